import { liquidityHelperAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { getPairOf } from '../base/pair/getPairOf.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { pairGasReserve, usualDeadline, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type LiquidityQuote, quoteAddLiquidity } from './quoteAddLiquidity.ts'

export type PlanAddLiquidityParams = {
  account: Address
  /** A token of ours. */
  token: Address
  /** Most of each side; one that is missing follows from the pair's price. */
  tokenAmount?: bigint
  baseAmount?: bigint
  /** True: the base coin is the wrapped native coin and is paid as coin. */
  native: boolean
  /** How far the price may move until the transaction; 50 (0.5 %) unless told. */
  slippageBps?: number
  /** Receives the liquidity tokens, or owns the stake; the account unless told. */
  receiver?: Address
  /** Stakes the liquidity tokens in the token's vault (liquidity dividends). */
  stake?: boolean
  /** Unix seconds; 20 minutes from the chain's time unless told. */
  deadline?: bigint
  overrides?: ToolboxOverrides
}

export type LiquidityAdded = { tokenAmount: bigint; baseAmount: bigint; lpAmount: bigint }
export type AddLiquidityPlan = Plan<LiquidityAdded> & { expected: LiquidityQuote }

/**
 * Plans adding liquidity to a token's pair without tax, at the pair's price. The first filling of a pair is a launch:
 * see `planLaunchExisting`.
 *
 * @throws ToolboxError `tradingNotStarted`, `noLiquidity`, `uniswapInsufficientAmount`, `toolboxMissing`.
 */
export async function planAddLiquidity(client: ChainClient, params: PlanAddLiquidityParams): Promise<AddLiquidityPlan> {
  const { account, token, native, receiver = account, stake = false, slippageBps = usualSlippageBps } = params
  const [helper, market] = await Promise.all([
    requireContract(client, 'LiquidityHelper', params.overrides),
    getPairOf(client, token),
  ])
  const { base, chainAt, tradingStartAt } = market
  if (chainAt < tradingStartAt) throw new ToolboxError('tradingNotStarted', { startAt: tradingStartAt })
  if (market.lpSupply === 0n) throw new ToolboxError('noLiquidity')
  const expected = quoteAddLiquidity({ ...market, tokenAmount: params.tokenAmount, baseAmount: params.baseAmount })
  const { tokenAmount, baseAmount } = expected
  const addition = {
    ...{ token, tokenAmount, baseAmount, native, receiver, stake },
    minTokenAmount: lessSlippage(tokenAmount, slippageBps),
    minBaseAmount: lessSlippage(baseAmount, slippageBps),
    deadline: params.deadline ?? usualDeadline(chainAt),
  }
  const approvals = await Promise.all([
    planApproval(client, { id: 'token', account, coin: token, spender: helper, amount: tokenAmount }),
    native ? [] : planApproval(client, { id: 'base', account, coin: base, spender: helper, amount: baseAmount }),
  ])
  const data = encodeFunctionData({ abi: liquidityHelperAbi, functionName: 'add', args: [addition] })
  const value = native ? { value: baseAmount } : {}
  return {
    chainId: client.chain.id,
    steps: [
      ...approvals.flat(),
      { id: 'addLiquidity', call: { to: helper, data, ...value, gasReserve: pairGasReserve } },
    ],
    expected,
    read(receipts) {
      const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, helper))
      const added = parseEventLogs({ abi: liquidityHelperAbi, eventName: 'LiquidityAdded', logs })
      const own = added.find(({ args }) => isAddressEqual(args.token, token))
      if (!own) throw new ToolboxError('liquidityEventMissing')
      const { args } = own
      return { tokenAmount: args.tokenAmount, baseAmount: args.baseAmount, lpAmount: args.lpAmount }
    },
  }
}
