import type { TokenPlace } from '../../tokenPageLink.ts'

/**
 * Path and query of the manage tab for a token, and for one of its actions; without a place for the list. It names the
 * chain, so that it shows the same token to everybody. The tool's own query (`t`) is kept.
 */
export function manageLink({ pathname, search }: { pathname: string; search: string }, place?: TokenPlace): string {
  const variant = new URLSearchParams(search).get('t')
  const next = new URLSearchParams()
  if (variant !== null) next.set('t', variant)
  next.set('tab', 'MT')
  if (place) {
    next.set('chain', String(place.chainId))
    next.set('token', place.token)
    if (place.action) next.set('action', place.action)
  }
  return `${pathname}?${next}`
}
