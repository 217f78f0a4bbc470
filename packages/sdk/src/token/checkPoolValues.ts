import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { OwnPoolValues, PoolLimitsValues, PoolTaxValues } from '../pool/OwnPoolValues.ts'
import { usualPoolFeeBps } from '../pool/poolMath.ts'
import { tradingLimits as limits } from './tradingLimits.ts'

/**
 * Refuses what the constructor of a token with a pool of its own would refuse.
 *
 * @param nowAt the chain's time; without it nothing is said about dates.
 */
export function checkOwnPoolValues(pool: OwnPoolValues, { supply, nowAt }: { supply: bigint; nowAt?: bigint }): void {
  refuseWhen(supply > limits.supply, 'supplyTooLargeForPair', { supply, max: limits.supply })
  const { feeBps = usualPoolFeeBps } = pool
  const { min: minBps, max: maxBps } = limits.poolFeeBps
  refuseWhen(feeBps < minBps || feeBps > maxBps, 'poolFeeOutOfRange', { feeBps, minBps, maxBps })
  if (nowAt === undefined) return
  const latestAt = nowAt + BigInt(limits.waitSeconds)
  refuseWhen(pool.tradingStart > latestAt, 'tradingStartTooLate', { givenAt: pool.tradingStart, latestAt })
}

/** Refuses opening limits that the constructor would refuse. */
export function checkPoolLimitsValues(values: PoolLimitsValues, supply: bigint): void {
  const { duration = 0, maxHolding = 0n, coolDown = 0 } = values
  const min = supply / limits.maxHoldingParts
  refuseWhen(maxHolding > 0n && maxHolding < min, 'maxHoldingTooLow', { min })
  refuseWhen(coolDown > limits.coolDownSeconds, 'coolDownTooLong', { maxSeconds: limits.coolDownSeconds })
  checkDuration(maxHolding > 0n || coolDown > 0, duration)
}

/** Refuses taxes and a largest buy that the constructor would refuse. */
export function checkPoolTaxValues({ buy, sell, fund, maxBuy = 0n, maxBuyDuration = 0 }: PoolTaxValues): void {
  for (const { burnBps, fundBps, inviterBps } of [buy, sell]) {
    const ceilingBps = burnBps + fundBps + inviterBps
    const maxBps = limits.ceilingBps
    refuseWhen(ceilingBps > maxBps, 'tradeTaxCeilingTooHigh', { ceilingBps, maxBps })
  }
  refuseWhen(buy.fundBps + sell.fundBps > 0 && !fund, 'taxReceiverMissing', { purpose: 'fund' })
  checkDuration(maxBuy > 0n, maxBuyDuration)
}

function checkDuration(isLimited: boolean, seconds: number): void {
  refuseWhen(isLimited && seconds === 0, 'limitsWithoutEnd')
  refuseWhen(!isLimited && seconds > 0, 'limitsEndWithoutLimits')
  refuseWhen(seconds > limits.waitSeconds, 'limitsTooLong', { maxSeconds: limits.waitSeconds })
}
