import { formatUnits } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { LaunchDraft, MarketDraft } from './TokenDraft.ts'

/** A lock of liquidity ends at most this many seconds ahead: a hundred years. */
export const longestLockSeconds = 36_525 * 86_400
/** Unless a date is typed, liquidity is locked this long: 180 days. */
const usualLockSeconds = 180n * 86_400n

/** Reads the launch in the same transaction: both sides of the liquidity, what becomes of it, and a first buy. */
export function parseLaunch(
  reader: CreateTokenReader,
  { supply, decimals, market, now }: { supply?: bigint; decimals: number; market: MarketDraft; now: bigint },
): LaunchDraft | undefined {
  const baseDecimals = market.base?.decimals ?? 18
  const tokenAmount = reader.amount('launchTokens', { decimals })
  if (tokenAmount !== undefined && supply !== undefined && tokenAmount > supply) {
    const text = (amount: bigint) => formatUnits(amount, decimals)
    reader.refuse('launchTokens', 'launchAmountAboveSupply', { tokenAmount: text(tokenAmount), supply: text(supply) })
  }
  const baseAmount = reader.amount('launchBase', { decimals: baseDecimals })
  const buyBase = reader.amount('launchBuy', { decimals: baseDecimals }, { zero: true, empty: 0n })
  if (buyBase && market.tradingStart !== undefined) {
    reader.refuse('launchBuy', 'launchBuyNotOpen', { startAt: market.tradingStart })
  }
  const liquidity = (['keep', 'burn'] as const).find((fate) => fate === reader.typed.launchLiquidity) ?? 'lock'
  const lockUntil = liquidity === 'lock' ? parseLockEnd(reader, 'launchLockUntil', now) : undefined
  if (tokenAmount === undefined || baseAmount === undefined || buyBase === undefined) return undefined
  return { tokenAmount, baseAmount, liquidity, lockUntil, buyBase }
}

/** Until when liquidity is locked. */
export function parseLockEnd(
  reader: CreateTokenReader,
  field: 'launchLockUntil' | 'poolLockUntil',
  now: bigint,
): bigint | undefined {
  if (reader.isEmpty(field)) return now + usualLockSeconds
  const passed = reader.passedTime(field, now)
  if (passed !== undefined) return reader.refuse(field, 'unlockDateInPast', { givenAt: passed, nowAt: now })
  return reader.timeWithin(field, now, longestLockSeconds)
}
