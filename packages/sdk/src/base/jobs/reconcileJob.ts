import { ToolboxError } from '../errors/ToolboxError.ts'
import { reconcileTransaction } from '../plan/reconcileTransaction.ts'
import { adoptDone } from './adoptDone.ts'
import { replanBatch } from './changeBatch.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'

/**
 * Finds out, before anything is sent, what an earlier session left behind: rows that are done by the chain's own record,
 * and requests of which nobody knows whether they were sent. Sends nothing.
 *
 * @throws ToolboxError `transactionOutcomeUnknown` when a request was found nowhere, could still be answered, and
 * nothing on the chain would keep a second one from paying again.
 */
export async function reconcileJob(session: JobSession): Promise<void> {
  const { ledger } = session
  const isLookedUp = ({ state, role }: JobBatch) =>
    role === 'rows' && (state === 'planned' || state === 'intent' || state === 'unknown')
  await ledger.write(await adoptDone(session, ledger.batches.filter(isLookedUp)))
  const lost = ledger.batches.filter(({ state }) => state === 'intent' || state === 'unknown')
  const changes: JobBatch[] = []
  let fault: ToolboxError | undefined
  for (const batch of lost) {
    const found = batch.request ? await reconcileTransaction(session.client, batch.request) : undefined
    if (found?.state === 'mined' || found?.state === 'pending') {
      changes.push({
        ...batch,
        state: 'sent',
        hashes: [...batch.hashes.filter((one) => one !== found.hash), found.hash],
      })
    } else if (batch.raw) {
      changes.push({ ...batch, state: 'signed' })
    } else if (session.kind.readDone || session.askAgain) {
      changes.push(...replanBatch(session, batch))
    } else {
      changes.push({ ...batch, state: 'unknown' })
      fault ??= new ToolboxError('transactionOutcomeUnknown', { stepId: `${batch.index}` })
    }
  }
  await ledger.write(changes)
  if (fault) throw fault
}
