import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'

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
