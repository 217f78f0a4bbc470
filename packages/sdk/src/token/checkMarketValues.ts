import { refuseWhen } from './refuseWhen.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import type { MarketValues } from './tradingValues.ts'

/**
 * Refuses what the constructor of a market would refuse.
 *
 * @param nowAt the chain's time; without it nothing is said about dates.
 */
export function checkMarketValues(market: MarketValues, { supply, nowAt }: { supply: bigint; nowAt?: bigint }): void {
  const { tradingStart = 0n, limitsUntil = 0n, maxTransaction = 0n, maxHolding = 0n, coolDown = 0 } = market
  refuseWhen(supply > limits.supply, 'supplyTooLargeForPair', { supply, max: limits.supply })
  const leastTransaction = supply / limits.maxTransactionParts
  const leastHolding = supply / limits.maxHoldingParts
  refuseWhen(maxTransaction > 0n && maxTransaction < leastTransaction, 'maxTransactionTooLow', {
    min: leastTransaction,
  })
  refuseWhen(maxHolding > 0n && maxHolding < leastHolding, 'maxHoldingTooLow', { min: leastHolding })
  refuseWhen(coolDown > limits.coolDownSeconds, 'coolDownTooLong', { maxSeconds: limits.coolDownSeconds })
  const isLimited = maxTransaction > 0n || maxHolding > 0n || coolDown > 0
  refuseWhen(isLimited && limitsUntil === 0n, 'limitsWithoutEnd')
  refuseWhen(!isLimited && limitsUntil > 0n, 'limitsEndWithoutLimits')
  if (nowAt === undefined) return
  const wait = BigInt(limits.waitSeconds)
  refuseWhen(tradingStart > nowAt + wait, 'tradingStartTooLate', { givenAt: tradingStart, latestAt: nowAt + wait })
  const startAt = tradingStart > nowAt ? tradingStart : nowAt
  const isWrong = isLimited && (limitsUntil <= startAt || limitsUntil > startAt + wait)
  refuseWhen(isWrong, 'limitsEndInvalid', { givenAt: limitsUntil, earliestAt: startAt, latestAt: startAt + wait })
}
