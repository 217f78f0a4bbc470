import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'

/** The contract keeps locks in 40 bits; the highest such time is a lock for ever. */
const forEver = 2n ** 40n - 1n
/** What the contract tells while nobody knows when trading starts: no date can stand for it. */
const unknownEnd = 2n ** 64n - 1n

/** When opening limits end, in words; they count from a start of trading that may not be known yet. */
export function limitsEndText(untilAt: bigint, { t, lang }: { t: TFunction; lang: string }): string {
  return untilAt === unknownEnd ? t('manage.endsAfterStart') : formatLocal(untilAt, lang)
}

/** Until when liquidity is locked, in words. */
export function liquidityLockText(
  { unlockAt, nowAt }: { unlockAt: bigint; nowAt: bigint },
  { t, lang }: { t: TFunction; lang: string },
): string {
  if (unlockAt <= nowAt) return t('manage.notLocked')
  return unlockAt >= forEver
    ? t('manage.lockedForEver')
    : t('manage.summary.limits', { date: formatLocal(unlockAt, lang) })
}
