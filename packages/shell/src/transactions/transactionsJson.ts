import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'

const format = 'tokensmith.transactions'
const version = 1

/**
 * The transactions as this browser keeps them, newest first, as the text of a JSON file: what was asked of the wallet and what
 * became of it. Amounts that moved are in the receipts, which only the chain tells.
 */
export function transactionsJson(records: readonly TransactionRecord[]): string {
  const transactions = records.map(
    ({ title, tool, state, chainId, from, to, value, hash, replacedBy, createdAt, updatedAt }) => ({
      ...{ title, tool, state, chainId, from, to, value, hash, replacedBy, createdAt, updatedAt },
    }),
  )
  return `${JSON.stringify({ format, version, transactions }, null, 2)}\n`
}
