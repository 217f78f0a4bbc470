import { releaseCalendar } from '../lock/releaseCalendar.ts'
import type { PresaleRules } from './PresaleRules.ts'
import { scheduleOfRelease } from './saleRelease.ts'

const all = 10_000n

/** Who gets what of what was paid in a coin, in its base units. Together they are all of it. */
export type SharesOfPayments = {
  /** Goes into the exchange with the finish. */
  pooled: bigint
  /** The project's with the finish, whatever arrives at the buyers. */
  advance: bigint
  /** The inviters', as tokens arrive; the most it can be where `rewards` is not told. */
  rewards: bigint
  /** The project's, as tokens arrive. */
  earned: bigint
}

/** A time at which the project and the inviters get something, if everybody's tokens are delivered as soon as they can be. */
export type SharesDate = { at: bigint; project: bigint; rewards: bigint }

/**
 * Shares out payments in one of a presale's coins as the contract does: rounded up for the inviters and down for the exchange.
 *
 * @param raise.paid base units of the coin.
 * @param raise.rewards part of the whole raise that inviters were promised, as two values; by the rules unless told.
 */
export function shareOutPayments(
  { liquidityBps, advanceBps, rewardBps }: Pick<PresaleRules, 'liquidityBps' | 'advanceBps' | 'rewardBps'>,
  { paid, rewards: promised }: { paid: bigint; rewards?: { promised: bigint; raised: bigint } },
): SharesOfPayments {
  const pooled = (paid * BigInt(liquidityBps)) / all
  const advance = (paid * BigInt(advanceBps)) / all
  const most = { promised: rewardBps.reduce((sum, bps) => sum + BigInt(bps), 0n), raised: all }
  const { promised: part, raised } = promised ?? most
  const rewards = raised === 0n ? 0n : (paid * part + raised - 1n) / raised
  return { pooled, advance, rewards, earned: paid - pooled - advance - rewards }
}

/**
 * When project and inviters get their shares at the earliest: the advance with the finish, the rest as what was bought is released.
 * Nothing of it is certain: what does not arrive is paid back.
 *
 * @param finishedAt of the sale; its end unless told.
 * @returns dates in their order, at most 10,002; of a sale that delivers with the purchase none, since all is paid then.
 */
export function datesOfShares(
  rules: Pick<PresaleRules, 'claim' | 'release' | 'endAt'>,
  { advance, rewards, earned }: SharesOfPayments,
  finishedAt = rules.endAt,
): SharesDate[] {
  const { claim, release } = rules
  if (claim === 'atOnce') return []
  if (claim === 'atEnd' || !release) return [{ at: finishedAt, project: advance + earned, rewards }]
  const { startAt, firstBps, interval, partBps } = release
  const schedule = scheduleOfRelease({ startAt, firstBps, interval: BigInt(interval), rateBps: partBps })
  const sum = earned + rewards
  let before = { project: 0n, rewards: 0n }
  const dates = releaseCalendar(schedule, sum).map(({ at, released }) => {
    // From the whole each time, so that the parts are together all of it.
    const now = { project: (earned * released) / sum, rewards: (rewards * released) / sum }
    const date = { at, project: now.project - before.project, rewards: now.rewards - before.rewards }
    before = now
    return date
  })
  return advance === 0n ? dates : [{ at: finishedAt, project: advance, rewards: 0n }, ...dates]
}
