import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AllocationBatch } from '@tokensmith/sdk/allocation/readAllocationBatches.ts'
import type { AllocationOverview } from '@tokensmith/sdk/allocation/readAllocationOverviews.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import type { SaleView } from '../presale/SaleView.ts'
import { allocationPath } from './AllocationVariant.ts'

/** A sale of what is delivered elsewhere as its page shows it, all of one block. */
export type AllocationView = AllocationOverview &
  Pick<SaleView, 'kind' | 'info' | 'path' | 'blockNumber' | 'chainAt'> & {
    /** What was marked together. */
    batches: readonly AllocationBatch[]
  }

/** One sale of a chain as it is now, with what concerns the connected account; null for what our factory has not created. */
export function useAllocation(sale: Address) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: [heldKey, 'allocation', chain.id, sale, account],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => readAllocationView(await getClient(chain.id), sale, account),
  })
}

async function readAllocationView(
  client: ChainClient,
  sale: Address,
  account?: Address,
): Promise<AllocationView | null> {
  const [{ readAllocationOverviews }, { readAllocationBatches }, { readPresaleInfo }] = await Promise.all([
    import('@tokensmith/sdk/allocation/readAllocationOverviews.ts'),
    import('@tokensmith/sdk/allocation/readAllocationBatches.ts'),
    import('@tokensmith/sdk/presale/readPresaleInfo.ts'),
  ])
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const [overview] = await readAllocationOverviews(client, { sales: [sale], account, blockNumber })
  if (!overview) return null
  const { delivery, rules, batches: count } = overview.status
  const [info, batches] = await Promise.all([
    readPresaleInfo(client, sale, { blockNumber }),
    readAllocationBatches(client, { sale, batches: count, coins: rules.coins.length, blockNumber }),
  ])
  const about = { kind: 'allocation', path: allocationPath(delivery) } as const
  return { ...about, ...overview, info, batches, blockNumber, chainAt }
}
