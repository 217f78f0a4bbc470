import type { SaleStateName } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { OfferingStage } from '../offering/OfferingRow.ts'

/** What nobody can buy any more is over, also where its finish is still to be made. */
export const presaleStages: Readonly<Record<SaleStateName, OfferingStage>> = {
  ...{ waiting: 'coming', selling: 'running' },
  ...{ finishable: 'over', finished: 'over', refunding: 'over' },
}
