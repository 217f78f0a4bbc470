import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { AllocationRow } from '@tokensmith/sdk/sale/listAllocations.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import type { AllocationView } from './useAllocation.ts'

export type ExportForm = 'csv' | 'json'

/**
 * Saves all allocations of a sale, as they are at one block, as a file that a script reads to deliver.
 *
 * @returns how many accounts have no line, since their recipient is no address of the network.
 */
export async function saveAllocations(params: {
  getClient: (chainId: number) => Promise<ChainClient>
  chain: Pick<ChainEntry, 'id'>
  view: AllocationView
  form: ExportForm
}): Promise<number> {
  const { getClient, chain, view, form } = params
  const [{ listAllocations }, { exportAllocations, writeAllocationsCsv, writeAllocationsJson }, client] =
    await Promise.all([
      import('@tokensmith/sdk/sale/listAllocations.ts'),
      import('@tokensmith/sdk/sale/exportAllocations.ts'),
      getClient(chain.id),
    ])
  const { sale, delivery } = view.status
  const atBlock = await client.getBlockNumber({ cacheTime: 0 })
  const rows: AllocationRow[] = []
  for (let total = 1; rows.length < total; ) {
    const page = await listAllocations(client, { sale, blockNumber: atBlock, cursor: rows.length })
    if (page.rows.length === 0) break
    rows.push(...page.rows)
    total = page.total
  }
  const exported = exportAllocations(rows, delivery, networkOfDelivery(delivery))
  const text =
    form === 'csv'
      ? writeAllocationsCsv(exported)
      : writeAllocationsJson(exported, { chainId: chain.id, sale, atBlock, delivery })
  const type = form === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
  downloadFile(`allocations-${chain.id}-${sale}.${form}`, text, type)
  return exported.leftOut.length
}
