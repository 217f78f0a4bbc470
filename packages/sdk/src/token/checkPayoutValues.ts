import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import type { CompoundValues, DividendValues, LpDividendValues } from './tradingValues.ts'

/** Refuses dividends that the vault's `setUp` would refuse. */
export function checkDividendValues({ epochSeconds, waitSeconds = 0 }: DividendValues | LpDividendValues): void {
  const { min, max } = limits.epochSeconds
  refuseWhen(epochSeconds < min || epochSeconds > max, 'dividendEpochInvalid', { minSeconds: min, maxSeconds: max })
  const maxSeconds = limits.dividendWaitSeconds
  refuseWhen(waitSeconds < 0 || waitSeconds > maxSeconds, 'dividendWaitTooLong', { maxSeconds })
}

/**
 * Refuses interest that the constructor would refuse.
 *
 * @param least what the maximum must allow: the supply, and the mint cap where there is one.
 * @param nowAt the chain's time; without it nothing is said about the start.
 */
export function checkCompoundValues(compounding: CompoundValues, { least, nowAt }: { least: bigint; nowAt?: bigint }) {
  const { start, interval, ratePerInterval, maxSupply } = compounding
  const { min, max } = limits.intervalSeconds
  refuseWhen(interval < min || interval > max, 'compoundIntervalInvalid', { minSeconds: min, maxSeconds: max })
  const isRate = ratePerInterval > 0 && ratePerInterval <= limits.ratePerInterval
  refuseWhen(!isRate, 'compoundRateInvalid', { max: limits.ratePerInterval })
  refuseWhen(maxSupply < least, 'compoundMaxTooLow', { maxSupply, least })
  refuseWhen(maxSupply > limits.supply, 'supplyTooLargeForPair', { supply: maxSupply, max: limits.supply })
  if (nowAt === undefined) return
  refuseWhen(start <= nowAt, 'compoundStartInPast', { givenAt: start, nowAt })
  const latestAt = nowAt + BigInt(limits.compoundStartSeconds)
  refuseWhen(start > latestAt, 'compoundStartTooLate', { givenAt: start, latestAt })
}
