import { zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { SaleValues } from '../sale/SaleValues.ts'
import { fillsExchange, hardCapOf, isFairSale, leastSuccess, saleNeeds, saleTotal } from '../sale/saleMath.ts'
import { tradingLimits as limits } from './tradingLimits.ts'

/**
 * Refuses rules that the sale would refuse, and what could never be finished. What the token's exchange must be like is for
 * `encodeSale`.
 *
 * @param supply base units that the token is created with.
 * @param nowAt the chain's time; without it nothing is said about dates, but for their order.
 */
export function checkSaleValues(values: SaleValues, { supply, nowAt }: { supply: bigint; nowAt?: bigint }): void {
  refuseWhen(values.deployer === zeroAddress, 'saleDeployerMissing')
  checkShares(values)
  checkClaim(values)
  checkSalePayments(values)
  checkSalePhases(values)
  checkSaleDates(values, nowAt)
  checkTotals(values)
  const needed = saleNeeds(values)
  refuseWhen(needed > supply, 'saleSupplyTooLow', { needed, supply })
}

function checkShares(values: SaleValues): void {
  const { liquidityBps, rewardBps } = values
  checkSaleLiquidity(values)
  const sumBps = liquidityBps + checkSaleRewards(rewardBps)
  refuseWhen(sumBps > limits.saleBps, 'saleSharesTooHigh', { sumBps, maxBps: limits.saleBps })
}

type LiquidityRules = Pick<SaleValues, 'liquidityBps' | 'premiumBps' | 'liquidityLockSeconds'>

/** What goes into the exchange, how it begins, and how long it stays. */
export function checkSaleLiquidity({ liquidityBps, premiumBps, liquidityLockSeconds }: LiquidityRules): void {
  const minBps = limits.saleLiquidityBps
  refuseWhen(liquidityBps < minBps, 'saleLiquidityTooLow', { bps: liquidityBps, minBps })
  refuseWhen(premiumBps > limits.salePremiumBps, 'salePremiumTooHigh', {
    bps: premiumBps,
    maxBps: limits.salePremiumBps,
  })
  const { min, max } = limits.saleLockSeconds
  refuseWhen(liquidityLockSeconds > 0 && liquidityLockSeconds < min, 'saleLockTooShort')
  refuseWhen(liquidityLockSeconds > max, 'saleLockTooLong')
}

/** What inviters get; in basis points all together. */
export function checkSaleRewards(rewardBps: readonly number[]): number {
  refuseWhen(rewardBps.length > limits.saleGenerations, 'saleGenerationsTooMany', { max: limits.saleGenerations })
  const wrong = rewardBps.findIndex((bps) => !(Number.isInteger(bps) && bps > 0))
  refuseWhen(wrong >= 0, 'saleRewardInvalid', { generation: wrong + 1 })
  const rewardsBps = rewardBps.reduce((sum, bps) => sum + bps, 0)
  refuseWhen(rewardsBps > limits.saleRewardBps, 'saleRewardsTooHigh', {
    sumBps: rewardsBps,
    maxBps: limits.saleRewardBps,
  })
  return rewardsBps
}

function checkClaim({ claim, releaseSeconds, releaseInterval, phases }: SaleValues): void {
  refuseWhen(claim === 'linear' && releaseSeconds === 0, 'saleReleaseMissing')
  refuseWhen(claim !== 'linear' && releaseSeconds > 0, 'saleReleaseUnneeded')
  refuseWhen(releaseSeconds > limits.saleReleaseSeconds, 'saleReleaseTooLong')
  refuseWhen(releaseInterval > releaseSeconds, 'saleIntervalTooLong', { releaseSeconds, releaseInterval })
  refuseWhen(claim === 'atOnce' && isFairSale({ phases }), 'saleFairAtOnce')
}

type PaidRules = Pick<SaleValues, 'leastPaid' | 'mostPaid' | 'limitPaid' | 'softCap'>

/** What one may pay, and how much has to be paid in all. */
export function checkSalePayments({ leastPaid, mostPaid, limitPaid, softCap }: PaidRules): void {
  const max = limits.saleCoin
  for (const given of [leastPaid, mostPaid, limitPaid, softCap]) {
    refuseWhen(given > max, 'saleCoinTooMuch', { given, max })
  }
  refuseWhen(mostPaid > 0n && leastPaid > mostPaid, 'saleLeastAboveMost', { leastPaid, mostPaid })
  refuseWhen(limitPaid > 0n && leastPaid > limitPaid, 'saleLeastAboveLimit', { leastPaid, limitPaid })
  refuseWhen(limitPaid > 0n && mostPaid > limitPaid, 'saleMostAboveLimit', { mostPaid, limitPaid })
}

/** What is sold at which prices. @param isFree later phases may be as dear as they like: there is no exchange to take from. */
export function checkSalePhases({ phases }: Pick<SaleValues, 'phases'>, { isFree = false } = {}): void {
  const max = limits.salePhases
  refuseWhen(phases.length === 0 || phases.length > max, 'salePhasesInvalid', { given: phases.length, max })
  phases.forEach(({ amount, price }, index) => {
    const phase = index + 1
    const before = phases[index - 1]
    refuseWhen(amount <= (before?.amount ?? 0n), 'salePhaseEmpty', { phase })
    refuseWhen(price === 0n && phases.length > 1, 'salePriceMissing', { phase })
    refuseWhen(price < (before?.price ?? 0n), 'salePriceLower', { phase })
    refuseWhen(price > limits.salePrice, 'salePriceTooHigh', { phase })
    refuseWhen(!isFree && price > phases[0]!.price * limits.salePriceSpread, 'salePriceTooFar', { phase })
  })
}

/** When it begins, goes on and ends. */
export function checkSaleDates({ phases, endAt }: Pick<SaleValues, 'phases' | 'endAt'>, nowAt = 0n): void {
  const [{ startAt: first = 0n } = {}] = phases
  const latestStartAt = nowAt + BigInt(limits.saleWaitSeconds)
  refuseWhen(nowAt > 0n && first > latestStartAt, 'saleStartTooLate', { givenAt: first, latestAt: latestStartAt })
  const startAt = first > nowAt ? first : nowAt
  const lastAt = phases.slice(1).reduce((before, { startAt: givenAt }, index) => {
    refuseWhen(givenAt <= before, 'salePhaseTooEarly', { phase: index + 2, givenAt, beforeAt: before })
    return givenAt
  }, startAt)
  refuseWhen(endAt <= lastAt, 'saleEndNotAfterStart', { givenAt: endAt, startAt: lastAt })
  const latestAt = startAt + BigInt(limits.saleSeconds)
  refuseWhen(nowAt > 0n && endAt > latestAt, 'saleEndTooLate', { givenAt: endAt, latestAt })
}

function checkTotals(values: SaleValues): void {
  const amount = saleTotal(values)
  refuseWhen(amount > limits.saleAmount, 'saleAmountTooLarge', { amount, max: limits.saleAmount })
  const hardCap = hardCapOf(values)
  refuseWhen((hardCap ?? 0n) > limits.saleRaise, 'saleRaiseTooHigh', { raise: hardCap ?? 0n, max: limits.saleRaise })
  const max = hardCap ?? limits.saleRaise
  const { softCap } = values
  refuseWhen(softCap > max, 'saleSoftCapTooHigh', { softCap, max })
  const { raised, sold } = leastSuccess(values, max)
  refuseWhen(!fillsExchange(values, raised, sold), 'saleLiquidityTooSmall')
}
