import { Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { isFairSale, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from './NamedUnit.ts'
import offering from './Offering.module.css'
import { percentOf } from './saleFigures.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type SaleProgressProps = {
  sale: Pick<SaleStatus, 'sold' | 'raised' | 'buyers'> & { rules: Pick<SaleValues, 'phases' | 'softCap'> }
  token: NamedUnit
  /** In which caps are. */
  coin: NamedUnit
}

/** How much of what is for sale was bought, and how much of what a finish needs was paid. */
export function SaleProgress({ sale, token, coin }: SaleProgressProps) {
  const t = useOfferingTexts()
  const lang = useLang()
  const { rules, sold, raised, buyers } = sale
  const total = saleTotal(rules)
  const bought = t('sale.sold', {
    sold: coinText(sold, { decimals: token.decimals }, lang),
    all: coinText(total, token, lang),
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
