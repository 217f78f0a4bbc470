import { type Address, type Hex, isAddress, isHash } from 'viem'

/** Address of a sale's public page below a tool's path; it names the chain, so that it shows the same sale to everybody. */
export function salePageHref(path: string, sale: Address, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'list', sale, chain: String(chainId) })}`
}

/** Address of the list of one's own sales below a tool's path, which reads all that there are. */
export function ownSalesHref(path: string, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'mine', chain: String(chainId) })}`
}

/** The same as `salePageHref` for whoever is invited. */
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

/** The job that a sale's page shows; undefined for none. Whose and of which kind it is, the journal says. */
export function readSaleJobLink(query: URLSearchParams): Hex | undefined {
  const job = query.get('job') ?? ''
  return isHash(job) ? job : undefined
}
