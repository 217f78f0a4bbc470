import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, erc20Abi, formatUnits, isAddressEqual } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { Permit } from '../base/erc20/signPermit.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { deadlineIn, usualDeadlineSeconds, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { KnownTemplate } from '../base/toolbox/verifyTemplate.ts'
import { findOwnToken } from './findOwnToken.ts'
import { findPermitOffer, type PermitOffer } from './findPermitOffer.ts'
import { getPair } from './getPair.ts'
import { measureRemoval } from './measureRemoval.ts'
import { planRemoveLiquidity } from './planRemoveLiquidity.ts'
import type { PairAmounts } from './poolGrowth.ts'
import { quoteRemoveLiquidity } from './quoteRemoveLiquidity.ts'
import { type PairRemoval, readPairRemoval } from './readPairRemoval.ts'
import { removeThroughRouter } from './removeThroughRouter.ts'

export type PlanRemovePairParams = {
  account: Address
  swap: SwapEntry
  wrapped?: Address
  /** The two tokens of the pair, the wrapped coin by its address. */
  first: Address
  second: Address
  /** Liquidity tokens, base units. */
  lpAmount: bigint
  /** True: wrapped coin is paid out as coin, where the pair has it. */
  native: boolean
  slippageBps?: number
  deadlineSeconds?: bigint
  /** A signed allowance of exactly `lpAmount` for the router. */
  permit?: Permit
  /** Code of tokens of ours, beside the build's templates, that the caller vouches for. */
  known?: readonly KnownTemplate[]
}

export type RemovePairPlan = Plan<PairRemoval> & {
  pair: Address
  /** What leaves the pair at its reserves now, base units, first and second. */
  expected: PairAmounts
  /** The chain undoes the removal when less than this leaves the pair. What a token keeps on the way comes on top. */
  least: PairAmounts
  /** What the removal comes to in a trial; undefined where the node cannot try it, or it would fail. */
  measured?: PairRemoval
  /** `helper`: our contract, which our tokens take no tax from. */
  way: 'router' | 'helper'
  /** The allowance can be signed in place of being sent. */
  offer?: PermitOffer
  chainAt: bigint
}

/**
 * Plans taking liquidity out of a pair: the exact allowance, or a signature in its place, and the removal. Tokens of ours
 * go through the LiquidityHelper without tax. Sends nothing.
 *
 * @throws ToolboxError `noLiquidity`, `amountZero`, `uniswapInsufficientLiquidity`, `insufficientTokenBalance`, as `planRemoveLiquidity`, and the node's
 * failures.
 */
export async function planRemovePair(client: ChainClient, params: PlanRemovePairParams): Promise<RemovePairPlan> {
  const { account, swap, first, second, lpAmount, permit, slippageBps = usualSlippageBps } = params
  const state = await getPair(client, { swap, first, second })
  const { pair, chainAt, blockNumber } = state
  if (!pair) throw new ToolboxError('noLiquidity')
  await refuseTooMuch(client, { pair, account, lpAmount })
  const { tokenAmount, baseAmount } = quoteRemoveLiquidity({ ...state, lpAmount })
  const expected = [tokenAmount, baseAmount] as const
  const least = [lessSlippage(tokenAmount, slippageBps), lessSlippage(baseAmount, slippageBps)] as const
  const deadline = deadlineIn(params.deadlineSeconds ?? usualDeadlineSeconds, chainAt)
  const native = params.native ? nativeSide(params) : undefined
  const own = await findOwnToken(client, { pair, first, second, known: params.known })
  const sides = { first: { token: first, least: least[0] }, second: { token: second, least: least[1] } }
  const steps = own
    ? (
        await planRemoveLiquidity(client, {
          ...{ account, token: own, lpAmount, slippageBps, deadline, native: native !== undefined },
        })
      ).steps
    : await removeThroughRouter(client, {
        account,
        swap,
        pair,
        lpAmount,
        ...sides,
        native,
        deadline,
        permit,
        blockNumber,
      })
  const outcome = { pair, account, first, second, native }
  const needsApproval = !own && steps.length > 1
  const [measured, offer] = await Promise.all([
    measureRemoval(client, { ...outcome, steps }),
    needsApproval ? findPermitOffer(client, { account, token: pair, spender: swap.router }) : undefined,
  ])
  return {
    chainId: client.chain.id,
    ...{ steps, pair, expected, least, measured, offer, chainAt, way: own ? 'helper' : 'router' },
    read: (receipts) => readPairRemoval(receipts, outcome),
  }
}

/** Which side is the wrapped coin. */
function nativeSide({ first, second, wrapped }: PlanRemovePairParams): 'first' | 'second' | undefined {
  if (!wrapped) return undefined
  return isAddressEqual(first, wrapped) ? 'first' : isAddressEqual(second, wrapped) ? 'second' : undefined
}

async function refuseTooMuch(
  client: ChainClient,
  { pair, account, lpAmount }: { pair: Address; account: Address; lpAmount: bigint },
): Promise<void> {
  const call = { address: pair, abi: erc20Abi, functionName: 'balanceOf', args: [account] }
  const balance = (await getTolerantly<bigint>(client, call)) ?? 0n
  if (lpAmount <= balance) return
  // Liquidity tokens have 18 places on every exchange of this kind.
  const [needed, held] = [formatUnits(lpAmount, 18), formatUnits(balance, 18)]
  throw new ToolboxError('insufficientTokenBalance', { needed, balance: held, symbol: 'LP' })
}
