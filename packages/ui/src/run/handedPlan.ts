import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'
import type { Address, Hex } from 'viem'

const key = 'tokensmith.handedPlan'

/** Calls of a plan on their way to a multisig wallet. `value` is wei. */
export type HandedPlan = {
  chainId: number
  name: string
  calls: readonly { to: Address; value: bigint; data: Hex }[]
}

/**
 * The calls of a plan as a multisig could make them. Undefined when a step cannot be done by one: a contract creation
 * without the CREATE2 deployer, or bytes that are signed already.
 */
export function callsOfPlan(plan: Plan<unknown>): HandedPlan['calls'] | undefined {
  const calls = plan.steps.map((step) =>
    'call' in step && step.call.to
      ? { to: step.call.to, value: step.call.value ?? 0n, data: step.call.data }
      : undefined,
  )
  return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined
}

/**
 * Puts a plan where the multisig tool finds it: in the tab's own storage, because an address cannot hold so much.
 *
 * @returns false when the browser keeps nothing or the plan is too large; the file is left then.
 */
export function handPlan({ chainId, name, calls }: HandedPlan): boolean {
  try {
    const plain = { chainId, name, calls: calls.map((call) => ({ ...call, value: call.value.toString() })) }
    sessionStorage.setItem(key, JSON.stringify(plain))
    return true
  } catch {
    return false
  }
}

/** The plan that another tool has handed over in this tab, if any. */
export function readHandedPlan(): HandedPlan | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!kept) return undefined
    const calls = (kept.calls as { to: Address; value: string; data: Hex }[]).map((call) => ({
      ...call,
      value: BigInt(call.value),
    }))
    return { chainId: kept.chainId, name: kept.name, calls }
  } catch {
    return undefined
  }
}

/** Forgets the handed plan, once it has become part of an order or nobody wants it. */
export function dropHandedPlan(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
