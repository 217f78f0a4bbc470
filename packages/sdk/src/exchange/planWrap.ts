import { type Address, encodeFunctionData } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { type Exchanged, readExchanged } from './readExchanged.ts'
import { wrappedAbi } from './routerAbi.ts'

export type PlanWrapParams = {
  account: Address
  wrapped: Address
  /** Wei. */
  amount: bigint
  /** `wrap` pays coin in, `unwrap` takes it out; both one to one. */
  direction: 'wrap' | 'unwrap'
}

/**
 * Plans turning native coin into its wrapped token, or back; one to one, without a fee and without an allowance.
 *
 * @throws ToolboxError `amountZero`.
 */
export function planWrap(client: ChainClient, params: PlanWrapParams): Plan<Exchanged> {
  const { account, wrapped, amount, direction } = params
  if (amount <= 0n) throw new ToolboxError('amountZero')
  const call =
    direction === 'wrap'
      ? { data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }), value: amount }
      : { data: encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] }) }
  const [from, to] = direction === 'wrap' ? (['native', wrapped] as const) : ([wrapped, 'native'] as const)
  return {
    chainId: client.chain.id,
    steps: [{ id: direction, call: { to: wrapped, ...call } }],
    read: (receipts) => readExchanged(receipts, { account, from, to, wrapped }),
  }
}
