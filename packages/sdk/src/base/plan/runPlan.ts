import type { TransactionReceipt } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { broadcastStep } from './broadcastStep.ts'
import { findFeeQuirks } from './gasPrice.ts'
import { batchStepId, type JournalRecord } from './Journal.ts'
import type { Call, Plan, PlanStep } from './Plan.ts'
import type { PlanOutcome, PlanRun, RunPlanOptions } from './PlanRun.ts'
import { resumeStep } from './resumeStep.ts'
import { canBatch, sendBatch } from './sendBatch.ts'
import { sendStep } from './sendStep.ts'
import type { StepReport } from './trackRecord.ts'

/** Two looks at the chain are this far apart, and a transaction without a trace counts as dropped after this long. */
const defaults = { pollMs: 1_000, dropAfterMs: 180_000, confirmations: 1 }

/**
 * Carries a plan out: its steps in order, with exactly one write request each, or one for all where the wallet sends
 * batches. Each request is in the journal before the wallet sees it. With the `planKey` of an earlier run it continues
 * that one: steps that are on the chain are not sent again, and a step whose fate is open is looked up first.
 *
 * It never switches the wallet's chain or account; it stops when they are not the plan's.
 *
 * @returns what `plan.read` finds in the receipts.
 * @throws ToolboxError; `walletRejected` when the person said no, after which the plan can be run again.
 */
export async function runPlan<Result>(plan: Plan<Result>, options: RunPlanOptions): Promise<PlanOutcome<Result>> {
  const { client } = options
  if (client.chain.id !== plan.chainId) {
    throw new ToolboxError('rpcChainMismatch', { expectedChainId: plan.chainId, actualChainId: client.chain.id })
  }
  const run: PlanRun = {
    ...defaults,
    ...options,
    planKey: options.planKey ?? crypto.randomUUID(),
    quirks: options.quirks ?? (await findFeeQuirks(client)),
    chainId: plan.chainId,
  }
  const earlier = options.planKey ? await run.journal.list(options.planKey) : []
  const receipts = (await runAsBatch(run, plan.steps, earlier)) ?? (await runInTurn(run, plan.steps, earlier))
  return { result: plan.read(receipts), receipts }
}

async function runInTurn(run: PlanRun, steps: readonly PlanStep[], earlier: readonly JournalRecord[]) {
  const receipts: TransactionReceipt[] = []
  for (const [index, step] of steps.entries()) {
    const report: StepReport = (change) => run.onProgress?.({ stepId: step.id, index, count: steps.length, ...change })
    const resumed = await resumeStep(run, latestOf(earlier, step.id), report)
    if (run.signal?.aborted) throw new ToolboxError('planAborted')
    const send = () => ('call' in step ? sendStep(run, step, report) : broadcastStep(run, step, report))
    const sent = resumed?.[0] ?? (await send())
    receipts.push(sent)
  }
  return receipts
}

/** All steps in one prompt, if every one is a plain call and the wallet can do it; undefined otherwise. */
async function runAsBatch(run: PlanRun, steps: readonly PlanStep[], earlier: readonly JournalRecord[]) {
  const report: StepReport = (change) => {
    for (const [index, step] of steps.entries()) {
      run.onProgress?.({ stepId: step.id, index, count: steps.length, ...change })
    }
  }
  const resumed = await resumeStep(run, latestOf(earlier, batchStepId), report)
  if (resumed) return resumed
  const calls: Call[] = steps.flatMap((step) => ('call' in step && step.call.to ? [step.call] : []))
  const isWhole = calls.length === steps.length && steps.length > 1
  const isFresh = earlier.every((record) => record.stepId === batchStepId)
  if (run.batch === 'never' || !isWhole || !isFresh || !(await canBatch(run))) return undefined
  return sendBatch(run, calls, report)
}

function latestOf(records: readonly JournalRecord[], stepId: string): JournalRecord | undefined {
  return records.filter((record) => record.stepId === stepId).at(-1)
}
