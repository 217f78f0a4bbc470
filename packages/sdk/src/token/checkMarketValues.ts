import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import type { MarketValues } from './tradingValues.ts'

/**
 * Refuses what the constructor of a market would refuse.
 *
 * @param nowAt the chain's time; without it nothing is said about dates.
 */
export function checkMarketValues(market: MarketValues, { supply, nowAt }: { supply: bigint; nowAt?: bigint }): void {
  const { tradingStart = 0n, limitSeconds = 0, maxTransaction = 0n, maxHolding = 0n, coolDown = 0 } = market
  refuseWhen(supply > limits.supply, 'supplyTooLargeForPair', { supply, max: limits.supply })
  const leastTransaction = supply / limits.maxTransactionParts
  const leastHolding = supply / limits.maxHoldingParts
  refuseWhen(maxTransaction > 0n && maxTransaction < leastTransaction, 'maxTransactionTooLow', {
    min: leastTransaction,
  })
  refuseWhen(maxHolding > 0n && maxHolding < leastHolding, 'maxHoldingTooLow', { min: leastHolding })
  refuseWhen(coolDown > limits.coolDownSeconds, 'coolDownTooLong', { maxSeconds: limits.coolDownSeconds })
  const isLimited = maxTransaction > 0n || maxHolding > 0n || coolDown > 0
  refuseWhen(isLimited && limitSeconds === 0, 'limitsWithoutEnd')
  refuseWhen(!isLimited && limitSeconds > 0, 'limitsEndWithoutLimits')
  refuseWhen(limitSeconds > limits.waitSeconds, 'limitsTooLong', { maxSeconds: limits.waitSeconds })
  if (nowAt === undefined) return
  const latestAt = nowAt + BigInt(limits.waitSeconds)
  refuseWhen(tradingStart > latestAt, 'tradingStartTooLate', { givenAt: tradingStart, latestAt })
}
