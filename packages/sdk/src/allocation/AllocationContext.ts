import type { SaleContext } from '../presale/SaleContext.ts'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'

/** What an action on a sale of what is delivered elsewhere is offered and read against. */
export type AllocationContext = Omit<SaleContext, 'sale'> & { sale: AllocationStatus }
