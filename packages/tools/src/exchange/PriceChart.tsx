import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import chart from '../_shared/view/Chart.module.css'
import classes from './Exchange.module.css'
import type { PriceLine } from './priceLine.ts'

const width = 320
const height = 130
const inset = 5

type PriceChartProps = { line: PriceLine; token: string; base: string }

/** A price over time, a step at each trade: between two trades it does not move. */
export function PriceChart({ line, token, base }: PriceChartProps) {
  const t = useTexts('exchange')
  const lang = useLang()
  const { points, low, high, change } = line
  const [first, last] = [points[0]!, points.at(-1)!]
  const span = Math.max(1, last.at - first.at)
  const range = high - low || high
  const x = (at: number) => inset + ((at - first.at) / span) * (width - 2 * inset)
  const y = (price: number) => height - inset - ((price - low) / range) * (height - 2 * inset)
  const path = points
    .map(({ at, price }, index) =>
      index === 0 ? `M${x(at).toFixed(1)} ${y(price).toFixed(1)}` : `H${x(at).toFixed(1)}V${y(price).toFixed(1)}`,
    )
    .join('')
  const number = new Intl.NumberFormat(lang, { maximumSignificantDigits: 5 })
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const values = {
    ...{ token, base, low: number.format(low), high: number.format(high), now: number.format(last.price) },
    ...{ change: percent.format(change), from: formatLocal(first.at, lang), to: formatLocal(last.at, lang) },
  }
  return (
    <figure className={`${chart.chart} ${classes.chart}`}>
      <svg role="img" aria-label={t('chart.alt', values)} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path className={chart.grid} d={`M${inset} ${y(high)}H${width - inset}M${inset} ${y(low)}H${width - inset}`} />
        <path className={chart.area} d={`${path}V${height - inset}H${inset}Z`} />
        <path className={chart.curve} d={path} />
      </svg>
      <div className={chart.ends} aria-hidden>
        <span>{values.from}</span>
        <span>{values.to}</span>
      </div>
      <figcaption className={classes.caption}>{t('chart.caption', values)}</figcaption>
    </figure>
  )
}
