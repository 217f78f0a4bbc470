import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'

/** What a lock would be credited with, by trying it without sending it; undefined while unknown. */
export function useFeePreview(token: Address | undefined, amount: bigint | undefined) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const { data } = useQuery({
    queryKey: ['lockPreview', chain.id, token, account, amount?.toString()],
    enabled: token !== undefined && account !== undefined && amount !== undefined && amount > 0n,
    queryFn: async () => {
      const { previewReceived } = await import('@tokensmith/sdk/lock/previewReceived.ts')
      return previewReceived(await getClient(chain.id), { account: account!, token: token!, amount: amount! })
    },
  })
  return data
}
