import { ToolboxError } from '../errors/ToolboxError.ts'
import { isOpen, type JournalRecord } from './Journal.ts'
import type { PlanRun } from './PlanRun.ts'
import { reconcileTransaction } from './reconcileTransaction.ts'
import { noteRecord } from './trackRecord.ts'

/**
 * Refuses a request that an earlier run, or another tab, has under way already: same account, chain, target, data and
 * value, and still waiting in the network. A person who reloads and presses again must not pay twice.
 *
 * @throws ToolboxError `transactionAlreadyPending`.
 */
export async function refuseRepeat(run: PlanRun, intent: JournalRecord): Promise<void> {
  const twins = (await run.journal.list()).filter((record) => isOpen(record) && isSameRequest(record, intent))
  for (const twin of twins) {
    const found = await reconcileTransaction(run.client, twin)
    if (found.state === 'pending') throw new ToolboxError('transactionAlreadyPending', { hash: found.hash })
    if (found.state === 'mined') await noteRecord(run, twin, { state: 'confirmed', hash: found.hash })
  }
}

function isSameRequest(a: JournalRecord, b: JournalRecord): boolean {
  const parts = ({ chainId, from, to, dataDigest, value }: JournalRecord) => [chainId, from, to, dataDigest, value]
  return a.planKey !== b.planKey && JSON.stringify(parts(a)).toLowerCase() === JSON.stringify(parts(b)).toLowerCase()
}
