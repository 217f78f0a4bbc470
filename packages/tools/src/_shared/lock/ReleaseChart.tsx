import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { releaseCurve } from '@tokensmith/sdk/lock/releaseCurve.ts'
import { releasedAt } from '@tokensmith/sdk/lock/releasedAt.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { dayText } from '../time/dayText.ts'
import { CurveChart } from '../view/CurveChart.tsx'

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
  const nowBps = (releasedAt(schedule, whole, nowAt) * 10_000n) / whole
  const alt = words.alt({
    start: dayText(schedule.startAt, lang),
    end: dayText(schedule.endAt, lang),
    first: formatPercent(schedule.firstBps, lang),
    share: formatPercent(schedule.periodBps, lang),
    now: formatPercent(nowBps, lang),
  })
  return (
    <CurveChart
      {...{ alt, whole, nowAt, lang }}
      points={points.map(({ at, released }) => ({ at, height: released }))}
      endAt={schedule.endAt}
      words={{ curve: words.released, now: words.now, level: words.withdrawn }}
      level={withdrawn}
    />
  )
}
