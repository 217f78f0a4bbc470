import { writeBuilderFile } from '@tokensmith/sdk/multisig/builderFile.ts'
import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'
import { callsOfPlan } from './handedPlan.ts'

/** A plan as a file for the Transaction Builder of Safe; undefined for what a multisig cannot do. */
export function safeTransaction(plan: Plan<unknown>, name: string, nowMs: number): string | undefined {
  const calls = callsOfPlan(plan)
  return calls && writeBuilderFile({ chainId: plan.chainId, name, calls, nowMs })
}
