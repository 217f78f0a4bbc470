import { emissionScale } from './emissionSchedule.ts'
import { expWad } from './expWad.ts'
import { lesser } from './lesser.ts'

const wad = 10n ** 18n
const secondsOfDay = 86_400n
/** Weights are base units times basis points a day; referrals are percent. */
const perSecond = 10_000n * secondsOfDay * 100n

/** What a bonus pool's reserve is paid out by. */
export type BonusReserve = {
  /** Parts of a base unit (2^-32) that are nobody's yet. */
  free: bigint
  /** Of all accounts together, see `bonusWeightOf`. */
  weight: bigint
  /** Seconds that the reserve is stretched over once it is short. */
  runway: bigint
  referralPercent: number
}

/**
 * What an account shares by: its stake at the daily rate, and as much of it as its direct referrals have at stake at the
 * rate of its tier.
 */
export function bonusWeightOf(account: {
  principal: bigint
  dailyBps: number
  referred?: bigint
  tierBps?: number
}): bigint {
  const { principal, dailyBps, referred = 0n, tierBps = 0 } = account
  return principal * BigInt(dailyBps) + lesser(referred, principal) * BigInt(tierBps)
}

/** Base units that everybody's full rate comes to in a time, with what it brings inviters, rounded up. */
export function promisedBy(
  { weight, referralPercent }: Omit<BonusReserve, 'free' | 'runway'>,
  seconds: bigint,
): bigint {
  return (weight * BigInt(100 + referralPercent) * seconds + perSecond - 1n) / perSecond
}

/**
 * What is left of a reserve after some time with the same stakes, in parts of a base unit. While it lasts longer than the
 * runway everybody accrues at the full rate; then each second takes the same share of what is left, so that it never ends
 * and nobody gains by leaving first.
 */
export function freeAfter({ free, weight, runway, referralPercent }: BonusReserve, seconds: bigint): bigint {
  if (weight === 0n || free === 0n || seconds <= 0n) return free
  // The full rate is rate / perSecond parts a second.
  const rate = weight * BigInt(100 + referralPercent) * emissionScale
  const surplus = free * perSecond - rate * runway
  if (surplus <= 0n) return (free * expWad((-seconds * wad) / runway)) / wad
  const spent = rate * seconds
  if (spent <= surplus) return free - spent / perSecond
  const left = (rate * runway) / perSecond
  return (left * expWad(((surplus - spent) * wad) / (rate * runway))) / wad
}

/**
 * Parts of a base unit a second that everybody accrues now, what it brings inviters included: the full rate, or what the
 * runway allows.
 */
export function bonusRateNow({ free, weight, runway, referralPercent }: BonusReserve): bigint {
  const full = (weight * BigInt(100 + referralPercent) * emissionScale) / perSecond
  return full * runway < free ? full : free / runway
}
