import { useQuery } from '@tanstack/react-query'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/**
 * Everything a signer has to see of an order: its calls, risks, hash from three sides, a try on the state of now, and
 * who has approved it on the chain. Read anew when the wallet has changed.
 */
export function useOrderReview(order: Order, multisig: Multisig, chain: ChainEntry) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['orderReview', order.chainId, order.hash, multisig.blockNumber.toString()],
    retry: false,
    // Until the newer is there the older one stays on screen; signing checks everything once more by itself.
    placeholderData: (before) => before,
    queryFn: async () => {
      const [
        { checkOrderHashes },
        { describeOrder },
        { judgeOrder },
        { simulateOrder },
        { getApprovals },
        { isCallOnly },
        { createCallReader },
      ] = await Promise.all([
        import('@tokensmith/sdk/multisig/checkOrderHashes.ts'),
        import('@tokensmith/sdk/multisig/describeOrder.ts'),
        import('@tokensmith/sdk/multisig/judgeOrder.ts'),
        import('@tokensmith/sdk/multisig/simulateOrder.ts'),
        import('@tokensmith/sdk/multisig/getApprovals.ts'),
        import('@tokensmith/sdk/multisig/findBatchContract.ts'),
        import('@tokensmith/sdk/multisig/readCall.ts'),
      ])
      const client = await getClient(order.chainId)
      const { fields } = order
      const owner = multisig.owners[0]!
      const [check, isBatch, trial, approvals] = await Promise.all([
        checkOrderHashes(client, multisig.address, fields),
        fields.operation === 1 ? isCallOnly(client, fields.to) : false,
        simulateOrder(client, multisig.address, owner, fields),
        getApprovals(client, multisig.address, order.hash, multisig.owners),
      ])
      const calls = describeOrder(multisig.address, fields, () => isBatch, createCallReader(chain))
      return { check, calls, isBatch, risks: judgeOrder(multisig.address, fields, calls), trial, approvals }
    },
  })
}

export type OrderReview = NonNullable<ReturnType<typeof useOrderReview>['data']>
