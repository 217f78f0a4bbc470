import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient, PlanStep } from '../plan/Plan.ts'

export type PlanApprovalParams = {
  /** Names the steps: `approve:<id>`. */
  id: string
  account: Address
  coin: Address
  spender: Address
  /** Base units; the allowance is exactly this, never more. */
  amount: bigint
}

/**
 * Steps that let `spender` take exactly `amount` of a coin; none where the allowance is that already, or nothing is
 * taken. A smaller or larger allowance that is left from before is taken away first: some coins (USDT) refuse to change
 * one into another, and nothing more than the amount should stay allowed.
 */
export async function planApproval(
  client: ChainClient,
  { id, account, coin, spender, amount }: PlanApprovalParams,
): Promise<PlanStep[]> {
  if (amount === 0n) return []
  const allowance = await client
    .readContract({ address: coin, abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
    .catch((error) => {
      throw decodeError(error)
    })
  if (allowance === amount) return []
  const approve = (value: bigint) => ({
    to: coin,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
  })
  const reset: PlanStep[] = allowance > 0n ? [{ id: `approve:${id}:reset`, call: approve(0n) }] : []
  return [...reset, { id: `approve:${id}`, call: approve(amount) }]
}
