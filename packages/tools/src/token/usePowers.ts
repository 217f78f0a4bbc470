import { hasFairMint, hasSale, hasTrading } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { zeroAddress } from 'viem'
import { canBeBurned } from './canBeBurned.ts'
import { chargesInForce } from './chargesInForce.ts'
import { describePowers } from './describePowers.ts'
import { useTokenTexts } from './useTokenTexts.ts'
import { useTokenTrading } from './useTokenTrading.ts'

/** What owner and others can still do with a token of ours, or cannot; undefined for any other code. */
export function usePowers(token: TokenState): readonly OwnerPower[] | undefined {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { verification, capabilities, symbol = '', decimals = 0, chainAt, owner, transferBurn, transferFee } = token
  const { trading } = useTokenTrading(token)
  const till = trading.trading?.till
  if (verification.status !== 'verified' || !capabilities) return undefined
  const sentences = describePowers(
    capabilities.map(({ fromAt, untilAt, ...power }) => ({ ...power, from: fromAt, until: untilAt })),
    {
      ...{ t, lang, symbol, decimals, coin: chain.symbol, now: chainAt },
      inForce: chargesInForce(token, trading),
      transferBps: { transferBurn: transferBurn?.bps, transferFee: transferFee?.bps },
      poolFeeBps: trading.pool?.feeBps,
      isBurnable: canBeBurned({
        ...{ modules: verification.composition.modules, transferBurn },
        taxes: hasTrading(verification.composition) ? (trading.trading ?? {}) : undefined,
        fixedBurnWeight: till?.isSplitFixed ? (till.split.weights.burn ?? 0) : undefined,
        poolTax: trading.pool?.taxes,
        isSaleFinished: trading.sale?.finishedAt !== undefined,
      }),
      isMinted: hasFairMint(verification.composition),
      isSold: hasSale(verification.composition),
    },
  )
  const isOwned = owner !== undefined && owner !== zeroAddress
  if (isOwned) return sentences
  return [{ id: 'none', can: false, text: t(owner === undefined ? 'power.noOwner' : 'power.renounced') }, ...sentences]
}
