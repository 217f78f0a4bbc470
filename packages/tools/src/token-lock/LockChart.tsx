import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { ReleaseChart } from '../_shared/lock/ReleaseChart.tsx'

type LockChartProps = { schedule: LockSchedule; amount: bigint; nowAt: bigint; withdrawn?: bigint }

/** How much a lock releases over time, as a curve with its words. */
export function LockChart(props: LockChartProps) {
  const t = useTexts('token-lock')
  const words = {
    alt: (values: Record<string, string>) => t(`chart.alt.${props.schedule.kind}`, values),
    released: t('chart.released'),
    now: t('chart.now'),
    withdrawn: t('chart.withdrawn'),
  }
  return <ReleaseChart words={words} {...props} />
}
