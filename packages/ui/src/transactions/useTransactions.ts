import { useSyncExternalStore } from 'react'
import { type CentreSnapshot, nothingYet, transactionStore } from './transactionStore.ts'

/** Everything the transaction centre holds, newest first; drawn again on every change, in any tab. */
export function useTransactions(): CentreSnapshot {
  return useSyncExternalStore(transactionStore.subscribe, transactionStore.getSnapshot, () => nothingYet)
}
