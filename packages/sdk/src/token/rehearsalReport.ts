import { rehearsalAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, decodeFunctionResult, type Hex } from 'viem'
import { decodeRevert } from '../base/errors/decodeRevert.ts'
import type { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What is tried, in the order of the contract. */
export const rehearsalPaths = [
  'create',
  'launch',
  'purchase',
  'plainPurchase',
  'giveBack',
  'finish',
  'claim',
  'open',
  'buy',
  'transfer',
  'sell',
  'sellAtPair',
  'secondBuy',
  'addLiquidity',
  'removeLiquidity',
  'swapBack',
  'release',
  'renounce',
  'sellAfterRenouncing',
] as const
export type RehearsalPath = (typeof rehearsalPaths)[number]

/** How a path went, in the order of the contract; `IRehearsal.Result` says what each means. */
const rehearsalResults = ['outOfReach', 'done', 'blocked', 'waits', 'without'] as const
export type RehearsalResult = (typeof rehearsalResults)[number]

/** One path; `IRehearsal.Outcome` says what its amounts are of. Amounts are base units. */
export type RehearsedPath = {
  result: RehearsalResult
  /** Why it is blocked, or which coins are missing. */
  error?: ToolboxError
  amountIn: bigint
  amountOut: bigint
  secondAmount: bigint
  quoted: bigint
  taxBps: number
  gas: bigint
}

/** What the rehearsal found, before anybody judged it. Times are unix seconds, rates basis points. */
export type RehearsalFacts = {
  /** The moment at which all of it happened. */
  at: bigint
  /** Undefined when the creation failed. */
  token?: Address
  pair?: Address
  paths: Readonly<Record<RehearsalPath, RehearsedPath>>
  tradingStartAt: bigint
  launchTaxBps: number
  limits: { maxTransaction: bigint; maxHolding: bigint; coolDown: number; untilAt: bigint }
  coolDownEndAt: bigint
  paused: boolean
  whitelistedUntilAt: bigint
  baseFeeBps: number
  /** Why the base coin could not be moved at all. */
  baseError?: ToolboxError
  /** Tax tokens from which on the Till sells; 0: never. */
  swapThreshold: bigint
}

/** Reads what the rehearsal contract gave back. */
export function readRehearsal(data: Hex): RehearsalFacts {
  const report = decodeFunctionResult({ abi: rehearsalAbi, functionName: 'rehearse', data })
  const { time, token, pair, limits, baseReason } = report
  const isMade = BigInt(token) !== 0n
  const paths = Object.fromEntries(
    rehearsalPaths.map((path, index) => {
      const { result, reason, amountIn, amountOut, secondAmount, quoted, taxBps, gas } = report.outcomes[index]!
      const name = rehearsalResults[result]!
      const error = name === 'blocked' || reason !== '0x' ? { error: explain(reason) } : {}
      return [path, { result: name, ...error, amountIn, amountOut, secondAmount, quoted, taxBps: Number(taxBps), gas }]
    }),
  ) as Record<RehearsalPath, RehearsedPath>
  return {
    at: time,
    ...(isMade ? { token, pair } : {}),
    paths,
    tradingStartAt: report.tradingStart,
    launchTaxBps: report.launchTaxBps,
    limits: {
      maxTransaction: limits.maxTransaction,
      maxHolding: limits.maxHolding,
      coolDown: limits.coolDown,
      untilAt: limits.until,
    },
    coolDownEndAt: report.coolDownEnd,
    paused: report.paused,
    whitelistedUntilAt: report.whitelistedUntil,
    baseFeeBps: Number(report.baseFeeBps),
    ...(baseReason === '0x' ? {} : { baseError: explain(baseReason) }),
    swapThreshold: report.swapThreshold,
  }
}

/** The rehearsal's own errors beside everybody's. */
export function explain(reason: Hex): ToolboxError {
  return decodeRevert(reason, { abi: rehearsalAbi })
}

/** The base coin cannot be moved; that the creator has none is no fault of the coin. */
export function isBaseBroken({ baseError }: RehearsalFacts): boolean {
  return baseError !== undefined && !isUnfunded(baseError)
}

/** The creator lacks coins for what was to be tried. */
export function isUnfunded(error: ToolboxError | undefined): boolean {
  return error?.params.name === 'Rehearsal_Unfunded'
}
