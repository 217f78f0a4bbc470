import type { PriceHistory } from '@tokensmith/sdk/exchange/getPriceHistory.ts'

/** A price at a time, unix seconds. A plain number: it is only drawn and rounded, never traded with. */
export type LinePoint = { at: number; price: number }

export type PriceLine = {
  points: readonly LinePoint[]
  low: number
  high: number
  /** From the first to the last point, as a part of 1. */
  change: number
}

/** Whole base coins for one whole token after each trade; undefined with fewer than two points. Pure. */
export function priceLine(
  { points }: Pick<PriceHistory, 'points'>,
  { isToken0, tokenDecimals, baseDecimals }: { isToken0: boolean; tokenDecimals: number; baseDecimals: number },
): PriceLine | undefined {
  const scale = 10 ** (tokenDecimals - baseDecimals)
  const line = points.flatMap(({ at, reserve0, reserve1 }) => {
    const [token, base] = isToken0 ? [reserve0, reserve1] : [reserve1, reserve0]
    return token > 0n && base > 0n ? [{ at: Number(at), price: (Number(base) / Number(token)) * scale }] : []
  })
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 2) return undefined
  const prices = line.map(({ price }) => price)
  return {
    points: line,
    low: Math.min(...prices),
    high: Math.max(...prices),
    change: last.price / first.price - 1,
  }
}
