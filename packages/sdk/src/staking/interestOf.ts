import { secondsOfYear } from './rateOf.ts'

const all = 10_000n

/**
 * Simple interest that an Earn pool promises and reserves with a deposit, in base units, rounded down.
 *
 * @param amount base units that arrived.
 */
export function interestOf(amount: bigint, { seconds, annualBps }: { seconds: bigint; annualBps: number }): bigint {
  return (amount * BigInt(annualBps) * seconds) / (all * secondsOfYear)
}

/** What leaving an Earn pool early costs, in base units, rounded up; the interest is forfeited besides. */
export function earlyFeeOf(amount: bigint, earlyBps: number): bigint {
  return (amount * BigInt(earlyBps) + all - 1n) / all
}

/**
 * The largest deposit whose interest a reserve can pay, in base units; undefined where no deposit is too large for it.
 *
 * @param free base units that are reserved for nobody.
 */
export function roomFor(
  free: bigint,
  { seconds, annualBps }: { seconds: bigint; annualBps: number },
): bigint | undefined {
  const perAmount = BigInt(annualBps) * seconds
  // Even the smallest reserve is something: a deposit that earns nothing is not taken.
  if (free <= 0n) return 0n
  return perAmount === 0n ? undefined : ((free + 1n) * all * secondsOfYear - 1n) / perAmount
}
