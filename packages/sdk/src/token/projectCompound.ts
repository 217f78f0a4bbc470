import type { CompoundState } from './getCompound.ts'

const start = 1n << 112n
const limit = (1n << 144n) - 1n
const billion = 1_000_000_000n

/** What the growth of a token depends on. */
export type CompoundPlan = Pick<CompoundState, 'intervalSeconds' | 'ratePerInterval'>

/**
 * Index of the contract after some seconds of interest, to the bit: 2^112 at the start, interest upon interest for whole
 * intervals, in a straight line inside one. It is cut at 2^144; the contract ends it at the maximum supply before.
 */
export function compoundIndexAt(elapsed: bigint, { intervalSeconds, ratePerInterval }: CompoundPlan): bigint {
  const [interval, rate] = [BigInt(intervalSeconds), BigInt(ratePerInterval)]
  let factor = ((billion + rate) << 96n) / billion
  let grown = 1n << 96n
  for (let count = elapsed / interval; count !== 0n; count >>= 1n) {
    if (factor >> 128n !== 0n) return limit
    if ((count & 1n) !== 0n) grown = (grown * factor) >> 96n
    if (grown >> 128n !== 0n) return limit
    factor = (factor * factor) >> 96n
  }
  const whole = billion * interval
  const index = ((grown << 16n) * (whole + rate * (elapsed % interval))) / whole
  return index > limit ? limit : index
}

/** What an amount held since the start is after some seconds of interest, at most `most`; rounded down. */
export function projectCompound(params: {
  amount: bigint
  /** Seconds of interest; by hand, those of the started intervals. */
  elapsed: bigint
  plan: CompoundPlan
  most?: bigint
}): bigint {
  const { amount, elapsed, plan, most } = params
  const grown = (amount * compoundIndexAt(elapsed, plan)) / start
  return most !== undefined && grown > most ? most : grown
}

/** One point of a supply curve. */
export type SupplyPoint = { elapsed: bigint; supply: bigint }

/**
 * Supply over time from the start of the interest, if all of it earns, nothing is minted or burnt and no interval is
 * left out: an upper bound, up to the maximum supply, where it ends for ever.
 *
 * @param params.points how many, the first at the start; the last is the moment of the maximum, or `until`.
 */
export function projectSupply(params: {
  supply: bigint
  plan: CompoundPlan & Pick<CompoundState, 'maxSupply'>
  until: bigint
  points: number
}): { points: SupplyPoint[]; maximumAt?: bigint } {
  const { supply, plan, until, points } = params
  const supplyAt = (elapsed: bigint) => projectCompound({ amount: supply, elapsed, plan, most: plan.maxSupply })
  const reaches = supplyAt(until) >= plan.maxSupply
  const maximumAt = reaches ? firstAt((elapsed) => supplyAt(elapsed) >= plan.maxSupply, until) : undefined
  const end = maximumAt ?? until
  const last = BigInt(Math.max(1, points - 1))
  return {
    maximumAt,
    points: Array.from({ length: Math.max(2, points) }, (_, index) => {
      const elapsed = (end * BigInt(index)) / last
      return { elapsed, supply: supplyAt(elapsed) }
    }),
  }
}

/** The first second for which something that stays true becomes true; `high` is one. */
function firstAt(isTrue: (elapsed: bigint) => boolean, high: bigint): bigint {
  let [low, end] = [0n, high]
  while (low < end) {
    const middle = (low + end) / 2n
    if (isTrue(middle)) end = middle
    else low = middle + 1n
  }
  return end
}
