import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { takesPlainCoin } from '@tokensmith/sdk/sale/takesPlainCoin.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import offering from '../../../offering/Offering.module.css'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from './Sale.module.css'

/** How to buy from any wallet without a page, and where that way ends. Nothing where plain coin buys nothing. */
export function PlainCoinNote({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  if (!takesPlainCoin(sale)) return null
  const { rules } = sale
  return (
    <details className={classes.plain}>
      <summary>{t('sale.plain.title')}</summary>
      <p>{t('sale.plain.how', { coin: chain.symbol, chain: chain.name })}</p>
      <AddressText address={context.token.address} chain={chain} kind="token" full />
      <ul className={offering.terms}>
        <li>{t('sale.plain.noLeast')}</li>
        <li>{t('sale.plain.own')}</li>
        <li>{t(rules.bindFirst ? 'sale.plain.bindFirst' : 'sale.plain.noInviter')}</li>
        <li>{t(context.trading.pool ? 'sale.plain.afterPool' : 'sale.plain.after')}</li>
      </ul>
    </details>
  )
}
