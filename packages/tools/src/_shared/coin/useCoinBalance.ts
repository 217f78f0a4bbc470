import { useQuery } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'

/** What the connected wallet has of a coin, in base units; undefined while unknown, and for a coin that does not answer. */
export function useCoinBalance(coin: Address | 'native' | undefined): bigint | undefined {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const { data } = useQuery({
    queryKey: [heldKey, 'coinBalance', chain.id, coin, account],
    enabled: coin !== undefined && account !== undefined,
    queryFn: async () => {
      const [{ erc20Abi }, { getTolerantly }, client] = await Promise.all([
        import('viem'),
        import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
        getClient(chain.id),
      ])
      if (coin === 'native') return client.getBalance({ address: account! })
      const call = { address: coin!, abi: erc20Abi, functionName: 'balanceOf', args: [account!] }
      return (await getTolerantly<bigint>(client, call)) ?? null
    },
  })
  return data ?? undefined
}
