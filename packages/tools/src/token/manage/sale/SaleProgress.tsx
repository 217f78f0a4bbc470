import { Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { isFairSale, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { coinText } from '../../../_shared/coin/coinText.ts'
import offering from '../../../offering/Offering.module.css'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { percentOf } from './saleFigures.ts'
import { usePayCoin } from './usePayCoin.ts'

/** How much of what is for sale was bought, and how much of what a finish needs was paid. */
export function SaleProgress({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const coin = usePayCoin(context)
  const { rules, sold, raised, buyers } = sale
  const total = saleTotal(rules)
  const bought = t('sale.sold', {
    sold: coinText(sold, { decimals: context.token.decimals }, lang),
    all: coinText(total, context.token, lang),
  })
  const paid =
    rules.softCap > 0n
      ? t('sale.raisedOf', {
          raised: coinText(raised, { decimals: coin.decimals }, lang, 8),
          needed: coinText(rules.softCap, coin, lang, 8),
        })
      : t('sale.raised', { raised: coinText(raised, coin, lang, 8) })
  return (
    <div className={offering.progress}>
      {!isFairSale(rules) && (
        <>
          <p>
            <strong>{bought}</strong>
          </p>
          <Progress size="lg" value={percentOf(sold, total)} aria-label={bought} />
        </>
      )}
      <p>
        <strong>{paid}</strong>
        <span>{t('sale.buyers', { count: buyers })}</span>
      </p>
      {rules.softCap > 0n && (
        <Progress size="lg" color="green" value={percentOf(raised, rules.softCap)} aria-label={paid} />
      )}
    </div>
  )
}
