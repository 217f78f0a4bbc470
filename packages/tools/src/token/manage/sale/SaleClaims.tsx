import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { ownSaleClaims } from '@tokensmith/sdk/sale/ownSaleClaims.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { OwnClaimAction } from '../OwnClaimAction.tsx'
import { usePayCoin } from './usePayCoin.ts'

type SaleClaimsProps = {
  sale: SaleStatus
  context: ActionContext
  offered: readonly OfferedAction[]
  tool: string
  onDone: () => void
}

/** What waits for the account in a sale that has ended: its tokens, its reward, or its money back. */
export function SaleClaims({ sale, context, offered, tool, onDone }: SaleClaimsProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const coin = usePayCoin(context)
  return ownSaleClaims(sale).map(({ id, amount }) => {
    const entry = offered.find((one) => one.id === id)
    const text = coinText(amount, id === 'claimSale' ? context.token : coin, lang, 18)
    return (
      entry && (
        <OwnClaimAction key={id} {...{ entry, context, tool, onDone }} label={t(`sale.get.${id}`, { amount: text })} />
      )
    )
  })
}
