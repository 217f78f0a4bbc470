import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'

/**
 * A plan as a file for the Transaction Builder of Safe. Undefined when a step cannot be done by a multisig: a contract
 * creation without the CREATE2 deployer, or bytes that are signed already.
 */
export function safeTransaction(plan: Plan<unknown>, name: string, nowMs: number): string | undefined {
  const transactions = plan.steps.map((step) =>
    'call' in step && step.call.to
      ? {
          to: step.call.to,
          value: (step.call.value ?? 0n).toString(),
          data: step.call.data,
          contractMethod: null,
          contractInputsValues: null,
        }
      : undefined,
  )
  if (transactions.length === 0 || transactions.includes(undefined)) return undefined
  const file = {
    version: '1.0',
    chainId: String(plan.chainId),
    createdAt: nowMs,
    meta: { name, description: '', txBuilderVersion: '1.16.5' },
    transactions,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
