import { useQueries, useQuery } from '@tanstack/react-query'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, zeroAddress } from 'viem'

const forEver = { staleTime: Number.POSITIVE_INFINITY }

/** One token of the page's chain; `null` where nothing answers as a token or NFTs. */
export function useSendToken(address: Address | undefined) {
  const { chain, getClient } = useChain()
  return useQuery({
    queryKey: ['sendToken', chain.id, address?.toLowerCase()],
    enabled: address !== undefined,
    ...forEver,
    queryFn: async () => {
      const { getSendItem } = await import('@tokensmith/sdk/send/getSendItem.ts')
      return (await getSendItem(await getClient(chain.id), address!)) ?? null
    },
  })
}

/** The chain's coin and the tokens that a list names, as far as they were read. */
export function useListTokens(addresses: readonly Address[]): { tokens: SendToken[]; isReading: boolean } {
  const { chain, getClient } = useChain()
  const queries = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['sendToken', chain.id, address.toLowerCase()],
      ...forEver,
      queryFn: async () => {
        const { getSendItem } = await import('@tokensmith/sdk/send/getSendItem.ts')
        return (await getSendItem(await getClient(chain.id), address)) ?? null
      },
    })),
  })
  const coin: SendToken = { kind: 'native', address: zeroAddress, decimals: 18, symbol: chain.symbol }
  return {
    tokens: [coin, ...queries.flatMap(({ data }) => (data ? [data] : []))],
    isReading: queries.some(({ isPending }) => isPending),
  }
}
