import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { UnlistedExchangeNote } from '../../../offering/UnlistedExchangeNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { unlistedSaleExchange } from './unlistedSaleExchange.ts'

/** Warns, before anybody buys, that the exchange the deployer named is none that is known here. */
export function UnlistedSaleExchange({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { market } = context.trading
  const part = unlistedSaleExchange(market, chain)
  if (!market || !part) return null
  const words = {
    base: t('sale.unlisted.base', { chain: chain.name }),
    risk: t('sale.unlisted.risk', { percent: formatPercent(sale.rules.liquidityBps, lang) }),
  }
  return <UnlistedExchangeNote {...{ market, part, words }} />
}
