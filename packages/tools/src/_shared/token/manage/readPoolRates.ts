import { bpsToPercent } from '@tokensmith/sdk/parse/parseBps.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/parse/parsePercent.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'
import type { ActionContext } from './ActionContext.ts'
import { type ActionField, type ActionTexts, rateFields } from './actionFields.ts'

const rateNames = ['burnBps', 'fundBps', 'inviterBps'] as const

/** Reads the taxes of both sides of a pool: each as it is now or lower, and not all as they are. */
export function readPoolRates(
  typed: ActionTexts,
  { trading }: Pick<ActionContext, 'trading'>,
  take: <Value>(field: ActionField, parsed: Parsed<Value>) => Value | undefined,
  faults: Partial<Record<ActionField, InputFault>>,
): { buy?: PoolRates; sell?: PoolRates } {
  const now = trading.pool?.taxes
  if (!now) return {}
  const read = (side: 'buy' | 'sell') => {
    const rates = rateNames.map((rate) => {
      const field = rateFields[side][rate]
      const bps = take(field, parsePercent(typed[field]))
      if (bps !== undefined && bps > now[side][rate]) {
        faults[field] = { code: 'percentTooLarge', params: { max: bpsToPercent(now[side][rate]) } }
      }
      return [rate, bps] as const
    })
    return Object.fromEntries(rates) as PoolRates
  }
  const wanted = { buy: read('buy'), sell: read('sell') }
  const all = (['buy', 'sell'] as const).flatMap((side) => rateNames.map((rate) => ({ side, rate })))
  const isSame = all.every(({ side, rate }) => wanted[side][rate] === now[side][rate])
  const first = all.find(({ side, rate }) => now[side][rate] > 0)
  // Rates that all stay as they are would only cost gas.
  if (isSame && first) {
    const max = bpsToPercent(now[first.side][first.rate] - 1)
    faults[rateFields[first.side][first.rate]] = { code: 'percentTooLarge', params: { max } }
  }
  return wanted
}

/** The rate in force, in basis points, of a field of a pool's taxes. */
export function poolRateOf(field: ActionField, { trading }: Pick<ActionContext, 'trading'>): number {
  for (const side of ['buy', 'sell'] as const) {
    const rate = rateNames.find((name) => rateFields[side][name] === field)
    if (rate) return trading.pool?.taxes?.[side][rate] ?? 0
  }
  return 0
}
