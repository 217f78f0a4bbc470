import { type Address, isAddress } from 'viem'

/** Address of a sale's public page below a tool's path; it names the chain, so that it shows the same sale to everybody. */
export function salePageHref(path: string, sale: Address, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'list', sale, chain: String(chainId) })}`
}

/** The same for whoever is invited. */
export function invitationHref(path: string, sale: Address, chainId: number, inviter: Address): string {
  return `${salePageHref(path, sale, chainId)}&inviter=${inviter}`
}

/** Which sale a query asks for; undefined for none, and on the tabs that are about something else. */
export function readSaleLink(query: URLSearchParams): Address | undefined {
  const tab = query.get('tab')?.toLowerCase()
  if (tab !== 'list' && tab !== 'mine') return undefined
  const sale = query.get('sale') ?? ''
  return isAddress(sale, { strict: false }) ? sale : undefined
}
