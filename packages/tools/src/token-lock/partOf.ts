import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'

/**
 * A part of a supply as a bar and its legend show it. What is more than nothing is never nothing: a thousandth of a percent
 * is drawn, and reads as less than a hundredth.
 */
export function partOf(amount: bigint, supply: bigint, lang: string): { bps: number; value: string } {
  const bps = supply === 0n ? 0 : Number((amount * 10_000n) / supply)
  return { bps: amount > 0n ? Math.max(bps, 1) : 0, value: formatPart({ bps, amount }, lang) }
}
