import type { ReactNode } from 'react'
import { hasRole } from './hasRole.ts'
import { useSession } from './session.ts'

/**
 * Shows its children to who has one of the roles. An empty list leaves them for everybody; what is no list is thrown out.
 *
 * @throws Error for roles that are no list.
 */
export function Permitted({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const own = useSession((session) => session.roles)
  if (!Array.isArray(roles)) throw new Error('Roles are a list, such as ["admin", "editor"].')
  return roles.length === 0 || hasRole(own, roles) ? children : null
}
