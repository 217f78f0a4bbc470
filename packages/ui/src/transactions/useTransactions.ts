import { useSyncExternalStore } from 'react'
import { type CentreSnapshot, transactionStore } from './transactionStore.ts'

const nothing: CentreSnapshot = { transactions: [], incidents: [] }

/** Everything the transaction centre holds, newest first; drawn again on every change, in any tab. */
export function useTransactions(): CentreSnapshot {
  return useSyncExternalStore(transactionStore.subscribe, transactionStore.getSnapshot, () => nothing)
}
