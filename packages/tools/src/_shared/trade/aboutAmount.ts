import { formatUnits } from 'viem'

/** Places that a figure which moves with the price is worth. */
const places = 6

/**
 * An amount that is only about right, as plain digits with a point: at most six significant places, and never less than all
 * those before the point.
 *
 * @param amount base units.
 * @param side cut off for what comes in, rounded up for what goes out: never better than it is.
 */
export function aboutAmount(amount: bigint, decimals: number, side: 'in' | 'out'): string {
  const digits = amount.toString().length
  // Of the places that are dropped none stands before the point.
  const dropped = Math.max(0, Math.min(digits - places, decimals))
  const unit = 10n ** BigInt(dropped)
  const kept = side === 'out' ? (amount + unit - 1n) / unit : amount / unit
  return formatUnits(kept * unit, decimals)
}
