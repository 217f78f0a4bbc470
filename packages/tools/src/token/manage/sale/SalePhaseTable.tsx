import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from './Sale.module.css'
import { salePhaseRows } from './salePhaseRows.ts'
import { salePriceText } from './salePriceText.ts'
import { usePayCoin } from './usePayCoin.ts'

/** When what is sold at which price to whom. */
export function SalePhaseTable({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const coin = usePayCoin(context)
  const { token } = context
  const isFair = isFairSale(sale.rules)
  return (
    <table className={classes.phases}>
      <caption>{t('sale.phases.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sale.phases.phase')}</th>
          <th scope="col">{t('sale.phases.amount')}</th>
          <th scope="col">{t('sale.phases.price')}</th>
        </tr>
      </thead>
      <tbody>
        {salePhaseRows(sale).map(({ number, startAt, endAt, added, total, price, isListed, when }) => (
          <tr key={number} aria-current={when === 'now' ? 'step' : undefined}>
            <th scope="row">
              {number} · {t(`sale.phases.when.${when}`)}
              <small>
                {formatLocal(startAt, lang)} – {formatLocal(endAt, lang)}
              </small>
            </th>
            <td>
              {coinText(added, token, lang)}
              {number > 1 && <small>{t('sale.phases.total', { amount: coinText(total, token, lang) })}</small>}
            </td>
            <td>
              {isFair ? t('sale.phases.fair') : salePriceText(price, token, coin, lang)}
              <small>{t(isListed ? 'sale.phases.listed' : 'sale.phases.public')}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
