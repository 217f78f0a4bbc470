import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { PresaleView } from './usePresale.ts'

/** Where the token of a sale is traded already beside one of its coins; undefined: not known yet. */
export function usePresaleMarkets({ status, blockNumber }: PresaleView) {
  const { chain, getClient } = useChain()
  const { token, rules } = status
  const { data } = useQuery({
    queryKey: ['presaleMarkets', chain.id, token, blockNumber.toString()],
    retry: false,
    // Those of the block before stay in sight until the new ones are read.
    placeholderData: (before) => before,
    queryFn: async () => {
      const [{ readPresaleMarkets }, client] = await Promise.all([
        import('@tokensmith/sdk/presale/readPresaleMarkets.ts'),
        getClient(chain.id),
      ])
      const factories = chain.swaps.map(({ factory }) => factory)
      return readPresaleMarkets(client, { token, rules, factories, wrapped: chain.wrapped })
    },
  })
  return data
}
