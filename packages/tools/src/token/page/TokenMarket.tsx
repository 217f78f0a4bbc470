import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { lazy, Suspense } from 'react'
import { isAddressEqual } from 'viem'
import { useTokenLocks } from '../../_shared/lock/useTokenLocks.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { NoMarket } from './NoMarket.tsx'
import { useTradingPlace } from './useTradingPlace.ts'

// Apart, since many tokens are traded in another way, or not at all.
const TokenTrade = lazy(() => import('./TokenTrade.tsx'))

type TokenMarketProps = { token: TokenState; trading: TokenTrading; onDone: () => void }

/** Buying and selling the token on the exchanges of its chain, or why that cannot be done. Nothing where it is done otherwise. */
export function TokenMarket({ token, trading, onDone }: TokenMarketProps) {
  const { chain } = useChain()
  const place = useTradingPlace(token, trading)
  // What lies in the pairs, and so the price that stands beside them, is another after a trade.
  const { refetch: readPairsAgain } = useTokenLocks(token.address, chain)
  const { market } = trading
  if (place === 'elsewhere') return null
  if (place === undefined) return <Loading />
  if (place !== 'exchange') return <NoMarket token={token} place={place} router={market?.router} />
  // A route through a coin that nobody lists is not looked for: that coin itself is then the way in.
  const base = market?.base.address
  const isUsual =
    base === undefined ||
    [chain.wrapped, ...chain.tokens.map(({ address }) => address)].some((one) => one && isAddressEqual(one, base))
  return (
    <Suspense fallback={<Loading />}>
      <TokenTrade
        key={chain.id}
        token={token}
        usual={isUsual ? 'native' : base}
        onDone={() => {
          onDone()
          void readPairsAgain()
        }}
      />
    </Suspense>
  )
}

function Loading() {
  const t = useTokenTexts()
  return (
    <Section>
      <LoadingShape height={420} label={t('manage.loading')} />
    </Section>
  )
}
