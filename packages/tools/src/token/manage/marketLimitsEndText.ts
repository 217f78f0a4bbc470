import type { MarketLimits } from '@tokensmith/sdk/token/getMarket.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'

/** When the limits of a pair end, in words: a date, or how long after the finish of a sale, which starts trading. */
export function marketLimitsEndText(
  { untilAt, limitSeconds }: Pick<MarketLimits, 'untilAt' | 'limitSeconds'>,
  { t, lang }: { t: TFunction; lang: string },
): string {
  return untilAt === undefined
    ? t('manage.limitsEndAfterSale', { duration: durationText(limitSeconds, lang) })
    : formatLocal(untilAt, lang)
}
