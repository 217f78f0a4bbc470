import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { tokenOf } from '../exchange/quoteExchange.ts'
import type { ExchangeCoin } from '../exchange/SwapRoute.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import { readTolerantly } from '../token/readTolerantly.ts'
import { addThroughRouter } from './addThroughRouter.ts'
import { findOtherPrice } from './findOtherPrice.ts'
import { judgePair, type PairConcern, refusePair } from './judgePair.ts'
import { lockOfLiquidity } from './lockOfLiquidity.ts'
import { planAddLiquidity } from './planAddLiquidity.ts'
import { predictPair } from './predictPair.ts'
import { type LiquidityQuote, quoteAddLiquidity } from './quoteAddLiquidity.ts'
import { type PairState, readPair } from './readPair.ts'
import { type PairLiquidity, readPairLiquidity } from './readPairLiquidity.ts'
import { lessSlippage } from './swapMath.ts'
import { usualSlippageBps } from './tradeDefaults.ts'

export type PlanAddPairParams = {
  account: Address
  swap: SwapEntry
  /** All exchanges of the chain, to compare the price with. */
  swaps: readonly SwapEntry[]
  wrapped?: Address
  first: ExchangeCoin
  second: ExchangeCoin
  /** Most of each side; one that is missing follows from the pair's price. A new pair needs both: they are its price. */
  firstAmount?: bigint
  secondAmount?: bigint
  slippageBps?: number
  deadlineSeconds?: bigint
  /** Locks the liquidity tokens in the TokenLock until this time, unix seconds, as the last steps of the plan. */
  lockUntil?: bigint
}

export type AddPairPlan = Plan<PairLiquidity> & {
  pair: Address
  state: PairState
  /** `tokenAmount` is the first coin's. */
  expected: LiquidityQuote
  /** True: through the LiquidityHelper, without the tax of our token. */
  isTaxFree: boolean
  concern?: PairConcern
  /** Liquidity tokens that the plan locks: of a pair that has a price, what comes at least. */
  locked?: bigint
}

/**
 * Plans adding liquidity to a pair, making it where nobody has: the exact allowances, the addition, and on wish the lock of
 * what came of it. Tokens of ours go through the LiquidityHelper without tax. Sends nothing.
 *
 * @throws ToolboxError `exchangeSameCoin`, `pairPriceFalse`; `noLiquidity` when a new pair is told one side only;
 * `amountZero`, as `planAddLiquidity` and `checkLockSchedule`, and the node's failures.
 */
export async function planAddPair(client: ChainClient, params: PlanAddPairParams): Promise<AddPairPlan> {
  const { account, swap, wrapped, firstAmount, secondAmount, slippageBps = usualSlippageBps } = params
  const [first, second] = [tokenOf(params.first, wrapped), tokenOf(params.second, wrapped)]
  if (!first || !second || isAddressEqual(first, second)) throw new ToolboxError('exchangeSameCoin')
  const [state, other] = await Promise.all([
    readPair(client, { swap, first, second }),
    findOtherPrice(client, { swaps: params.swaps, swap, first, second }),
  ])
  refusePair(state, { tokenAmount: firstAmount, baseAmount: secondAmount })
  const expected = quoteAddLiquidity({ ...state, tokenAmount: firstAmount, baseAmount: secondAmount })
  const pair = state.pair ?? (await predictPair(client, { swap, first, second, account }))
  const own = state.lpSupply > 0n ? await findOwnToken(client, { pair, first, second }) : undefined
  const added = own
    ? (
        await planAddLiquidity(client, {
          ...{ account, token: own, slippageBps, native: (own === first ? params.second : params.first) === 'native' },
          tokenAmount: own === first ? expected.tokenAmount : expected.baseAmount,
          baseAmount: own === first ? expected.baseAmount : expected.tokenAmount,
        })
      ).steps
    : await addThroughRouter(client, { ...params, wrapped, state, expected, slippageBps })
  const { lockUntil } = params
  const locked = state.lpSupply > 0n ? lessSlippage(expected.lpAmount, slippageBps) : expected.lpAmount
  const lock = lockUntil === undefined ? [] : await lockOfLiquidity(client, { account, pair, locked, lockUntil, state })
  return {
    chainId: client.chain.id,
    steps: [...added, ...lock],
    ...{ pair, state, expected, isTaxFree: own !== undefined, locked: lockUntil === undefined ? undefined : locked },
    concern: judgePair(state, expected, other),
    read: (receipts) => readPairLiquidity(receipts, { pair, account, first, second }),
  }
}

/** Which of two tokens is one of ours that trades in this pair. */
async function findOwnToken(
  client: ChainClient,
  { pair, first, second }: { pair: Address; first: Address; second: Address },
): Promise<Address | undefined> {
  const named = await Promise.all(
    [first, second].map((address) => readTolerantly<Address>(client, { address, abi: tokenAbi, functionName: 'pair' })),
  )
  return [first, second].find((_, index) => named[index] !== undefined && isAddressEqual(named[index], pair))
}
