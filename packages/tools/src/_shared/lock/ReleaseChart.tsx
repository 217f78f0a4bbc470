import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { releaseCurve } from '@tokensmith/sdk/lock/releaseCurve.ts'
import { releasedAt } from '@tokensmith/sdk/lock/releasedAt.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { dayText } from '../time/dayText.ts'
import chart from '../view/Chart.module.css'
import classes from './ReleaseChart.module.css'

const width = 320
const height = 130
const inset = 5

/** In words what is drawn: dates and parts are ready to be shown. */
export type ReleaseWords = {
  alt: (values: { start: string; end: string; first: string; share: string; now: string }) => string
  released: string
  now: string
  withdrawn?: string
}

type ReleaseChartProps = {
  words: ReleaseWords
  schedule: LockSchedule
  /** All that the lock was credited with; only proportions are drawn. */
  amount: bigint
  nowAt: bigint
  /** Draws what was withdrawn already as a line of its own. */
  withdrawn?: bigint
}

/** How much is released over time, as a curve; the calendar beside it says the same in words. */
export function ReleaseChart({ words, schedule, amount, nowAt, withdrawn = 0n }: ReleaseChartProps) {
  const lang = useLang()
  // Without an amount yet the shape alone is drawn.
  const whole = amount > 0n ? amount : 10_000n
  const from = nowAt < schedule.startAt ? nowAt : schedule.startAt
  const span = schedule.endAt - from
  // A little beyond the end, so that the last step is seen as one.
  const lastAt = schedule.endAt + span / 12n + 1n
  const points = [...releaseCurve(schedule, whole, { fromAt: from, maxPoints: 240 }), { at: lastAt, released: whole }]
  const x = (at: bigint) => inset + (Number(((at - from) * 10_000n) / (lastAt - from)) / 10_000) * (width - 2 * inset)
  const y = (part: bigint) => height - inset - (Number((part * 10_000n) / whole) / 10_000) * (height - 2 * inset)
  const line = points
    .map(({ at, released }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(released).toFixed(1)}`)
    .join('')
  const floor = height - inset
  const isNowInside = nowAt >= from && nowAt <= lastAt
  const nowBps = (releasedAt(schedule, whole, nowAt) * 10_000n) / whole
  const alt = words.alt({
    start: dayText(schedule.startAt, lang),
    end: dayText(schedule.endAt, lang),
    first: formatPercent(schedule.firstBps, lang),
    share: formatPercent(schedule.periodBps, lang),
    now: formatPercent(nowBps, lang),
  })
  return (
    <figure className={`${chart.chart} ${classes.chart}`}>
      <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path
          className={chart.grid}
          d={`M${inset} ${y(whole)}H${width - inset}M${inset} ${y(whole / 2n)}H${width - inset}`}
        />
        <path className={chart.area} d={`${line}L${x(lastAt).toFixed(1)} ${floor}L${inset} ${floor}Z`} />
        <path className={classes.axis} d={`M${inset} ${floor}H${width - inset}`} />
        {withdrawn > 0n && <path className={classes.taken} d={`M${inset} ${y(withdrawn)}H${width - inset}`} />}
        <path className={chart.curve} d={line} />
        {isNowInside && <path className={classes.now} d={`M${x(nowAt).toFixed(1)} ${inset}V${floor}`} />}
      </svg>
      <div className={chart.ends} aria-hidden>
        <span>{dayText(from, lang)}</span>
        <span>{dayText(schedule.endAt, lang)}</span>
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-line="curve">{words.released}</li>
        {isNowInside && <li data-line="now">{words.now}</li>}
        {withdrawn > 0n && <li data-line="taken">{words.withdrawn}</li>}
      </ul>
    </figure>
  )
}
