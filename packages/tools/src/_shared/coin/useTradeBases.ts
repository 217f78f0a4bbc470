import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo } from 'react'
import { type Address, isAddress } from 'viem'
import { useCoinList } from './useCoinList.ts'

/** Coins that routes pass through at most: each more makes many more routes. */
const mostBases = 6

/** Tokens, beside the wrapped coin, that ways between two others may pass through on the page's chain. */
export function useTradeBases(): readonly Address[] {
  const { chain } = useChain()
  const coins = useCoinList()
  return useMemo(
    () =>
      coins
        .flatMap(({ address }) => (isAddress(address) && address !== chain.wrapped ? [address] : []))
        .slice(0, mostBases),
    [coins, chain.wrapped],
  )
}
