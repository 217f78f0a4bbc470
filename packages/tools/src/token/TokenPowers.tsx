import { hasFairMint, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { zeroAddress } from 'viem'
import { chargesInForce } from './chargesInForce.ts'
import { describePowers } from './describePowers.ts'
import { ExemptAccountList } from './ExemptAccountList.tsx'
import { useTokenTexts } from './useTokenTexts.ts'
import { useTokenTrading } from './useTokenTrading.ts'

/** The owner-power card of a token on the chain: facts for our templates, "unknown" for everything else. */
export function TokenPowers({ token }: { token: TokenState }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { verification, capabilities, symbol = '', decimals = 0, chainAt, owner, transferBurn, transferFee } = token
  const { trading } = useTokenTrading(token)
  const isKnown = verification.status === 'verified' && capabilities !== undefined
  if (!isKnown) return <OwnerPowerCard powers={undefined} />
  const ownerless = owner === undefined || owner === zeroAddress
  const sentences = describePowers(
    capabilities.map(({ fromAt, untilAt, ...power }) => ({ ...power, from: fromAt, until: untilAt })),
    {
      ...{ t, lang, symbol, decimals, coin: chain.symbol, now: chainAt },
      inForce: chargesInForce(token, trading),
      transferBps: { transferBurn: transferBurn?.bps, transferFee: transferFee?.bps },
      poolFeeBps: trading.pool?.feeBps,
      isMinted: hasFairMint(verification.composition),
      isSold: hasSale(verification.composition),
    },
  )
  const noOwner = { id: 'none', can: false, text: t(owner === undefined ? 'power.noOwner' : 'power.renounced') }
  return (
    <>
      <OwnerPowerCard powers={ownerless ? [noOwner, ...sentences] : sentences} chain={chain} />
      {trading.exempted && trading.exempted.count > 0n && <ExemptAccountList exempted={trading.exempted} />}
    </>
  )
}
