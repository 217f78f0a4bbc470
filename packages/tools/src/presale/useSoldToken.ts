import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, erc20Abi } from 'viem'
import { useChosenCoin } from '../_shared/coin/useChosenCoin.ts'

/** A token that is to be sold, or is: what it says of itself, what the wallet has of it, and how much of it there is. */
export function useSoldToken(token: Address | undefined) {
  const { chain, getClient } = useChain()
  const state = useChosenCoin(token ?? '')
  const { data: totalSupply } = useQuery({
    queryKey: ['totalSupply', chain.id, token],
    enabled: token !== undefined,
    queryFn: async () => {
      const { getTolerantly } = await import('@tokensmith/sdk/base/chain/getTolerantly.ts')
      const client = await getClient(chain.id)
      return (
        (await getTolerantly<bigint>(client, { address: token!, abi: erc20Abi, functionName: 'totalSupply' })) ?? null
      )
    },
  })
  return { state, totalSupply: totalSupply ?? undefined }
}
