import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { unlistedSaleExchange } from './unlistedSaleExchange.ts'

/** Warns, before anybody buys, that the exchange the deployer named is none that is known here. */
export function UnlistedSaleExchange({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { market } = context.trading
  const part = unlistedSaleExchange(market, chain)
  if (!market || !part) return null
  const address = part === 'router' ? market.router : market.base.address
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <strong>{t(`sale.unlisted.${part}`, { chain: chain.name })}</strong>
      <p className={manage.reason}>
        {t('sale.unlisted.risk', { percent: formatPercent(sale.rules.liquidityBps, lang) })}
      </p>
      {address && <AddressText address={address} chain={chain} />}
    </Alert>
  )
}
