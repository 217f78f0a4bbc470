import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { indexText } from '../sectionSummary.ts'

/** Rate, index and end of the growth, and what of the account's balance is not minted yet. */
export function InterestFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { compound } = trading
  if (!compound) return null
  // Billionths as a percentage: the rate of one interval can be far below a basis point.
  const rate = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 7 })
  return (
    <KeyValues
      rows={[
        { label: t('manage.index'), value: indexText(compound.index, lang) },
        {
          label: t('manage.ratePerInterval'),
          value: t('manage.ratePer', {
            rate: rate.format(compound.ratePerInterval / 1_000_000_000),
            interval: durationText(compound.intervalSeconds, lang),
          }),
        },
        { label: t('manage.interestStart'), value: formatLocal(compound.startAt, lang) },
        { label: t('manage.intervals'), value: t(compound.isAutomatic ? 'manage.automatic' : 'manage.byHand') },
        !compound.isAutomatic && { label: t('manage.nextInterval'), value: formatLocal(compound.nextCompoundAt, lang) },
        { label: t('create.field.compoundMaxSupply.label'), value: coinText(compound.maxSupply, token, lang) },
        compound.account && {
          label: t('manage.yourPending'),
          value: coinText(compound.account.pending, token, lang),
          note: compound.account.isExcluded ? t('manage.excluded') : t('manage.inBalance'),
        },
      ]}
    />
  )
}
