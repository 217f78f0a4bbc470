const secondsOfDay = 86_400n

/** On the first day, in percent; ten less each day after it. */
const firstTax = 90

/**
 * Tax on what a stake accrued, in percent of the reward, by the age of the stake: 90 on the first day, 0 from the tenth on.
 *
 * @param age seconds since the stake was deposited; of several deposits since `weightedSince`.
 */
export function taxAt(age: bigint): number {
  return age < 0n ? firstTax : Math.max(0, firstTax - 10 * Number(age / secondsOfDay))
}

/** When the tax of a stake falls next, in unix seconds; undefined once it is gone. */
export function nextTaxFallAt(sinceAt: bigint, at: bigint): bigint | undefined {
  const age = at - sinceAt
  if (taxAt(age) === 0) return undefined
  return sinceAt + (age < 0n ? 1n : age / secondsOfDay + 1n) * secondsOfDay
}

/**
 * Since when a stake counts as deposited after more was added: the middle of both times by their amounts, rounded late, so
 * that a young deposit does not age on an old one's clock.
 */
export function weightedSince(
  before: { principal: bigint; sinceAt: bigint },
  added: { amount: bigint; at: bigint },
): bigint {
  const sum = before.principal + added.amount
  if (sum === 0n) return added.at
  return (before.principal * before.sinceAt + added.amount * added.at + sum - 1n) / sum
}
