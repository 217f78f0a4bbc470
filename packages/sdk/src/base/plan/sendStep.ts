import type { TransactionReceipt } from 'viem'
import type { Call } from './Plan.ts'
import type { PlanRun } from './PlanRun.ts'
import { requestStep } from './requestStep.ts'
import { type StepReport, trackRecord } from './trackRecord.ts'

/**
 * Sends one call: estimates, checks wallet and funds, writes the intent down, asks the wallet exactly once, and
 * watches the transaction to its end.
 */
export async function sendStep(
  run: PlanRun,
  step: { id: string; call: Call },
  report: StepReport,
): Promise<TransactionReceipt> {
  return trackRecord(run, await requestStep(run, step, report), report)
}
