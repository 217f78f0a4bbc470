import { liquidityHelperAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { getPairOf } from '../base/pair/getPairOf.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { pairGasReserve, usualDeadline, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { quoteRemoveLiquidity } from './quoteRemoveLiquidity.ts'

export type PlanRemoveLiquidityParams = {
  account: Address
  token: Address
  lpAmount: bigint
  /** True: the base coin is the wrapped native coin and is paid out as coin. */
  native: boolean
  slippageBps?: number
  /** The account unless told. */
  receiver?: Address
  deadline?: bigint
  overrides?: ToolboxOverrides
}

export type LiquidityRemoved = { tokenAmount: bigint; baseAmount: bigint }
export type RemoveLiquidityPlan = Plan<LiquidityRemoved> & { expected: LiquidityRemoved }

/**
 * Plans taking liquidity out of a token's pair without tax. Staked or locked liquidity tokens have to come back first.
 *
 * @throws ToolboxError `tradingNotStarted`, `noLiquidity`, `amountZero`, `uniswapInsufficientLiquidity`, `toolboxMissing`.
 */
export async function planRemoveLiquidity(
  client: ChainClient,
  params: PlanRemoveLiquidityParams,
): Promise<RemoveLiquidityPlan> {
  const { account, token, lpAmount, native, receiver = account, slippageBps = usualSlippageBps } = params
  const [helper, market] = await Promise.all([
    requireContract(client, 'LiquidityHelper', params.overrides),
    getPairOf(client, token),
  ])
  const { pair, chainAt, tradingStartAt } = market
  if (chainAt < tradingStartAt) throw new ToolboxError('tradingNotStarted', { startAt: tradingStartAt })
  const expected = quoteRemoveLiquidity({ ...market, lpAmount })
  const least = [expected.tokenAmount, expected.baseAmount].map((amount) => lessSlippage(amount, slippageBps))
  const deadline = params.deadline ?? usualDeadline(chainAt)
  const args = [token, lpAmount, native, least[0]!, least[1]!, receiver, deadline] as const
  const data = encodeFunctionData({ abi: liquidityHelperAbi, functionName: 'remove', args })
  const approval = await planApproval(client, { id: 'lp', account, coin: pair, spender: helper, amount: lpAmount })
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'removeLiquidity', call: { to: helper, data, gasReserve: pairGasReserve } }],
    expected,
    read(receipts) {
      const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, helper))
      const removed = parseEventLogs({ abi: liquidityHelperAbi, eventName: 'LiquidityRemoved', logs })
      const own = removed.find((log) => isAddressEqual(log.args.token, token))
      if (!own) throw new ToolboxError('liquidityEventMissing')
      return { tokenAmount: own.args.tokenAmount, baseAmount: own.args.baseAmount }
    },
  }
}
