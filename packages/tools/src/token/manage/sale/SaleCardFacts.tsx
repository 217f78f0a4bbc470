import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { fairPrice } from '../../../offering/saleFigures.ts'
import { findListedExchange } from '../../../offering/unlistedPart.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { usePayCoin } from './usePayCoin.ts'

/** What one may pay, and after the finish what the exchange began with, what it asks now, and where it is. */
export function SaleCardFacts({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = usePayCoin(context)
  const { token, trading } = context
  const { rules, state } = sale
  const isFair = isFairSale(rules)
  const isDone = state === 'finished'
  const each = (proportion: Reserves | undefined) => {
    const text = proportion && priceText(proportion, token.decimals, coin.decimals, lang)
    return text === undefined ? undefined : `1 ${token.symbol ?? ''} = ${text} ${coin.symbol ?? ''}`
  }
  const shared = isFair ? each(fairPrice(sale)) : undefined
  const { coin: filled, amount } = sale.liquidity
  const first = isDone ? each({ token: amount, base: filled }) : undefined
  const { reserves } = trading.market ?? {}
  const now = isDone ? each(reserves) : undefined
  const exchange = findListedExchange(trading.market?.router, chain.swaps)
  const limits = (['leastPaid', 'mostPaid', 'limitPaid'] as const).filter((limit) => rules[limit] > 0n)
  const isAhead = state === 'waiting' || state === 'selling'
  return (
    <KeyValues
      rows={[
        shared !== undefined && {
          label: t('sale.fairPrice'),
          value: shared,
          note: isAhead ? t('sale.asNow') : undefined,
        },
        first !== undefined && { label: t('sale.firstPrice'), value: first },
        now !== undefined && { label: t('manage.price'), value: now },
        ...limits.map(
          (limit) => isAhead && { label: t(`sale.${limit}`), value: coinText(rules[limit], coin, lang, 18) },
        ),
        isDone &&
          trading.market && {
            label: t('sale.tradesIn'),
            value: <AddressText address={trading.market.pair} chain={chain} />,
            note: exchange?.name,
          },
        isDone && trading.pool && { label: t('sale.tradesIn'), value: t('sale.ownExchange') },
      ]}
    />
  )
}
