import { useSession } from './session.ts'

/**
 * True where one of the roles wanted is among a person's. Nothing to ask for is a mistake of who asks: it is said in the log, and
 * opens nothing.
 */
export function hasRole(roles: readonly string[], wanted: unknown): boolean {
  if (Array.isArray(wanted) && wanted.length > 0) return wanted.some((role) => roles.includes(role))
  console.error('Roles are asked for by a list of at least one, such as ["admin", "editor"].')
  return false
}

/** As `hasRole`, for who is signed in, and anew when that changes. */
export function useHasRole(wanted: unknown): boolean {
  const roles = useSession((session) => session.roles)
  return hasRole(roles, wanted)
}
