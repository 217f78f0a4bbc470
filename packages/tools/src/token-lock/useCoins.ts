import { useQuery } from '@tanstack/react-query'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'

/** Symbols and decimals of tokens of a chain, by address in small letters; those not read yet are missing. */
export function useCoins(addresses: readonly Address[], chainId: number): Readonly<Record<string, Coin>> {
  const { getClient } = useChain()
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].sort()
  const { data } = useQuery({
    queryKey: ['lockCoins', chainId, wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { getCoin } = await import('@tokensmith/sdk/base/erc20/getCoin.ts')
      const client = await getClient(chainId)
      const coins = await Promise.all(wanted.map((address) => getCoin(client, address as Address)))
      return Object.fromEntries(coins.map((coin) => [coin.address.toLowerCase(), coin]))
    },
    placeholderData: (previous) => previous,
  })
  return data ?? {}
}
