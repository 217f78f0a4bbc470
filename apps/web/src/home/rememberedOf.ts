import type { Remembered } from '@tokensmith/sdk/account/OwnThings.ts'
import { lockOfPage } from '@tokensmith/tools/_shared/lock/knownLocks.ts'
import { pagesSentFrom } from '@tokensmith/tools/_shared/view/pagesSentFrom.ts'
import { readTokenPage } from '@tokensmith/tools/tokenPageLink.ts'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { type Address, isAddress } from 'viem'

/**
 * What this browser remembers of an account, by chain: tokens and locks that it sent a transaction about, the newest
 * first.
 */
export function rememberedOf(
  transactions: readonly TransactionRecord[],
  account: Address,
): ReadonlyMap<number, Remembered> {
  const found = new Map<number, { tokens: Map<string, Address>; locks: Set<bigint> }>()
  for (const { chainId, url } of pagesSentFrom(transactions, account)) {
    const things = found.get(chainId) ?? { tokens: new Map(), locks: new Set() }
    found.set(chainId, things)
    const page = url && readTokenPage(url.pathname)
    const token = page ? page.token : url?.searchParams.get('token')
    if (token && isAddress(token, { strict: false })) things.tokens.set(token.toLowerCase(), token)
    const lock = lockOfPage(url)
    if (lock !== undefined) things.locks.add(lock)
  }
  return new Map(
    [...found].map(([chainId, { tokens, locks }]) => [chainId, { tokens: [...tokens.values()], locks: [...locks] }]),
  )
}
