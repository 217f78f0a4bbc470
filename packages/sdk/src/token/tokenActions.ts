import { mintActions } from './mintActions.ts'
import { poolActions } from './poolActions.ts'
import { saleActions } from './saleActions.ts'
import type { TokenAction } from './TokenAction.ts'
import { tradeActions } from './tradeActions.ts'

const amount = { name: 'amount', kind: 'amount' } as const
const until = { name: 'until', kind: 'timestamp' } as const
const accounts = { name: 'accounts', kind: 'addresses' } as const
const listed = { name: 'listed', kind: 'boolean' } as const
const bps = { name: 'bps', kind: 'bps' } as const
const ceilingBps = { name: 'ceilingBps', kind: 'bps' } as const
/** Everything that can be done with a token of ours after it was created, in the order of the manage page. */
export const tokenActions = [
  { id: 'transfer', module: 'token', args: [{ name: 'to', kind: 'address' }, amount], by: 'holder', isOneWay: true },
  { id: 'burn', module: 'burn', args: [amount], by: 'holder', isOneWay: true },
  { id: 'mint', module: 'mint', args: [{ name: 'to', kind: 'address' }, amount], by: 'owner', isOneWay: false },
  { id: 'finishMinting', module: 'mint', args: [], by: 'owner', isOneWay: true },
  { id: 'pause', module: 'pause', args: [until], by: 'owner', isOneWay: false },
  { id: 'unpause', module: 'pause', args: [], by: 'owner', isOneWay: false },
  { id: 'endPause', module: 'pause', args: [], by: 'owner', isOneWay: true },
  { id: 'setBlacklisted', module: 'blacklist', args: [accounts, listed], by: 'owner', isOneWay: false },
  { id: 'endBlacklist', module: 'blacklist', args: [], by: 'owner', isOneWay: true },
  { id: 'setWhitelisted', module: 'whitelist', args: [accounts, listed], by: 'owner', isOneWay: false },
  { id: 'endWhitelist', module: 'whitelist', args: [], by: 'owner', isOneWay: true },
  { id: 'setTransferBurn', module: 'transferBurn', args: [bps], by: 'owner', isOneWay: false },
  { id: 'lowerTransferBurnCeiling', module: 'transferBurn', args: [ceilingBps], by: 'owner', isOneWay: true },
  { id: 'setTransferFee', module: 'transferFee', args: [bps], by: 'owner', isOneWay: false },
  { id: 'lowerTransferFeeCeiling', module: 'transferFee', args: [ceilingBps], by: 'owner', isOneWay: true },
  {
    id: 'setFeeAddress',
    module: 'transferFee',
    args: [{ name: 'feeAddress', kind: 'address' }],
    by: 'owner',
    isOneWay: false,
  },
  { id: 'lockOwnership', module: 'ownershipLock', args: [until], by: 'owner', isOneWay: true },
  {
    id: 'transferOwnership',
    module: 'owned',
    args: [{ name: 'newOwner', kind: 'address' }],
    by: 'owner',
    isOneWay: false,
  },
  { id: 'acceptOwnership', module: 'owned', args: [], by: 'pendingOwner', isOneWay: false },
  { id: 'renounceOwnership', module: 'owned', args: [], by: 'owner', isOneWay: true },
  ...tradeActions,
  ...poolActions,
  ...mintActions,
  ...saleActions,
] as const satisfies readonly TokenAction[]

export type TokenActionId = (typeof tokenActions)[number]['id']

/** Values of an action's arguments, by name. */
export type TokenActionValues = Readonly<Record<string, unknown>>
