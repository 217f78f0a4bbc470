import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo } from 'react'
import { type Address, zeroAddress } from 'viem'
import type { CollectCoin } from './parseChoice.ts'

/** What the chosen addresses say of themselves; the coin is the chain's own. `isRead` tells whether all have been asked. */
export function useCollectCoins(tokens: readonly Address[]): {
  coins: readonly CollectCoin[]
  isRead: boolean
  error?: unknown
  retry: () => void
} {
  const { chain, getClient } = useChain()
  const { data, error, refetch } = useQuery({
    queryKey: ['collectCoins', chain.id, tokens],
    queryFn: async () => {
      const [{ getCoin }, { getSendItem }, client] = await Promise.all([
        import('@tokensmith/sdk/base/erc20/getCoin.ts'),
        import('@tokensmith/sdk/send/getSendItem.ts'),
        getClient(chain.id),
      ])
      const coins: CollectCoin[] = []
      // One by one: a token that burns all gas must not spoil what its neighbours say about themselves.
      for (const token of tokens) {
        if (token === zeroAddress) continue
        const item = await getSendItem(client, token)
        const { kind, symbol } = item ?? {}
        if (kind === 'erc721' || kind === 'erc1155') {
          coins.push({ address: token, decimals: 0, standard: kind, ...(symbol ? { symbol } : {}) })
        } else coins.push(await getCoin(client, token))
      }
      return coins
    },
  })
  const coins = useMemo(
    () =>
      tokens.map((address): CollectCoin => {
        if (address === zeroAddress) return { address, symbol: chain.symbol, decimals: 18 }
        return data?.find((coin) => coin.address === address) ?? { address }
      }),
    [tokens, data, chain.symbol],
  )
  return { coins, isRead: data !== undefined, ...(error ? { error } : {}), retry: () => void refetch() }
}
