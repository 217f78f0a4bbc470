import { firstReleaseAt, type LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'

type RowsOf = {
  t: TFunction
  lang: string
  /** Unix seconds in words. */
  time: (at: bigint) => string
  /** Its owner gave it up: the end opens nothing. */
  isForever?: boolean
}

/** The dates of a lock, each as a label and its value. */
export function scheduleRows(schedule: LockSchedule, { t, lang, time, isForever }: RowsOf) {
  const { kind, endAt, firstBps, periodBps, period } = schedule
  const rows: { label: string; value: string }[] = []
  if (kind !== 'fixed') rows.push({ label: t(`row.start.${kind}`), value: time(firstReleaseAt(schedule)) })
  if (kind === 'periodic') {
    const first = formatPercent(firstBps, lang)
    const share = formatPercent(periodBps, lang)
    const value = t('facts.periodsText', { first, share, period: durationText(Number(period), lang) })
    rows.push({ label: t('facts.periods'), value })
  }
  rows.push({ label: t(kind === 'fixed' ? 'row.unlock' : 'row.end'), value: isForever ? t('never') : time(endAt) })
  return rows
}
