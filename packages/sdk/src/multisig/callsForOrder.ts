import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Plan } from '../base/plan/Plan.ts'
import type { OrderCall } from './Order.ts'

export type CallsForOrderParams = {
  plan: Pick<Plan<unknown>, 'chainId' | 'steps'>
  /** The account the plan was made for, as the place that made it knows. */
  account: Address | undefined
  /** The wallet that is to carry the calls out, and the chain it is on. */
  multisig: Address
  chainId: number
  /** Accounts of the person who proposes: none of them may stand in a call. */
  others: readonly Address[]
}

/** True when every step is a call that a contract can make: no creation without the CREATE2 deployer, nothing signed. */
export function isOrderable({ steps }: Pick<Plan<unknown>, 'steps'>): boolean {
  return steps.length > 0 && steps.every((step) => 'call' in step && step.call.to !== undefined)
}

/**
 * The calls of a plan, in order, as an order of a multisig wallet. Whoever signs pays by the multisig, so the plan has to
 * be the multisig's through and through. An account of the proposer anywhere in a call, at whatever place of its bytes,
 * refuses the whole: also where a person meant it, because it cannot be told from a leak.
 *
 * @throws ToolboxError `orderNotCalls`, `orderOtherChain`, `orderOtherAccount`, `orderHoldsAccount`.
 */
export function callsForOrder({ plan, account, multisig, chainId, others }: CallsForOrderParams): readonly OrderCall[] {
  const calls = plan.steps.map((step) =>
    'call' in step && step.call.to
      ? { to: step.call.to, value: step.call.value ?? 0n, data: step.call.data }
      : undefined,
  )
  if (!isOrderable(plan) || !calls.every((call) => call !== undefined)) throw new ToolboxError('orderNotCalls')
  if (plan.chainId !== chainId) {
    throw new ToolboxError('orderOtherChain', { expectedChainId: chainId, actualChainId: plan.chainId })
  }
  if (!account || !isAddressEqual(account, multisig)) throw new ToolboxError('orderOtherAccount', { multisig })
  calls.forEach((call, index) => {
    const held = others.find((other) => !isAddressEqual(other, multisig) && holds(call, other))
    if (held) throw new ToolboxError('orderHoldsAccount', { account: held, number: index + 1 })
  })
  return calls
}

function holds({ to, data }: OrderCall, account: Address): boolean {
  const wanted = account.slice(2).toLowerCase()
  const bytes = data.slice(2).toLowerCase()
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) if (at % 2 === 0) return true
  return isAddressEqual(to, account)
}
