import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseInteger } from '@tokensmith/sdk/parse/parseInteger.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { FieldProps } from '@tokensmith/ui/inputs/FieldProps.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionContext } from '../ActionContext.ts'
import { coinText } from '../coinText.ts'
import { givenBackWei, mostGivenBack } from './mintFigures.ts'

/** How many mints are given back, with what comes back for them at once and what stays in the escrow. */
export function GiveBackField({ context, ...field }: Omit<FieldProps, 'label'> & { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const mint = context.trading.fairMint
  if (!mint) return null
  const { rules } = mint
  const coin = { symbol: chain.symbol, decimals: 18 }
  const most = mostGivenBack(mint)
  const count = parseInteger(field.value, { min: 1n, max: BigInt(most) })
  const paid = count.ok ? givenBackWei(rules, count.value) : undefined
  return (
    <>
      <IntegerInput
        {...field}
        label={t('manage.mint.giveBackCount')}
        hint={t('manage.mint.giveBackHint', {
          most: new Intl.NumberFormat(lang).format(most),
          percent: formatPercent(rules.refundBps, lang),
        })}
      />
      {count.ok && paid !== undefined && (
        <KeyValues
          rows={[
            { label: t('manage.comesBack'), value: coinText(paid, coin, lang, 18) },
            rules.refundBps < 10_000 && {
              label: t('manage.mint.staysInEscrow'),
              value: coinText(rules.feeWei * count.value - paid, coin, lang, 18),
            },
          ]}
        />
      )}
    </>
  )
}
