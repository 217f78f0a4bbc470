import type { Address } from 'viem'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import { planApprovedAction } from '../token/planApprovedAction.ts'
import { planTokenAction } from '../token/planTokenAction.ts'
import type { ToolboxOverrides } from '../toolbox/getToolbox.ts'

type StakeParams = { account: Address; token: Address; overrides?: ToolboxOverrides }

/** Plans staking liquidity tokens in the vault of a token with liquidity dividends, with the exact allowance first. */
export function planStakeLp(
  client: ChainClient,
  { amount, owner, ...params }: StakeParams & { amount: bigint; owner?: Address },
): Promise<Plan> {
  const values = { account: owner ?? params.account, amount }
  return planApprovedAction(client, { ...params, action: 'stakeFor', kind: 'lpDividend', values })
}

/** Plans taking a stake, or a part of it, back; not before its lock ends. */
export function planUnstakeLp(
  client: ChainClient,
  { amount, receiver, account, ...params }: StakeParams & { amount: bigint; receiver?: Address },
): Plan {
  const values = { amount, receiver: receiver ?? account }
  return planTokenAction(client, { ...params, action: 'unstake', kind: 'lpDividend', values })
}

/** Plans locking the account's whole stake until a later time than now; a lock can only be prolonged. */
export function planLockStake(client: ChainClient, { until, token, overrides }: StakeParams & { until: bigint }): Plan {
  return planTokenAction(client, { token, overrides, action: 'lockStake', kind: 'lpDividend', values: { until } })
}
