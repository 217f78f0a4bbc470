import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import { lessSlippage } from '@tokensmith/sdk/base/pair/swapMath.ts'
import type { AddPairPlan } from '@tokensmith/sdk/liquidity/planAddPair.ts'
import type { Address } from 'viem'

/** Figures of an addition to show. Amounts are base units, shares basis points of the pair after it. */
export type AdditionFigures = {
  /** `absent`: this addition makes it. `empty`: made, and its first price is to come. */
  pair: 'absent' | 'empty' | 'filled'
  /** The contract that takes both coins. */
  target?: Address
  lpAmount: bigint
  /** The least that may go in; undefined where both amounts are exact. */
  least?: { first: bigint; second: bigint }
  isTaxed: boolean
  /** The pair's price, or the one that this addition makes, of what reaches the pair. */
  price: Reserves
  /** `before` is undefined while the pair is empty, and where nobody knows what the account has. */
  share: { before?: number; after: number; own: number; added: number; others: number }
}

type FiguresContext = {
  slippageBps: number
  /** Liquidity tokens that the account has; undefined while unknown. */
  lpBalance?: bigint
}

/** Liquidity tokens that the first filling leaves in the pair for ever. */
const minimumLiquidity = 1_000n

/** Reckons what an addition comes to, from its plan. Pure. */
export function additionFigures(plan: AddPairPlan, { slippageBps, lpBalance }: FiguresContext): AdditionFigures {
  const { state, expected, arrival, steps } = plan
  const lpAmount = arrival?.lpAmount ?? expected.lpAmount
  const isFilled = state.lpSupply > 0n
  const addition = steps.find(({ id }) => id === 'addLiquidity' || id === 'launchExisting')
  const own = isFilled ? (lpBalance ?? 0n) : 0n
  const supply = (isFilled ? state.lpSupply : minimumLiquidity) + lpAmount
  const part = (amount: bigint) => Number((amount * 10_000n) / supply)
  const after = part(own + lpAmount)
  return {
    pair: isFilled ? 'filled' : state.pair ? 'empty' : 'absent',
    target: addition && 'call' in addition ? addition.call.to : undefined,
    lpAmount,
    least: isFilled
      ? {
          first: lessSlippage(expected.tokenAmount, slippageBps),
          second: lessSlippage(expected.baseAmount, slippageBps),
        }
      : undefined,
    isTaxed: arrival !== undefined && arrival.lpAmount < expected.lpAmount,
    price: isFilled
      ? state.reserves
      : { token: arrival?.firstAmount ?? expected.tokenAmount, base: arrival?.secondAmount ?? expected.baseAmount },
    share: {
      before: isFilled && lpBalance !== undefined ? Number((own * 10_000n) / state.lpSupply) : undefined,
      after,
      own: part(own),
      added: after - part(own),
      // What a new pair keeps for ever is not a hundredth of a percent, and nobody's besides.
      others: part(supply - own - lpAmount) === 0 ? 0 : 10_000 - after,
    },
  }
}
