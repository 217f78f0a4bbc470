import { useQuery } from '@tanstack/react-query'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useTokenLocks } from '../../_shared/lock/useTokenLocks.ts'
import { type TradingPlace, tradingPlace } from './tradingPlace.ts'

/** Where a token is bought and sold now; undefined while that is being read. */
export function useTradingPlace(token: TokenState, trading: TokenTrading): TradingPlace | undefined {
  const { chain, getClient } = useChain()
  const { address, verification } = token
  const locks = useTokenLocks(address, chain)
  const pairs = locks.data ? locks.data.pairs.length : locks.isError ? ('unknown' as const) : undefined
  const isVerified = verification.status === 'verified'
  const known = { token: address, trading, chain, pairs }
  // Asked last, since few tokens are one.
  const isAsked = !isVerified && tradingPlace({ ...known, isOwnExchange: false })?.startsWith('no') === true
  const pool = useQuery({
    queryKey: ['foreignPool', chain.id, address],
    enabled: isAsked,
    retry: false,
    queryFn: async () => {
      const [{ getForeignPool }, client] = await Promise.all([
        import('@tokensmith/sdk/exchange/foreignPool.ts'),
        getClient(chain.id),
      ])
      return (await getForeignPool(client, address)) !== undefined
    },
  })
  const isOwnExchange = isVerified || pool.isError ? false : pool.data
  return tradingPlace({ ...known, isOwnExchange })
}
