import type { Field } from '../../base/fields/Field.ts'
import { percentField } from '../../base/fields/percentField.ts'
import { bpsToPercent } from '../../base/parse/parseBps.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import type { PoolRates } from '../../pool/poolMath.ts'
import type { ActionContext } from './ActionContext.ts'

const sides = ['buy', 'sell'] as const
const parts = [
  ['Burn', 'burnBps'],
  ['Fund', 'fundBps'],
  ['Inviter', 'inviterBps'],
] as const
type Side = (typeof sides)[number]
type Values = Readonly<Record<string, unknown>>

const all = sides.flatMap((side) => parts.map(([part, rate]) => ({ side, rate, name: `${side}${part}` })))
const tooLarge = (bps: number): InputFault => ({ code: 'percentTooLarge', params: { max: bpsToPercent(bps) } })

/** The taxes of both sides of a pool: each as it is now or lower. */
export const poolRateFields: readonly Field<ActionContext>[] = all.map(({ side, rate, name }) => {
  const now = ({ trading }: ActionContext) => trading.pool?.taxes?.[side][rate]
  return percentField({
    name,
    label: `create.field.${name}.label`,
    hint: (context) => ({ key: 'field.ceilingAtMostHint', values: { max: { bps: now(context) ?? 0 } } }),
    start: (context) => {
      const bps = now(context)
      return bps === undefined ? '' : bpsToPercent(bps)
    },
    refuse: (bps, context) => {
      const most = now(context) ?? bps
      return bps > most ? tooLarge(most) : undefined
    },
  })
})

/** Rates that all stay as they are would only cost gas. */
export function checkPoolRates(values: Values, { trading }: ActionContext): Record<string, InputFault> {
  const now = trading.pool?.taxes
  const isSame = now && all.every(({ side, rate, name }) => values[name] === now[side][rate])
  const first = isSame && all.find(({ side, rate }) => now[side][rate] > 0)
  return first ? { [first.name]: tooLarge(now[first.side][first.rate] - 1) } : {}
}

export function joinPoolRates(values: Values): Record<Side, PoolRates> {
  const ratesOf = (wanted: Side) =>
    Object.fromEntries(
      all.filter(({ side }) => side === wanted).map(({ rate, name }) => [rate, values[name]]),
    ) as unknown as PoolRates
  return { buy: ratesOf('buy'), sell: ratesOf('sell') }
}
