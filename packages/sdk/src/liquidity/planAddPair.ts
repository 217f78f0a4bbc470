import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { tokenOf } from '../exchange/quoteExchange.ts'
import { addOwnToken } from './addOwnToken.ts'
import { addThroughRouter } from './addThroughRouter.ts'
import { findOtherPrice } from './findOtherPrice.ts'
import { findOwnToken } from './findOwnToken.ts'
import { getPair, type PairState } from './getPair.ts'
import { judgePair, type PairConcern, refusePair } from './judgePair.ts'
import { lockOfLiquidity } from './lockOfLiquidity.ts'
import { type Arrival, measureArrival } from './measureArrival.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import { predictPair } from './predictPair.ts'
import { type LiquidityQuote, quoteAddLiquidity } from './quoteAddLiquidity.ts'
import { type PairLiquidity, readPairLiquidity } from './readPairLiquidity.ts'

/** `router`: the exchange's own. `helper` and `launcher`: our contracts, which our tokens take no tax from. */
export type AdditionWay = 'router' | 'helper' | 'launcher'

export type AddPairPlan = Plan<PairLiquidity> & {
  pair: Address
  state: PairState
  /** What is taken at the pair's price; `tokenAmount` is the first coin's. */
  expected: LiquidityQuote
  /** What of it reaches the pair, and the liquidity tokens for that; undefined where it could not be measured. */
  arrival?: Arrival
  way: AdditionWay
  concerns: readonly PairConcern[]
  /** Liquidity tokens that the plan locks: of a pair that has a price, what comes at least. */
  locked?: bigint
}

/**
 * Plans adding liquidity to a pair, making it where nobody has: the exact allowances, the addition, and on wish the lock of
 * what came of it. Tokens of ours go through our own contracts without tax. Sends nothing.
 *
 * @throws ToolboxError `exchangeSameCoin`, `pairPriceFalse`; `noLiquidity` when a new pair is told one side only;
 * `uniswapInsufficientAmount`, as `addOwnToken` and `checkLockSchedule`, and the node's failures.
 */
export async function planAddPair(client: ChainClient, params: PlanAddPairParams): Promise<AddPairPlan> {
  const { account, swap, wrapped, firstAmount, secondAmount, lockUntil, slippageBps = usualSlippageBps } = params
  const [first, second] = [tokenOf(params.first, wrapped), tokenOf(params.second, wrapped)]
  if (!first || !second || isAddressEqual(first, second)) throw new ToolboxError('exchangeSameCoin')
  const tokens = { first, second }
  const state = await getPair(client, { swap, ...tokens })
  const pair = state.pair ?? (await predictPair(client, { swap, ...tokens, account }))
  const own = await findOwnToken(client, { pair, ...tokens, known: params.known })
  const isLaunch = own !== undefined && state.lpSupply === 0n
  if (!isLaunch) refusePair(state, { tokenAmount: firstAmount, baseAmount: secondAmount })
  const expected = quoteAddLiquidity({ ...state, tokenAmount: firstAmount, baseAmount: secondAmount })
  const [other, steps] = await Promise.all([
    findOtherPrice(client, { ...params, ...tokens, amount: expected.tokenAmount, blockNumber: state.blockNumber }),
    own
      ? addOwnToken(client, { ...params, own, isFirst: own === first, state, expected, slippageBps })
      : addThroughRouter(client, { ...params, state, expected, slippageBps }),
  ])
  const arrival = own
    ? untaxed(expected)
    : await measureArrival(client, { ...params, steps, state, expected, pair, tokens })
  const lpAmount = arrival?.lpAmount ?? expected.lpAmount
  const locked = state.lpSupply > 0n ? lessSlippage(lpAmount, slippageBps) : lpAmount
  const locks =
    lockUntil === undefined || isLaunch
      ? []
      : await lockOfLiquidity(client, { account, pair, locked, lockUntil, state })
  return {
    chainId: client.chain.id,
    steps: [...steps, ...locks],
    ...{ pair, state, expected, arrival, locked: lockUntil === undefined ? undefined : locked },
    way: !own ? 'router' : isLaunch ? 'launcher' : 'helper',
    concerns: judgePair(state, expected, { other, arrival }),
    read: (receipts) => readPairLiquidity(receipts, { pair, account, ...tokens }),
  }
}

const untaxed = ({ tokenAmount, baseAmount, lpAmount }: LiquidityQuote): Arrival => ({
  ...{ firstAmount: tokenAmount, secondAmount: baseAmount, lpAmount, how: 'taxFree' },
})
