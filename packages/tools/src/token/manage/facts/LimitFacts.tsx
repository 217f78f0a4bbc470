import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { marketLimitsEndText } from '../marketLimitsEndText.ts'

/** Limits in force and when they end by themselves. */
export function LimitFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const limits = trading.market?.limits
  if (!limits) return null
  const amount = (value: bigint) => (value === 0n ? t('manage.none') : coinText(value, token, lang))
  return (
    <KeyValues
      rows={[
        { label: t('create.field.maxTransaction.label'), value: amount(limits.maxTransaction) },
        { label: t('create.field.maxHolding.label'), value: amount(limits.maxHolding) },
        {
          label: t('create.field.coolDown.label'),
          value: limits.coolDownSeconds === 0 ? t('manage.none') : durationText(limits.coolDownSeconds, lang),
        },
        { label: t('manage.limitsEnd'), value: marketLimitsEndText(limits, { t, lang }) },
      ]}
    />
  )
}
