import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { emissionCurve } from '@tokensmith/sdk/staking/emissionCurve.ts'
import type { EmissionSchedule } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { runsOutAt } from '@tokensmith/sdk/staking/runsOutAt.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import { dayText } from '../_shared/time/dayText.ts'
import { CurveChart } from '../_shared/view/CurveChart.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { chartEndOf } from './chartEndOf.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type EmissionChartProps = {
  schedule: EmissionSchedule
  /** What is funded, in parts of a base unit: there the curve goes on flat. */
  limit: bigint
  coin: NamedUnit
  nowAt: bigint
}

/** What a pool has paid out by when, if somebody stakes all the time, with its halvings and the day its reserve is empty. */
export function EmissionChart({ schedule, limit, coin, nowAt }: EmissionChartProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const dryAt = runsOutAt(schedule, limit)
  const untilAt = chartEndOf(schedule, limit)
  const points = emissionCurve(schedule, { untilAt, limit })
  const last = points.at(-1)!.emitted
  const words = { curve: t('chart.emitted'), now: t('chart.now'), mark: t('chart.dry') }
  const values = {
    start: dayText(schedule.startAt, lang),
    end: dayText(untilAt, lang),
    amount: coinText(last, coin, lang),
  }
  return (
    <CurveChart
      {...{ words, nowAt, lang }}
      alt={dryAt === undefined ? t('chart.alt', values) : t('chart.altDry', { ...values, dry: dayText(dryAt, lang) })}
      points={points.map(({ at, emitted }) => ({ at, height: emitted }))}
      whole={last > 0n ? last : 1n}
      endAt={untilAt}
      markAt={dryAt}
    />
  )
}
