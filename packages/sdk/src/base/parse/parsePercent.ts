import { parseAmount } from './parseAmount.ts'
import { bpsToPercent } from './parseBps.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

/**
 * Reads a percentage with at most two decimals (`2.5`, without the sign) as basis points.
 *
 * @param maxBps the most that is taken, in basis points; 10,000 (100 %) unless told.
 */
export function parsePercent(text: string, maxBps = 10_000): Parsed<number> {
  const parsed = parseAmount(text, 2, { zero: true })
  if (!parsed.ok) return parsed.error.code === 'amountTooManyDecimals' ? refused('percentTooManyDecimals') : parsed
  if (parsed.value > BigInt(maxBps)) return refused('percentTooLarge', { max: bpsToPercent(maxBps) })
  return accepted(Number(parsed.value))
}
