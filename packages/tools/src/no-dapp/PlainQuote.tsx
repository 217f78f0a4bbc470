import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { fairShareOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import type { PlainOffer } from './PlainOffer.ts'

type PlainQuoteProps = { offering: Offering; offer: PlainOffer; pay: bigint; paid: bigint; amount: bigint }

/** What coin brings that is sent now, and what of it comes back. */
export function PlainQuote({ offering, offer, pay, paid, amount }: PlainQuoteProps) {
  const tokenTexts = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const sale = offer.kind === 'sale' && isFairSale(offer.sale.rules) ? offer.sale : undefined
  const got = sale ? fairShareOf(sale.rules, paid, sale.raised + paid) : amount
  return (
    <div role="status">
      <KeyValues
        rows={[
          {
            label: tokenTexts(sale ? 'sale.buy.share' : 'manage.mint.youGet'),
            value: coinText(got, offering, lang, 18),
            note: tokenTexts('sale.asNow'),
          },
          pay > paid && {
            label: tokenTexts('manage.comesBack'),
            value: coinText(pay - paid, { symbol: chain.symbol, decimals: 18 }, lang, 18),
          },
        ]}
      />
      {sale && <FieldNote>{tokenTexts('sale.buy.fairNote')}</FieldNote>}
    </div>
  )
}
