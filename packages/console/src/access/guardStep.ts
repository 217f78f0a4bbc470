import { consoleRoot } from '../consolePath.ts'

export type GuardStep = { kind: 'pass' } | { kind: 'load' } | { kind: 'go'; to: string }

/** What the guard looks at. `isInvited`: a one-time link is open, which is for who cannot sign in, signed in or not. */
type Situation = { token: string; roles: readonly string[]; isInvited: boolean }

const open = new Set(['/login', '/auth-redirect'])

/** The address of the sign-in that leads back to a page. */
export const loginPath = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/**
 * What becomes of a navigation: it passes, who is signed in has to be asked first, or it goes elsewhere. What it lets pass is shown
 * and no more; what may be done is the server's decision.
 */
export function guardStep({ token, roles, isInvited }: Situation, pathname: string): GuardStep {
  if (isInvited && pathname === '/login') return { kind: 'pass' }
  if (!token) return open.has(pathname) ? { kind: 'pass' } : { kind: 'go', to: loginPath(pathname) }
  if (pathname === '/login') return { kind: 'go', to: consoleRoot }
  return roles.length > 0 ? { kind: 'pass' } : { kind: 'load' }
}
