import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { scheduleOfRelease } from '@tokensmith/sdk/sale/saleRelease.ts'
import { ReleaseChart } from '../_shared/lock/ReleaseChart.tsx'
import offering from '../offering/Offering.module.css'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** How much of what was bought is released when, as a curve; nothing where it is all delivered in one go. */
export function PresaleRelease({ rules: { release }, nowAt }: { rules: PresaleRules; nowAt: bigint }) {
  const t = usePresaleTexts()
  if (!release || release.interval === 0 || release.partBps === 0) return null
  const { startAt, firstBps, interval, partBps } = release
  const schedule = scheduleOfRelease({ startAt, firstBps, interval: BigInt(interval), rateBps: partBps })
  const words = {
    alt: (values: Record<string, string>) => t('release.alt', values),
    ...{ released: t('release.released'), now: t('release.now') },
  }
  return (
    <>
      <h3 className={offering.heading}>{t('release.title')}</h3>
      <ReleaseChart words={words} schedule={schedule} amount={10_000n} nowAt={nowAt} />
    </>
  )
}
