import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { UnlistedExchangeNote } from '../../../offering/UnlistedExchangeNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { unlistedExchange } from './unlistedExchange.ts'

/** Warns, before anybody mints, that the exchange the deployer named is none that is known here. */
export function UnlistedMintExchange({ mint, context }: { mint: FairMintState; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { market } = context.trading
  const unlisted = unlistedExchange(mint, market, chain)
  if (!market || !unlisted) return null
  const { part, isFree } = unlisted
  const percent = formatPercent(mint.rules.liquidityBps, lang)
  const words = {
    base: t('manage.mint.unlisted.base', { chain: chain.name }),
    risk: t(isFree ? 'manage.mint.unlisted.riskFree' : 'manage.mint.unlisted.risk', { percent }),
  }
  return <UnlistedExchangeNote {...{ market, part, words }} />
}
