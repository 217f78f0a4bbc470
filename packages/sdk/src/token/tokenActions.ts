import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { mintActions } from './mintActions.ts'
import { poolActions } from './poolActions.ts'
import { saleActions } from './saleActions.ts'
import { tradeActions } from './tradeActions.ts'

/**
 * `amount` is base units, `wei` an amount of the chain's coin, `rates` a `PoolRates`, `bps` basis points, `timestamp` unix seconds, `seconds` and `count` whole numbers, `exemption`
 * an `Exemption`, `purpose` a `TaxPurpose`, `split` a `TaxSplit`, `hex` bytes.
 */
export type TokenArgumentKind =
  | 'address'
  | 'addresses'
  | 'amount'
  | 'wei'
  | 'rates'
  | 'bps'
  | 'timestamp'
  | 'seconds'
  | 'count'
  | 'boolean'
  | 'exemption'
  | 'purpose'
  | 'split'
  | 'hex'

/** Whom an action is sent to: the token itself unless told. `vault` is the one of its kind. */
export type TokenActionTarget = 'token' | 'till' | 'vault' | 'invitationBook' | 'prizePot' | 'sale'

/**
 * What must be in the token: a module, a part that its kind brings along (`dividends`: of either kind), an owner of any
 * kind, or nothing special.
 */
export type TokenActionPart =
  | TokenModule
  | 'owned'
  | 'token'
  | 'market'
  | 'trading'
  | 'dividends'
  | 'dividend'
  | 'lpDividend'
  | 'compound'
  | 'ownPool'
  | 'poolLimits'
  | 'poolTax'
  | 'fairMint'

export type TokenAction = {
  /** Also the name of the contract's function, unless `functionName` is told. */
  id: string
  functionName?: string
  target?: TokenActionTarget
  module: TokenActionPart
  args: readonly { name: string; kind: TokenArgumentKind }[]
  /**
   * `anyone` also does it for others; `holder` for itself; `provider` is the one of a token's own pool,
   * `deployer` the one of a token that everybody mints, or of a sale.
   */
  by: 'owner' | 'pendingOwner' | 'provider' | 'deployer' | 'holder' | 'anyone'
  /** It can never be taken back. */
  isOneWay: boolean
  /** Takes `amount` of this coin by allowance; `planApprovedAction` gives the exact one first. */
  approves?: 'dividendCoin' | 'lp'
}

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
