import { type Address, isAddress } from 'viem'

/** Address of a pool's public page below a tool's path; it names the chain, so that it shows the same pool to everybody. */
export function poolPageHref(path: string, pool: Address, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'list', pool, chain: String(chainId) })}`
}

/** The same for whoever is invited. */
export function poolInvitationHref(path: string, pool: Address, chainId: number, inviter: Address): string {
  return `${poolPageHref(path, pool, chainId)}&inviter=${inviter}`
}

/** Which pool a query asks for; undefined for none, and on the tabs that are about something else. */
export function readPoolLink(query: URLSearchParams): Address | undefined {
  const tab = query.get('tab')?.toLowerCase() ?? 'list'
  if (tab !== 'list' && tab !== 'mine') return undefined
  const pool = query.get('pool') ?? ''
  return isAddress(pool, { strict: false }) ? pool : undefined
}
