import type { Remembered } from '@tokensmith/sdk/account/OwnThings.ts'
import { lockOfPage } from '@tokensmith/tools/_shared/lock/knownLocks.ts'
import { pagesSentFrom } from '@tokensmith/tools/_shared/view/pagesSentFrom.ts'
import { readSaleLink } from '@tokensmith/tools/presale/salePageLink.ts'
import { readTokenPage } from '@tokensmith/tools/tokenPageLink.ts'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { type Address, isAddress } from 'viem'

/**
 * What this browser remembers of an account, by chain: tokens, locks and sales that it sent a transaction about, the newest
 * first.
 */
export function rememberedOf(
  transactions: readonly TransactionRecord[],
  account: Address,
): ReadonlyMap<number, Remembered> {
  const found = new Map<number, { tokens: Map<string, Address>; locks: Set<bigint>; sales: Map<string, Address> }>()
  for (const { chainId, url } of pagesSentFrom(transactions, account)) {
    const things = found.get(chainId) ?? { tokens: new Map(), locks: new Set(), sales: new Map() }
    found.set(chainId, things)
    const page = url && readTokenPage(url.pathname)
    const token = page ? page.token : url?.searchParams.get('token')
    if (token && isAddress(token, { strict: false })) things.tokens.set(token.toLowerCase(), token)
    const lock = lockOfPage(url)
    if (lock !== undefined) things.locks.add(lock)
    const sale = url && readSaleLink(url.searchParams)
    if (sale) things.sales.set(sale.toLowerCase(), sale)
  }
  return new Map(
    [...found].map(([chainId, { tokens, locks, sales }]) => [
      chainId,
      { tokens: [...tokens.values()], locks: [...locks], sales: [...sales.values()] },
    ]),
  )
}
