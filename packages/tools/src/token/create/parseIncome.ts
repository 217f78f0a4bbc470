import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { DividendValues, LpDividendValues } from '@tokensmith/sdk/token/tradingValues.ts'
import { type Address, formatUnits, parseUnits, zeroAddress } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { type MarketContext, parseCoin, refuseSupply } from './parseMarket.ts'
import type { CompoundDraft, DraftCoin } from './TokenDraft.ts'

/** Interest starts at most this many seconds ahead. */
const longestStartSeconds = 365 * 86_400
/** Stands for the token itself in the constructor, since its address is not known before. */
const tokenItself: Address = zeroAddress

type IncomeContext = { market: MarketContext; base?: DraftCoin; decimals: number }

/** Reads the dividends of a token that pays its holders. */
export function parseDividend(reader: CreateTokenReader, context: IncomeContext): DividendValues | undefined {
  const common = readCommon(reader, context)
  const minHolding = reader.amount('minHolding', { decimals: context.decimals }, { zero: true, empty: 0n })
  const excluded = reader.addresses('dividendExcluded')
  return common && minHolding !== undefined ? { ...common, minHolding, excluded } : undefined
}

/** Liquidity tokens of a Uniswap V2 pair have 18 decimals, whatever the coins of the pair have. */
export const lpDecimals = 18

/** Reads the dividends of a token that pays staked liquidity. */
export function parseLpDividend(reader: CreateTokenReader, context: IncomeContext): LpDividendValues | undefined {
  const common = readCommon(reader, context)
  const minStake = reader.amount('minStake', { decimals: lpDecimals }, { zero: true, empty: 0n })
  const minTotalStake = reader.amount('minTotalStake', { decimals: lpDecimals }, { zero: true, empty: 0n })
  return common && minStake !== undefined && minTotalStake !== undefined
    ? { ...common, minStake, minTotalStake }
    : undefined
}

function readCommon(reader: CreateTokenReader, { market, base }: IncomeContext) {
  const coin = readDividendCoin(reader, market, base)
  const waitSeconds = reader.seconds('dividendWait', {
    max: tradingLimits.dividendWaitSeconds,
    code: 'dividendWaitTooLong',
    empty: 0,
  })
  const epochSeconds = reader.seconds('dividendEpoch', { ...tradingLimits.epochSeconds, code: 'dividendEpochInvalid' })
  if (coin === undefined || waitSeconds === undefined || epochSeconds === undefined) return undefined
  return { coin, waitSeconds, epochSeconds }
}

/** The pair's base coin, the token itself, or a coin that has a pair with the base coin. */
function readDividendCoin(
  reader: CreateTokenReader,
  market: MarketContext,
  base: DraftCoin | undefined,
): Address | undefined {
  if (reader.typed.dividendCoin === '') return base?.address
  if (reader.typed.dividendCoin === 'token') return tokenItself
  return parseCoin(reader, 'dividendCoin', 'dividendCoinToken', market)?.address
}

/**
 * Reads the compound interest.
 *
 * @param least the supply that the maximum must leave room for: what is minted at once, or ever by the owner.
 */
export function parseCompound(
  reader: CreateTokenReader,
  { now, least, decimals }: { now: bigint; least?: bigint; decimals: number },
): CompoundDraft | undefined {
  const start = reader.isEmpty('compoundStart') ? undefined : readStart(reader, now)
  const interval = reader.seconds('compoundInterval', {
    ...tradingLimits.intervalSeconds,
    code: 'compoundIntervalInvalid',
  })
  const ratePerInterval = readRate(reader)
  const most = tradingLimits.supply
  const usual = least === undefined ? 0n : least * 2n > most ? most : least * 2n
  const maxSupply = reader.amount('compoundMaxSupply', { decimals }, { empty: usual })
  if (maxSupply !== undefined && least !== undefined && maxSupply < least) {
    const text = (amount: bigint) => formatUnits(amount, decimals)
    reader.refuse('compoundMaxSupply', 'compoundMaxTooLow', { maxSupply: text(maxSupply), least: text(least) })
  }
  if (maxSupply !== undefined && maxSupply > most) refuseSupply(reader, 'compoundMaxSupply', maxSupply, decimals)
  const excluded = reader.addresses('interestExcluded')
  if (interval === undefined || ratePerInterval === undefined || maxSupply === undefined) return undefined
  return { start, interval, ratePerInterval, maxSupply, automatic: reader.typed.compoundMode !== 'manual', excluded }
}

function readStart(reader: CreateTokenReader, now: bigint): bigint | undefined {
  const passed = reader.passedTime('compoundStart', now)
  if (passed !== undefined) {
    return reader.refuse('compoundStart', 'compoundStartInPast', { givenAt: passed, nowAt: now })
  }
  return reader.timeWithin('compoundStart', now, longestStartSeconds)
}

/** Interest of one interval in billionths, typed as a percentage with at most seven decimals. */
function readRate(reader: CreateTokenReader): number | undefined {
  if (reader.isEmpty('compoundRate')) return reader.refuse('compoundRate', 'inputEmpty')
  const typed = reader.typed.compoundRate.trim()
  const rate = /^(0|[1-9][0-9]{0,2})(\.[0-9]{1,7})?$/.test(typed) ? Number(parseUnits(typed, 7)) : 0
  const max = tradingLimits.ratePerInterval
  return rate > 0 && rate <= max ? rate : reader.refuse('compoundRate', 'compoundRateInvalid', { max })
}
