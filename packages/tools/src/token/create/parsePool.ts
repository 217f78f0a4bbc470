import type { PoolLimitsValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { Address } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { isNought, parsePartOfSupply, refuseSupply } from './parseMarket.ts'
import type { PoolDraft } from './TokenDraft.ts'

/** How trading opens: as soon as there is liquidity, at a date, or when the owner starts it. */
export const poolStarts = ['', 'date', 'owner'] as const

type PoolContext = { owner?: Address; supply?: bigint; decimals: number; now: bigint }

/** Reads who brings the liquidity of a token that is its own exchange, when trading opens, and what the pool keeps. */
export function parsePool(reader: CreateTokenReader, { owner, supply, decimals, now }: PoolContext): PoolDraft {
  if (supply !== undefined && supply > tradingLimits.supply) refuseSupply(reader, 'supply', supply, decimals)
  const start = reader.typed.poolStart
  return {
    provider: reader.addressOr('provider', owner),
    tradingStart:
      start === 'owner'
        ? 0n
        : start === 'date'
          ? reader.timeWithin('tradingStart', now, tradingLimits.waitSeconds, 'tradingStartTooLate')
          : undefined,
    feeBps: parsePoolFee(reader),
  }
}

/** Reads what the pool keeps of each trade. */
export function parsePoolFee(reader: CreateTokenReader): number | undefined {
  const feeBps = reader.percent('poolFee', 10_000)
  const { min: minBps, max: maxBps } = tradingLimits.poolFeeBps
  if (feeBps === undefined || (feeBps >= minBps && feeBps <= maxBps)) return feeBps
  return reader.refuse('poolFee', 'poolFeeOutOfRange', { feeBps, minBps, maxBps })
}

/** Reads the opening limits; nothing where they are off. They are counted from the start, whenever that is. */
export function parsePoolLimits(
  reader: CreateTokenReader,
  { supply, decimals }: Pick<PoolContext, 'supply' | 'decimals'>,
): PoolLimitsValues | undefined {
  if (reader.typed.limits !== '1') return undefined
  const maxHolding = parsePartOfSupply(reader, 'maxHolding', tradingLimits.maxHoldingParts, { supply, decimals })
  const coolDown = reader.seconds('coolDown', { max: tradingLimits.coolDownSeconds, code: 'coolDownTooLong', empty: 0 })
  const duration = parseLimitedTime(reader, 'limitsFor')
  if (isNought(reader, 'maxHolding') && isNought(reader, 'coolDown')) {
    return reader.refuse('maxHolding', 'limitsEndWithoutLimits')
  }
  if (duration === undefined || coolDown === undefined) return undefined
  return { duration, maxHolding, coolDown }
}

/** How long a limit of a pool lasts: some time, at most 90 days. */
export function parseLimitedTime(reader: CreateTokenReader, field: 'limitsFor' | 'maxBuyFor'): number | undefined {
  const seconds = reader.seconds(field, { max: tradingLimits.waitSeconds, code: 'limitsTooLong' })
  return seconds === 0 ? reader.refuse(field, 'limitsWithoutEnd') : seconds
}
