import type { TransactionReceipt } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JournalRecord } from './Journal.ts'
import type { PlanRun } from './PlanRun.ts'
import { reconcileTransaction } from './reconcileTransaction.ts'
import { trackBatch } from './sendBatch.ts'
import { noteRecord, type StepReport, trackRecord } from './trackRecord.ts'

/** States after which a step may be sent anew: it was certainly not sent, or it certainly did nothing. */
const freshStates: readonly JournalRecord['state'][] = ['rejected', 'failed', 'reverted', 'replaced', 'cancelled']

/**
 * Continues a step of an earlier run: finds out on the chain what became of its request and watches it to its end.
 *
 * @returns its receipts, or undefined when the step is to be sent (again).
 * @throws ToolboxError `transactionOutcomeUnknown` when nobody can tell and the caller did not say `askAgain`.
 */
export async function resumeStep(
  run: PlanRun,
  record: JournalRecord | undefined,
  report: StepReport,
): Promise<readonly TransactionReceipt[] | undefined> {
  if (!record || freshStates.includes(record.state)) return undefined
  report({ state: 'preparing', hash: record.hash })
  const found = await reconcileTransaction(run.client, record, { provider: run.provider }).catch((error) => {
    throw decodeError(error)
  })
  if (found.state === 'pending' || found.state === 'mined') {
    const { hash } = found
    report({ state: 'sent', hash })
    return [await trackRecord(run, { ...record, hash }, report)]
  }
  if (record.callsId && (found.state === 'batch' || found.state === 'unknown')) return trackBatch(run, record, report)
  if (found.state === 'replaced' || found.state === 'cancelled') {
    await noteRecord(run, record, { state: found.state, replacedBy: found.replacedBy })
    return undefined
  }
  if (found.state === 'absent' && run.askAgain) return undefined
  throw new ToolboxError('transactionOutcomeUnknown', { stepId: record.stepId })
}
