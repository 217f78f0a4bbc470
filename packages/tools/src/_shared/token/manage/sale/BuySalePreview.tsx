import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { QuotedPurchase } from '@tokensmith/sdk/sale/planQuotedPurchase.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { fairShareOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionContext } from '../ActionContext.ts'
import { coinText } from '../coinText.ts'
import { usePayCoin } from './usePayCoin.ts'

type BuySalePreviewProps = { sale: SaleStatus; context: ActionContext; plan: QuotedPurchase; pay: bigint }

/** What a purchase gives at the stated block, what it costs, and what of the payment comes back or is never taken. */
export function BuySalePreview({ sale, context, plan, pay }: BuySalePreviewProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const coin = usePayCoin(context)
  const { token } = context
  const { quote, minAmount, blockNumber, status } = plan
  const { rules } = sale
  const isFair = isFairSale(rules)
  const tokens = (amount: bigint) => coinText(amount, token, lang, 18)
  const paid = (amount: bigint) => coinText(amount, coin, lang, 18)
  const block = t('manage.atBlock', { block: new Intl.NumberFormat(lang).format(blockNumber) })
  const ownPaid = (status.own?.paid ?? 0n) + quote.paid
  const share = fairShareOf(rules, ownPaid, status.raised + quote.paid)
  return (
    <>
      <KeyValues
        rows={[
          !isFair && { label: t('manage.lpReceived'), value: tokens(quote.amount), note: block },
          !isFair && { label: t('sale.buy.least'), value: tokens(minAmount) },
          isFair && { label: t('sale.buy.share'), value: tokens(share), note: t('sale.asNow') },
          { label: t('sale.buy.cost'), value: paid(quote.paid), note: isFair ? block : undefined },
          pay > quote.paid && {
            label: t(rules.paysNative ? 'manage.comesBack' : 'sale.buy.notTaken'),
            value: paid(pay - quote.paid),
          },
        ]}
      />
      {isFair && <FieldNote>{t('sale.buy.fairNote')}</FieldNote>}
      {status.state === 'selling' && pay > quote.paid && quote.paid > 0n && isCut(pay, quote.paid) && (
        <FieldNote tone="warning">{t('sale.buy.cut')}</FieldNote>
      )}
    </>
  )
}

/** More than a rounding is left over: a limit, or the end of what this phase sells. */
const isCut = (pay: bigint, used: bigint) => (pay - used) * 1_000n > pay
