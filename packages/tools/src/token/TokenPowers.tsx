import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { ExemptAccountList } from './ExemptAccountList.tsx'
import { usePowers } from './usePowers.ts'
import { useTokenTrading } from './useTokenTrading.ts'

/** The owner-power card of a token on the chain: facts for our templates, "unknown" for everything else. */
export function TokenPowers({ token }: { token: TokenState }) {
  const { chain } = useChain()
  const { trading } = useTokenTrading(token)
  const powers = usePowers(token)
  if (!powers) return <OwnerPowerCard powers={undefined} />
  return (
    <>
      <OwnerPowerCard powers={powers} chain={chain} />
      {trading.exempted && trading.exempted.count > 0n && <ExemptAccountList exempted={trading.exempted} />}
    </>
  )
}
