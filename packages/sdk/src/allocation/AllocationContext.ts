import type { SaleContext } from '../presale/SaleContext.ts'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'
import type { AllocationBatch } from './readAllocationBatches.ts'

/** What an action on a sale of what is delivered elsewhere is offered and read against. */
export type AllocationContext = Omit<SaleContext, 'sale'> & {
  sale: AllocationStatus
  /** What was marked together. */
  batches: readonly AllocationBatch[]
}
