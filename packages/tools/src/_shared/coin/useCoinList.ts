import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { zeroAddress } from 'viem'
import { keptCoins, noKeptCoins } from './keptCoins.ts'

/** A coin that can be chosen. `kept`: the person took it up, nobody vouches for it. */
export type ChoiceCoin = {
  address: ExchangeCoin
  symbol: string
  name: string
  decimals: number
  origin: 'native' | 'catalogue' | 'kept'
}

/** The coins of the page's chain: its own, those of the catalogue, and those the person took up. */
export function useCoinList(): readonly ChoiceCoin[] {
  const { chain } = useChain()
  const kept = useSyncExternalStore(keptCoins.subscribe, () => keptCoins.list(String(chain.id)), noKeptCoins)
  return useMemo(() => {
    const native: ChoiceCoin = {
      ...{ address: 'native', symbol: chain.symbol, name: chain.symbol, decimals: 18, origin: 'native' },
    }
    const listed = chain.tokens
      .filter(({ address }) => address !== zeroAddress)
      .map(
        ({ address, name, longName, decimals }): ChoiceCoin => ({
          ...{ address, symbol: name, name: longName, decimals, origin: 'catalogue' },
        }),
      )
    const wrapped: ChoiceCoin[] =
      chain.wrapped && !listed.some(({ address }) => isSame(address, chain.wrapped!))
        ? [
            {
              address: chain.wrapped,
              symbol: `W${chain.symbol}`,
              name: `W${chain.symbol}`,
              decimals: 18,
              origin: 'catalogue',
            },
          ]
        : []
    const own = kept
      .filter(({ address }) => ![...listed, ...wrapped].some((coin) => isSame(coin.address, address)))
      .map((coin): ChoiceCoin => ({ ...coin, origin: 'kept' }))
    return [native, ...wrapped, ...listed, ...own]
  }, [chain, kept])
}

/** Compares coins whatever the case of their digits. */
export function isSame(first: ExchangeCoin, second: ExchangeCoin): boolean {
  return first.toLowerCase() === second.toLowerCase()
}
