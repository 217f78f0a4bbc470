import type { ActionContext } from './ActionContext.ts'
import { ceilingField, rateField, setAddressField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const burnRate = ({ token }: ActionContext) => token.transferBurn
const feeRate = ({ token }: ActionContext) => token.transferFee
const hasBurn = (context: ActionContext) => (burnRate(context)?.ceilingBps ?? 0) > 0
const hasFee = (context: ActionContext) => (feeRate(context)?.ceilingBps ?? 0) > 0

const burning = { part: 'transferBurn', by: 'owner', spends: ['transferBurn'] } as const
const charging = { part: 'transferFee', by: 'owner', spends: ['transferFee'] } as const
const rate = { argument: 'bps', label: 'field.percent' } as const
const ceiling = { argument: 'ceilingBps', label: 'field.ceiling' } as const

/** What is taken of every transfer. */
export const transferTaxActions = actionsOf('taxes', [
  {
    ...burning,
    ...{ id: 'setTransferBurn', isOneWay: false, args: ['bps'], isOpen: always },
    fields: [rateField({ ...rate, rate: burnRate })],
  },
  {
    ...burning,
    ...{ id: 'lowerTransferBurnCeiling', isOneWay: true, args: ['ceilingBps'], isOpen: hasBurn },
    fields: [ceilingField({ ...ceiling, rate: burnRate })],
  },
  {
    ...charging,
    ...{ id: 'setTransferFee', isOneWay: false, args: ['bps'], isOpen: always },
    fields: [rateField({ ...rate, rate: feeRate })],
  },
  {
    ...charging,
    ...{ id: 'lowerTransferFeeCeiling', isOneWay: true, args: ['ceilingBps'], isOpen: hasFee },
    fields: [ceilingField({ ...ceiling, rate: feeRate })],
  },
  {
    ...charging,
    ...{ id: 'setFeeAddress', spends: ['feeAddress'], isOneWay: false, args: ['feeAddress'], isOpen: hasFee },
    fields: [setAddressField('field.newFeeAddress', 'feeAddress', { hasOwnAddress: true })],
  },
])
