import type { Address } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import { tokenActionOf } from './actions/tokenActions.ts'
import { getFurtherPair } from './getFurtherPair.ts'
import { type PlanTokenActionParams, planTokenAction } from './planTokenAction.ts'

/**
 * As `planTokenAction`, with what the chain must be asked for first: the exact allowance for actions that take coins
 * (`donate`, `stakeFor`), and factory and other token of the pair that `registerPair` is given as `account`.
 *
 * @param params.account who will send it and pays; without it the plan has no allowance.
 * @throws ToolboxError as `planTokenAction`; `notLpAddress` and `pairOfOtherTokens` for a pair that cannot be registered;
 * and the node's failures.
 */
export async function planApprovedAction(
  client: ChainClient,
  params: PlanTokenActionParams & { account?: Address },
): Promise<Plan> {
  const { account, token, action, kind, overrides, values = {} } = params
  if (action === 'registerPair' && values.account !== undefined) {
    return planTokenAction(client, {
      ...params,
      values: await getFurtherPair(client, token, values.account as Address),
    })
  }
  const plan = planTokenAction(client, params)
  const entry = tokenActionOf(action)
  if (!entry?.approves || !account) return plan
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
