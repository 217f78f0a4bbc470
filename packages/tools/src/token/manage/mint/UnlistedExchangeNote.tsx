import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { unlistedExchange } from './unlistedExchange.ts'

/** Warns, before anybody mints, that the exchange the deployer named is none that is known here. */
export function UnlistedExchangeNote({ mint, context }: { mint: FairMintState; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { market } = context.trading
  const unlisted = unlistedExchange(mint, market, chain)
  if (!market || !unlisted) return null
  const { part, isFree } = unlisted
  const address = part === 'router' ? market.router : market.base.address
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <strong>{t(`manage.mint.unlisted.${part}`, { chain: chain.name })}</strong>
      <p className={manage.reason}>
        {t(isFree ? 'manage.mint.unlisted.riskFree' : 'manage.mint.unlisted.risk', {
          percent: formatPercent(mint.rules.liquidityBps, lang),
        })}
      </p>
      {address && <AddressText address={address} chain={chain} />}
    </Alert>
  )
}
