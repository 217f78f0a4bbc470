import type { ErrorParams, ToolboxError } from '../base/errors/ToolboxError.ts'

/**
 * Everything a rehearsal can point out, with the values that its sentence names. Amounts of the token and of the base
 * coin are base units, `…At` unix seconds, `…Bps` basis points.
 */
export const findingCodes = {
  routerNoExchange: ['router'],
  creationFails: [],
  launchFails: [],
  launchBuyAboveTransaction: ['amount', 'max'],
  launchBuyAboveHolding: ['amount', 'max'],
  receiverNotListed: ['receiver', 'untilAt'],
  launchBuyNotOpen: ['startAt'],
  coinShort: ['needed', 'balance'],
  baseShort: ['needed', 'balance'],
  baseUnavailable: [],
  baseCoinFails: [],
  baseCoinTakesFee: ['bps'],
  /** `path` is a `RehearsalPath`. */
  pathFails: ['path'],
  taxReceiverRefuses: ['receiver'],
  whitelistCloses: ['untilAt'],
  tradingWaits: ['startAt'],
  tradingOpensLater: ['startAt'],
  launchTaxInForce: ['bps', 'seconds'],
  coolDown: ['seconds'],
  usualBuyAboveTransaction: ['amount', 'max'],
  routerExempt: ['router'],
  swapThresholdAboveSupply: ['threshold', 'supply'],
  swapThresholdHigh: ['threshold', 'shareBps'],
  swapBackFails: [],
  swapBackTight: ['slippageBps', 'feeBps', 'amount'],
  taxDiffers: ['path', 'bps', 'declaredBps'],
  roundTripLoss: ['lossBps', 'buyBps', 'sellBps'],
  ownerIsAnother: ['owner'],
  liquidityAssumed: ['tokenAmount', 'baseAmount'],
  salePlayed: [],
  mintPlayed: [],
} as const satisfies Record<string, readonly string[]>

export type FindingCode = keyof typeof findingCodes

/** `blocks`: it cannot be carried out, or nobody can trade; `warns`: it can, and hurts; `notes`: good to know. */
export type FindingSeverity = 'blocks' | 'warns' | 'notes'

export type Finding = {
  code: FindingCode
  severity: FindingSeverity
  params: ErrorParams
  /** The contract's or the coin's own reason. */
  error?: ToolboxError
}

/** Writes a finding down. */
export type AddFinding = (
  severity: FindingSeverity,
  code: FindingCode,
  params?: ErrorParams,
  error?: ToolboxError,
) => void
