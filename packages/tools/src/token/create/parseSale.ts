import { type SaleClaim, saleClaims } from '@tokensmith/sdk/sale/SaleValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { Address } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { CreateTokenValues } from './createTokenFields.ts'
import { parseSalePhases } from './parseSalePhases.ts'
import { refuseSale } from './refuseSale.ts'
import { saleRewardFields } from './saleFields.ts'
import type { SaleDraft } from './TokenDraft.ts'

/** When buyers get their tokens, as the form says. */
export function claimOf({ saleClaim }: Pick<CreateTokenValues, 'saleClaim'>): SaleClaim {
  return saleClaims.find((known) => known === saleClaim) ?? 'atEnd'
}

type SaleContext = {
  wallet?: Address
  supply?: bigint
  decimals: number
  now: bigint
  /** What buyers pay; undefined while it is not known. */
  coin?: { decimals: number }
  /** It is the chain's coin. */
  paysNative: boolean
}

/** Reads the rules of a sale: each field by itself, and what they come to together. */
export function parseSale(reader: CreateTokenReader, context: SaleContext): SaleDraft {
  const { coin, supply } = context
  const coinDecimals = coin?.decimals ?? 18
  const draft = readRules(reader, { ...context, coinDecimals })
  if (coin && supply !== undefined) refuseSale(reader, draft, { ...context, supply, coinDecimals })
  return draft
}

function readRules(reader: CreateTokenReader, context: SaleContext & { coinDecimals: number }): SaleDraft {
  const { wallet, now, coinDecimals, paysNative } = context
  const isFair = reader.typed.saleMode === 'fair'
  const phases = parseSalePhases(reader, context)
  const paid = (field: 'saleSoftCap' | 'saleLeast' | 'saleMost' | 'saleLimit') =>
    reader.amount(field, { decimals: coinDecimals }, { zero: true, empty: 0n })
  return {
    isFair,
    paysNative,
    deployer: reader.addressOr('deployer', wallet),
    bindFirst: reader.typed.bindFirst === '1',
    endAt: reader.isEmpty('saleEnd')
      ? undefined
      : reader.timeWithin('saleEnd', now, tradingLimits.saleWaitSeconds + tradingLimits.saleSeconds, 'saleEndTooLate'),
    softCap: paid('saleSoftCap'),
    leastPaid: paid('saleLeast'),
    mostPaid: paid('saleMost'),
    limitPaid: paid('saleLimit'),
    liquidityBps: readLiquidityBps(reader),
    premiumBps: reader.percent('salePremium', tradingLimits.salePremiumBps, 0),
    liquidityLockSeconds: parseLock(reader),
    rewardBps: readSaleRewards(reader),
    ...readClaim(reader, isFair),
    phases,
    forSale: phases.at(-1)?.amount,
  }
}

function readLiquidityBps(reader: CreateTokenReader): number | undefined {
  const { saleBps: maxBps, saleLiquidityBps: minBps } = tradingLimits
  const bps = reader.percent('saleLiquidity', maxBps)
  return bps !== undefined && bps < minBps
    ? reader.refuse('saleLiquidity', 'saleLiquidityTooLow', { bps, minBps })
    : bps
}

function parseLock(reader: CreateTokenReader): number | undefined {
  if (reader.typed.saleLiquidityFate === 'burn') return 0
  const { min, max } = tradingLimits.saleLockSeconds
  const seconds = reader.seconds('saleLockFor', { max, code: 'saleLockTooLong' })
  if (seconds === 0) return reader.refuse('saleLockFor', 'inputEmpty')
  return seconds === undefined || seconds >= min ? seconds : reader.refuse('saleLockFor', 'saleLockTooShort')
}

/** When buyers get their tokens, and over which time. */
function readClaim(
  reader: CreateTokenReader,
  isFair: boolean,
): Pick<SaleDraft, 'claim' | 'releaseSeconds' | 'releaseInterval'> {
  const claim = claimOf(reader.typed)
  // Before the end of a fair sale nobody knows how much a buyer has bought.
  if (isFair && claim === 'atOnce') reader.refuse('saleClaim', 'saleFairAtOnce')
  if (claim !== 'linear') return { claim, releaseSeconds: 0, releaseInterval: 0 }
  const max = tradingLimits.saleReleaseSeconds
  const seconds = reader.seconds('releaseFor', { max, code: 'saleReleaseTooLong' })
  if (seconds === 0) reader.refuse('releaseFor', 'saleReleaseMissing')
  const releaseInterval = reader.seconds('releaseInterval', { max, code: 'saleReleaseTooLong', empty: 0 })
  return { claim, releaseSeconds: seconds || undefined, releaseInterval }
}

/** What inviters get, nearest first and without a gap; nothing where the switch is off. */
function readSaleRewards(reader: CreateTokenReader): readonly number[] {
  if (reader.typed.saleRewards !== '1') return []
  const lastTyped = saleRewardFields.findLastIndex((field) => !reader.isEmpty(field))
  const rewardBps: number[] = []
  for (const [index, field] of saleRewardFields.slice(0, Math.max(1, lastTyped + 1)).entries()) {
    const bps = reader.percent(field, tradingLimits.saleRewardBps, 0)
    if (bps === 0) reader.refuse(field, 'saleRewardInvalid', { generation: index + 1 })
    if (bps) rewardBps.push(bps)
  }
  return rewardBps
}
