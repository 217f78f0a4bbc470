import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from './NamedUnit.ts'
import classes from './SalePhaseTable.module.css'
import { type PhasedSale, salePhaseRows } from './salePhaseRows.ts'
import { salePriceText } from './salePriceText.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type SalePhaseTableProps = {
  sale: PhasedSale
  token: NamedUnit
  /** In which prices are. */
  coin: NamedUnit
}

/** When what is sold at which price to whom. */
export function SalePhaseTable({ sale, token, coin }: SalePhaseTableProps) {
  const t = useOfferingTexts()
  const lang = useLang()
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
