import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { CoinPurchase } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { fairShareOf, isFairSale, liquidityOfRaise } from '@tokensmith/sdk/sale/saleMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { namedCoins } from './namedCoins.ts'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type BuyPresalePreviewProps = {
  view: SaleView
  /** Which of the sale's coins, and how it is called. */
  number: number
  coin: NamedUnit
  /** Most that is paid, in base units of the coin. */
  pay: bigint
  quote: CoinPurchase
}

/** What a purchase gives now, what it costs, what of the payment comes back or is never taken, and what is too little. */
export function BuyPresalePreview({ view, number, coin, pay, quote }: BuyPresalePreviewProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token, blockNumber } = view
  const { rules, own, raised } = status
  const isFair = isFairSale(rules)
  const [first = {}] = namedCoins(view, chain.symbol)
  const paid = (amount: bigint) => coinText(amount, coin, lang, 18)
  const isNative = rules.coins[number]?.coin === zeroAddress
  const share = fairShareOf(rules, (own?.value ?? 0n) + quote.value, raised + quote.value)
  const dearerBps = isFair || rules.liquidityBps === 0 ? 0 : dearerThanExchange(status, quote)
  const isTooLittle = quote.value < rules.leastPaid && !isCut(pay, quote.paid)
  const isBought = isFair ? quote.value > 0n : quote.amount > 0n
  return (
    <>
      <KeyValues
        rows={[
          isFair
            ? { label: t('buy.share'), value: coinText(share, token, lang, 18), note: t('asNow') }
            : {
                label: t('buy.get'),
                value: coinText(quote.amount, token, lang, 18),
                note: t('atBlock', { block: new Intl.NumberFormat(lang).format(blockNumber) }),
              },
          { label: t('buy.cost'), value: paid(quote.paid) },
          number > 0 && { label: t('buy.counts'), value: coinText(quote.value, first, lang, 8) },
          pay > quote.paid && { label: t(isNative ? 'buy.comesBack' : 'buy.notTaken'), value: paid(pay - quote.paid) },
        ]}
      />
      {isFair && <FieldNote>{t('buy.fairNote')}</FieldNote>}
      {isTooLittle && (
        <FieldNote tone="warning">{t('buy.least', { amount: coinText(rules.leastPaid, first, lang, 8) })}</FieldNote>
      )}
      {!isBought && pay > 0n && <FieldNote tone="warning">{t('buy.nothing')}</FieldNote>}
      {isBought && isCut(pay, quote.paid) && <FieldNote tone="warning">{t('buy.cut')}</FieldNote>}
      {dearerBps >= 100 && (
        <FieldNote tone="warning">{t('buy.dear', { percent: formatPercent(dearerBps, lang) })}</FieldNote>
      )}
    </>
  )
}

/** Basis points that a token costs more here than the exchange would begin at with this purchase as the last one. */
function dearerThanExchange({ rules, raised, sold }: SaleView['status'], { amount, value }: CoinPurchase): number {
  const liquidity = liquidityOfRaise(rules, raised + value, sold + amount)
  const [here, there] = [value * liquidity.amount, liquidity.coin * amount]
  return there === 0n || here <= there ? 0 : Number(((here - there) * 10_000n) / there)
}

/** More than a rounding is left over: a limit, or the end of what this phase sells. */
const isCut = (pay: bigint, used: bigint) => (pay - used) * 1_000n > pay
