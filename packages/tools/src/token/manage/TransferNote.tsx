import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { transferParts } from './transferParts.ts'

/** What arrives of a transfer of a token that burns or charges on transfers; nothing for any other. */
export function TransferNote({ amount: typed, context: { token } }: { amount: string; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const amount = token.decimals === undefined ? undefined : parseAmount(typed, token.decimals)
  const parts = amount?.ok ? transferParts(amount.value, token) : undefined
  if (!parts) return null
  const text = (units: bigint) => coinText(units, token, lang, 18)
  return (
    <KeyValues
      rows={[
        { label: t('manage.arrives'), value: text(parts.arrives), note: t('manage.arrivesNote') },
        parts.burned > 0n && { label: t('taxPicture.burn'), value: text(parts.burned) },
        parts.fee > 0n && { label: t('taxPicture.fee'), value: text(parts.fee) },
      ]}
    />
  )
}
