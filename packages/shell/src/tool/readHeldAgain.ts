import type { QueryClient } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { isUnfinished, type TransactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'

/**
 * Has what an account holds and allows read again whenever one of its transactions has ended, however it ended: gas was
 * paid in any case. Returns what ends it.
 */
export function readHeldAgain(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  store: Pick<TransactionStore, 'subscribe' | 'getSnapshot'>,
): () => void {
  const waiting = () =>
    new Set(
      store
        .getSnapshot()
        .transactions.filter(isUnfinished)
        .map(({ id }) => id),
    )
  let before = waiting()
  return store.subscribe(() => {
    const now = waiting()
    const hasEnded = [...before].some((id) => !now.has(id))
    before = now
    if (hasEnded) void queries.invalidateQueries({ queryKey: [heldKey] })
  })
}
