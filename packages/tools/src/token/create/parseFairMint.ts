import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import type { FairMintCondition } from '@tokensmith/sdk/mint/FairMintValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { type Address, formatUnits, zeroHash } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { fairMintFigures } from './fairMintFigures.ts'
import { type MarketContext, parseTypedCoin } from './parseMarket.ts'
import type { FairMintDraft } from './TokenDraft.ts'

/** Unless a date is typed, minting ends this long after its start: a week. */
export const usualMintSeconds = 7n * 86_400n

export const mintConditions = ['', 'list', 'holding'] as const

type FairMintContext = { wallet?: Address; decimals: number; now: bigint; market: MarketContext }

/** Reads the rule by which everybody mints, and what becomes of what is paid. */
export function parseFairMint(
  reader: CreateTokenReader,
  { wallet, decimals, now, market }: FairMintContext,
): FairMintDraft {
  const isFree = reader.typed.mintMode === 'free'
  const isLinear = reader.typed.mintVesting === 'linear'
  const max = tradingLimits.mintVestingSeconds
  const draft: FairMintDraft = {
    isFree,
    deployer: reader.addressOr('deployer', wallet),
    ...readAmounts(reader, { isFree, decimals }),
    ...readDates(reader, now),
    ...readMintLiquidity(reader, isFree),
    condition: readCondition(reader, market),
    vestingSeconds: isLinear ? readLength(reader, 'vestingFor', { max, code: 'mintVestingTooLong' }) : 0,
  }
  refuseEmptyPair(reader, draft)
  return draft
}

/** Least root of what a pair of the Uniswap V2 kind takes at first, which it keeps for ever. */
const leastLiquidity = 1_000n

/** With the least mints the launch must put something into the pair, or it would fail for ever. */
function refuseEmptyPair(reader: CreateTokenReader, draft: FairMintDraft): void {
  const { isFree, leastMints, liquidityBps } = draft
  const least = fairMintFigures(draft, leastMints)
  if (!least || liquidityBps === 0) return
  const { coin, amount } = least
  const isEmpty = isFree ? amount === 0n : coin * amount <= leastLiquidity * leastLiquidity
  if (isEmpty) reader.refuse(isFree ? 'mintQuantity' : 'mintFee', 'mintLiquidityTooSmall')
}

/** How much and how often, and for what fee. */
function readAmounts(
  reader: CreateTokenReader,
  { isFree, decimals }: { isFree: boolean; decimals: number },
): Pick<FairMintDraft, 'quantity' | 'mints' | 'leastMints' | 'mintsPerAccount' | 'feeWei'> {
  const most = tradingLimits.mints
  const quantity = reader.amount('mintQuantity', { decimals })
  const mints = reader.integer('mints', 1, most)
  const leastMints = reader.integer('leastMints', 1, mints ?? most)
  const mintsPerAccount = reader.isEmpty('mintsPerAccount') ? 0 : reader.integer('mintsPerAccount', 0, most)
  const feeWei = isFree ? 0n : reader.amount('mintFee', { decimals: 18 })
  const amount = (quantity ?? 0n) * BigInt(mints ?? 0)
  if (amount > tradingLimits.mintedSupply) {
    const text = (units: bigint) => formatUnits(units, decimals)
    reader.refuse('mintQuantity', 'mintTooLarge', { amount: text(amount), max: text(tradingLimits.mintedSupply) })
  }
  const totalWei = (feeWei ?? 0n) * BigInt(mints ?? 0)
  const maxWei = tradingLimits.mintFees
  if (totalWei > maxWei) reader.refuse('mintFee', 'mintFeesTooHigh', { totalWei, maxWei })
  return { quantity, mints, leastMints, mintsPerAccount, feeWei }
}

/** `startAt` 0: at the creation; `endAt` missing: the usual time after the start. */
function readDates(reader: CreateTokenReader, now: bigint): Pick<FairMintDraft, 'startAt' | 'endAt'> {
  const startAt = reader.isEmpty('mintStart')
    ? 0n
    : reader.timeWithin('mintStart', now, tradingLimits.mintWaitSeconds, 'fairMintStartTooLate')
  if (reader.isEmpty('mintEnd')) return { startAt }
  const earliestAt = startAt || now
  const latestAt = earliestAt + BigInt(tradingLimits.mintSeconds)
  const endAt = reader.take('mintEnd', parseTimestamp(reader.typed.mintEnd))
  if (startAt && endAt !== undefined && endAt <= startAt) {
    reader.refuse('mintEnd', 'fairMintEndNotAfterStart', { givenAt: endAt, startAt })
  } else if (endAt !== undefined && (endAt <= earliestAt || endAt > latestAt)) {
    reader.refuse('mintEnd', 'fairMintEndInvalid', { givenAt: endAt, earliestAt, latestAt })
  }
  return { startAt, endAt }
}

/** What fills the pair at the launch, what becomes of its liquidity tokens, and what giving back before it pays. */
function readMintLiquidity(
  reader: CreateTokenReader,
  isFree: boolean,
): Pick<FairMintDraft, 'liquidityBps' | 'premiumBps' | 'refundBps' | 'liquidityLockSeconds'> {
  const { mintLiquidityBps: minBps, mintBps: maxBps, mintPremiumBps, mintLockSeconds: lock } = tradingLimits
  const bps = reader.percent('mintLiquidity', maxBps)
  if (!isFree && bps !== undefined && bps < minBps) {
    reader.refuse('mintLiquidity', 'liquidityShareTooLow', { bps, minBps })
  }
  const locks = bps !== 0 && reader.typed.mintLiquidityFate === 'lock'
  return {
    liquidityBps: bps,
    // A free mint’s price is made by the coin that the deployer brings.
    premiumBps: isFree ? 0 : reader.percent('mintPremium', mintPremiumBps, 0),
    refundBps: isFree ? 0 : reader.percent('mintRefund', maxBps, 0),
    liquidityLockSeconds: locks ? parseLock(reader, lock) : 0,
  }
}

function parseLock(reader: CreateTokenReader, { min, max }: { min: number; max: number }): number | undefined {
  const seconds = readLength(reader, 'mintLockFor', { max, code: 'mintLockTooLong' })
  return seconds === undefined || seconds >= min ? seconds : reader.refuse('mintLockFor', 'mintLockTooShort')
}

/** Who may mint. The leaves of a list contain the token’s address, so that its root can only be set when that exists. */
function readCondition(reader: CreateTokenReader, market: MarketContext): FairMintCondition | undefined {
  const kind = mintConditions.find((known) => known === reader.typed.mintCondition)
  if (kind === 'list') return { kind, root: zeroHash }
  if (kind !== 'holding') return { kind: 'none' }
  const coin = parseTypedCoin(reader, 'holdToken', market)
  const amount = reader.amount('holdAmount', { decimals: coin?.decimals ?? 18 })
  return coin && amount !== undefined ? { kind, token: coin.address, amount } : undefined
}

/** Seconds of a time that is not nothing. */
function readLength(
  reader: CreateTokenReader,
  field: 'vestingFor' | 'mintLockFor',
  { max, code }: { max: number; code: ErrorCode },
): number | undefined {
  const seconds = reader.seconds(field, { max, code })
  return seconds === 0 ? reader.refuse(field, 'inputEmpty') : seconds
}
