import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
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
    id: 'setTransferBurn',
    ...burning,
    args: ['bps'],
    isOpen: always,
    fields: [rateField({ ...rate, rate: burnRate })],
  },
  {
    id: 'lowerTransferBurnCeiling',
    ...burning,
    isOneWay: true,
    args: ['ceilingBps'],
    isOpen: hasBurn,
    fields: [ceilingField({ ...ceiling, rate: burnRate })],
  },
  { id: 'setTransferFee', ...charging, args: ['bps'], isOpen: always, fields: [rateField({ ...rate, rate: feeRate })] },
  {
    id: 'lowerTransferFeeCeiling',
    ...charging,
    isOneWay: true,
    args: ['ceilingBps'],
    isOpen: hasFee,
    fields: [ceilingField({ ...ceiling, rate: feeRate })],
  },
  {
    id: 'setFeeAddress',
    ...charging,
    spends: ['feeAddress'],
    args: ['feeAddress'],
    isOpen: hasFee,
    fields: [setAddressField('field.newFeeAddress', 'feeAddress', { hasOwnAddress: true })],
  },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const transferTaxWords = {
  powers: {
    transferBurn: {
      can: 'set the burn on transfers',
      means: 'set the part of transfers that is burnt',
      numbers: '`limit`: the ceiling in basis points',
    },
    transferFee: { can: 'set the fee on transfers', numbers: '`limit`: the ceiling in basis points' },
    feeAddress: {
      can: 'choose who receives fees',
      means: "choose who receives that fee, or the fund's part of trades with the own pool",
    },
  },
  functions: {
    setTransferBurn: { can: 'set the part of transfers that is burnt', bounds: 'under a ceiling fixed at creation' },
    lowerTransferBurnCeiling: { can: 'lower its ceiling', bounds: 'never up again; 0 ends it for ever' },
    setTransferFee: { can: 'set the fee on transfers', bounds: 'under a ceiling; with the burn at most 25 %' },
    lowerTransferFeeCeiling: { can: 'lower its ceiling', bounds: 'never up again; 0 ends it for ever' },
    setFeeAddress: { can: 'choose who receives that fee' },
  },
} satisfies ActionWords
