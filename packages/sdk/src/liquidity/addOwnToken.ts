import type { Address } from 'viem'
import { deadlineIn, usualDeadlineSeconds } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { checkLockSchedule } from '../lock/checkLockSchedule.ts'
import { planLaunchExisting } from '../token/planLaunchExisting.ts'
import type { PairState } from './getPair.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import { planAddLiquidity } from './planAddLiquidity.ts'
import type { LiquidityQuote } from './quoteAddLiquidity.ts'

type OwnAddition = Pick<
  PlanAddPairParams,
  'account' | 'first' | 'second' | 'slippageBps' | 'deadlineSeconds' | 'lockUntil'
> & {
  /** The one of the two that is ours. */
  own: Address
  isFirst: boolean
  state: PairState
  expected: LiquidityQuote
}

/**
 * The addition of a token of ours, which takes no tax on this way: through the LiquidityHelper, or, into an empty pair,
 * through the Launcher, which makes good for what a stranger has sent there and locks in the same transaction.
 *
 * @throws ToolboxError as `planAddLiquidity`, `planLaunchExisting` and `checkLockSchedule`.
 */
export async function addOwnToken(client: ChainClient, params: OwnAddition): Promise<PlanStep[]> {
  const { account, own, isFirst, state, expected, slippageBps, lockUntil } = params
  const amounts = [expected.tokenAmount, expected.baseAmount]
  const [tokenAmount, baseAmount] = isFirst ? amounts : amounts.toReversed()
  const native = (isFirst ? params.second : params.first) === 'native'
  const deadline = deadlineIn(params.deadlineSeconds ?? usualDeadlineSeconds, state.chainAt)
  const addition = { native, tokenAmount, baseAmount, deadline }
  if (state.lpSupply > 0n) {
    return [...(await planAddLiquidity(client, { ...addition, account, token: own, slippageBps })).steps]
  }
  if (lockUntil !== undefined) checkLockSchedule({ kind: 'fixed', unlockAt: lockUntil }, { nowAt: state.chainAt })
  const launch = { ...addition, liquidity: lockUntil === undefined ? 'keep' : 'lock', lockUntil } as const
  return [...(await planLaunchExisting(client, { account, token: own, launch })).steps]
}
