import { useQuery } from '@tanstack/react-query'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { TransferWalletPlan } from '@tokensmith/sdk/send/planTransferWallet.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useId, useMemo } from 'react'

/** A wallet is not worth its lending and its emptying for fewer. */
const fewest = 3

export type WalletSending = { rows: SendRows; plan: TransferWalletPlan }

/** Plans paying rows from a wallet of their own. Nothing while there is no sender, or where it cannot be planned. */
export function useTransferWalletPlan(list: SendList, unused: SettledList | undefined): WalletSending | undefined {
  const { chain, getClient } = useChain()
  const { address } = useWallet()
  const isWorth = unused !== undefined && unused.rows.length >= fewest && crypto.subtle !== undefined
  // A list is too long for a key; it is the same as long as it is the same object.
  const id = useId()
  const version = useMemo(() => ({ id, at: performance.now(), list, unused }), [id, list, unused])
  const { data } = useQuery({
    queryKey: ['transferWallet', chain.id, address, version.id, version.at],
    enabled: isWorth && address !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<WalletSending> => {
      const [{ makeSendRows }, { planTransferWallet }] = await Promise.all([
        import('@tokensmith/sdk/send/makeSendRows.ts'),
        import('@tokensmith/sdk/send/planTransferWallet.ts'),
      ])
      const rows = await makeSendRows(list, unused!, signal)
      const client = await getClient(chain.id)
      const plan = await planTransferWallet(client, { account: address!, rows: rows.rows, quirks: chain.quirks })
      return { rows, plan }
    },
  })
  return isWorth ? data : undefined
}
