import type { ConsoleAccess } from '@tokensmith/api/console/ConsoleEndpoint.ts'
import { Refusal } from '../../http/Refusal.ts'
import { administrator, type ConsoleUser } from './ConsoleUser.ts'

/**
 * The one place that decides who may make a call. What is not allowed here is refused.
 *
 * @throws {Refusal} `sessionUnknown` for nobody, `accountNeeded`, `roleRefused`.
 */
export function mayCall(access: ConsoleAccess, user: ConsoleUser | undefined): void {
  if (access === 'anyone') return
  if (!user) throw new Refusal('sessionUnknown')
  if (access === 'signedIn') return
  const isAdministrator = user.roles.includes(administrator)
  if ((access === 'admin' || access === 'adminAccount') && !isAdministrator) throw new Refusal('roleRefused')
  if (access === 'admin') return
  if (access === 'account' || access === 'adminAccount') {
    if (!user.account) throw new Refusal('accountNeeded')
    return
  }
  const pages = 'personWith' in access ? access.personWith : access
  if (!isAdministrator && !pages.some((page) => user.pages.has(page))) throw new Refusal('roleRefused')
  if ('personWith' in access && !user.account) throw new Refusal('accountNeeded')
}
