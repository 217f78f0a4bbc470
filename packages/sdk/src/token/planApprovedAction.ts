import type { Address } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { planApproval } from '../liquidity/planApproval.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import { companionOf } from './companionOf.ts'
import { type PlanTokenActionParams, planTokenAction } from './planTokenAction.ts'
import { type TokenAction, tokenActions } from './tokenActions.ts'

/**
 * As `planTokenAction`, with the exact allowance first for actions that take coins (`donate`, `stakeFor`).
 *
 * @param params.account who will send it and pays.
 * @throws ToolboxError as `planTokenAction`, and the node's failures.
 */
export async function planApprovedAction(
  client: ChainClient,
  params: PlanTokenActionParams & { account: Address },
): Promise<Plan> {
  const plan = planTokenAction(client, params)
  const entry: TokenAction | undefined = tokenActions.find(({ id }) => id === params.action)
  if (!entry?.approves) return plan
  const { account, token, kind, overrides, values = {} } = params
  const vault = companionOf(token, kind === 'lpDividend' ? 'LpVault' : 'DividendVault', overrides)
  const coin = await client
    .readContract({
      address: vault,
      abi: coinAbi,
      functionName: entry.approves === 'lp' ? 'lp' : 'coin',
    })
    .catch((error) => {
      throw decodeError(error)
    })
  const amount = values.amount as bigint
  const approval = await planApproval(client, { id: entry.approves, account, coin, spender: vault, amount })
  return { ...plan, steps: [...approval, ...plan.steps] }
}

const coinAbi = [
  { type: 'function', name: 'coin', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
  { type: 'function', name: 'lp', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
] as const
