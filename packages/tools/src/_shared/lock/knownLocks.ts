import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import type { Address } from 'viem'
import { pagesSentFrom } from '../view/pagesSentFrom.ts'
import { madeLocks, madeLocksKey } from './madeLocks.ts'
import { parseLockNumber } from './parseLockNumber.ts'

/** The lock that a page is about. */
export const lockOfPage = (url: URL | undefined) => parseLockNumber(url?.searchParams.get('lock') ?? '')

/**
 * Numbers of the locks that this browser knows an account to have made on a chain, or to have sent a transaction about: the
 * made ones first, the newest before others, each once. The contract tells nobody who made a lock, so that those made on
 * another device are missing.
 */
export function knownLocks(
  transactions: readonly TransactionRecord[],
  { account, chainId }: { account: Address; chainId: number },
): bigint[] {
  const made = madeLocks.list(madeLocksKey(chainId, account)).map(BigInt).reverse()
  const sent = pagesSentFrom(transactions, account)
    .filter((page) => page.chainId === chainId)
    .flatMap(({ url }) => lockOfPage(url) ?? [])
  return [...new Set([...made, ...sent])]
}
