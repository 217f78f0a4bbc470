import type { Reconciliation } from '@tokensmith/sdk/base/plan/reconcileTransaction.ts'
import { isUnfinished, type TransactionRecord, transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { chains } from '../chain/chains.ts'
import { wallet } from '../wallet/wallet.ts'

let running: Promise<void> | undefined

/** Asks the chains what became of every unfinished transaction, one chain after the other. Never throws. */
export function reconcileAll(): Promise<void> {
  running ??= reconcile().finally(() => {
    running = undefined
  })
  return running
}

async function reconcile(): Promise<void> {
  const open = transactionStore.getSnapshot().transactions.filter(isUnfinished)
  if (open.length === 0) return
  const { reconcileTransaction } = await import('@tokensmith/sdk/base/plan/reconcileTransaction.ts')
  for (const record of open) {
    try {
      const client = await chains.getClient(record.chainId)
      const provider = record.callsId ? await wallet.getProvider().catch(() => undefined) : undefined
      const found = await reconcileTransaction(client, record, { provider })
      const patch = await patchOf(record, found, client)
      if (patch) transactionStore.update(record.id, patch)
    } catch {
      // A node that does not answer leaves the record as it is; the next look may tell.
    }
  }
}

type Client = Awaited<ReturnType<typeof chains.getClient>>

async function patchOf(
  record: TransactionRecord,
  found: Reconciliation,
  client: Client,
): Promise<Partial<TransactionRecord> | undefined> {
  switch (found.state) {
    case 'mined': {
      const receipt = await client.getTransactionReceipt({ hash: found.hash })
      return { hash: found.hash, state: receipt.status === 'success' ? 'confirmed' : 'reverted' }
    }
    case 'batch':
      return { hash: found.hashes[0], state: found.reverted ? 'reverted' : 'confirmed' }
    case 'replaced':
    case 'cancelled':
      return { state: found.state, replacedBy: found.replacedBy }
    case 'pending':
      return record.hash === found.hash ? undefined : { hash: found.hash, state: 'sent' }
    default:
      return undefined
  }
}
