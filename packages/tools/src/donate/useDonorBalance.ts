import { useQuery } from '@tanstack/react-query'
import type { ChainEntry, TokenEntry } from '@tokensmith/chains/ChainEntry.ts'
import { getGasPrice } from '@tokensmith/sdk/base/plan/gasPrice.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { erc20Abi, zeroAddress } from 'viem'

/** Gas of a plain transfer of coin, doubled because a contract that receives it may run code. */
const transferGas = 42_000n

/** What the connected account has of a token, and for the coin what must stay behind to pay for the transfer. */
export function useDonorBalance(chain: ChainEntry, token: TokenEntry) {
  const { getClient } = useChain()
  const { address } = useWallet()
  const { data } = useQuery({
    queryKey: [heldKey, 'donorBalance', chain.id, token.address, address],
    enabled: address !== undefined,
    staleTime: 15_000,
    queryFn: async () => {
      if (!address) return null
      const client = await getClient(chain.id)
      if (token.address !== zeroAddress) {
        const args = [address] as const
        const amount = await client.readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args,
        })
        return { amount, reserve: 0n }
      }
      const [amount, { price }] = await Promise.all([client.getBalance({ address }), getGasPrice(client, chain.quirks)])
      return { amount, reserve: price * transferGas }
    },
  })
  return data ? { ...data, decimals: token.decimals } : undefined
}
