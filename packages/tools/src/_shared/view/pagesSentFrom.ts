import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { type Address, isAddressEqual } from 'viem'

/**
 * The pages from which an account sent transactions, in their order; where one was sent from says what it was about. What
 * was declined or has failed is left out; `url` is undefined where the page is not known.
 */
export function pagesSentFrom(transactions: readonly TransactionRecord[], account: Address) {
  return transactions
    .filter(({ from, state }) => isAddressEqual(from, account) && state !== 'rejected' && state !== 'failed')
    .map(({ chainId, href = '' }) => ({ chainId, url: readUrl(href) }))
}

function readUrl(href: string): URL | undefined {
  try {
    return new URL(href, 'https://page.invalid')
  } catch {
    return undefined
  }
}
