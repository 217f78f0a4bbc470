import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { QuotedPurchase } from '@tokensmith/sdk/sale/planQuotedPurchase.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { fairShareOf, isFairSale, liquidityOfRaise } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
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
  const dearerBps = isFair ? 0 : dearerThanExchange(status, quote)
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
      {dearerBps >= 100 && (
        <FieldNote tone="warning">{t('sale.buy.dear', { percent: formatPercent(dearerBps, lang) })}</FieldNote>
      )}
      {status.state === 'selling' && pay > quote.paid && quote.paid > 0n && isCut(pay, quote.paid) && (
        <FieldNote tone="warning">{t('sale.buy.cut')}</FieldNote>
      )}
    </>
  )
}

/** Basis points that a token costs more here than the exchange would begin at with this purchase as the last one. */
function dearerThanExchange({ rules, raised, sold }: SaleStatus, { amount, paid }: QuotedPurchase['quote']): number {
  const liquidity = liquidityOfRaise(rules, raised + paid, sold + amount)
  const [here, there] = [paid * liquidity.amount, liquidity.coin * amount]
  return there === 0n || here <= there ? 0 : Number(((here - there) * 10_000n) / there)
}

/** More than a rounding is left over: a limit, or the end of what this phase sells. */
const isCut = (pay: bigint, used: bigint) => (pay - used) * 1_000n > pay
