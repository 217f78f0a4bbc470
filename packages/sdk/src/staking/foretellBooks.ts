import type { EmissionSchedule } from './emissionSchedule.ts'
import { emissionScale } from './emissionSchedule.ts'
import { emittedAt, rateAt } from './emittedAt.ts'
import { lesser } from './lesser.ts'
import type { MineSettings } from './PoolSettings.ts'
import type { LedgerBooks } from './PoolState.ts'
import { scheduleOf } from './parseMineForm.ts'
import type { PoolStorage } from './poolStorage.ts'
import { freeIn, settlePool } from './settlePool.ts'

/** What a mine's books must say, by settings and storage alone. Balances are not among it: these are the coins' word. */
export type ForetoldBooks = Omit<LedgerBooks, 'heldStake' | 'heldReward'> & { runsOutAt: bigint }

/** The last second that the contract's clock knows. */
const clockEnd = 2n ** 32n - 1n

/**
 * Reckons the books of a mine at a moment by the formulas of this folder, without asking the contract.
 *
 * @param at unix seconds.
 */
export function foretellBooks(settings: MineSettings, storage: PoolStorage, at: bigint): ForetoldBooks {
  const { funded, spent, takenBack, weight, staked, granted, perWeight, settledAt, halvings } = storage
  const plain = scheduleOf(settings)
  const schedule: EmissionSchedule =
    plain.kind === 'manual' && halvings.count > 0
      ? { ...plain, halvings: halvings.count, sinceAt: halvings.sinceAt, emittedBefore: halvings.base }
      : plain
  const time = lesser(at, clockEnd)
  const settled = settlePool({ accumulated: perWeight, weight, limit: granted, settledAt }, schedule, time)
  const free = freeIn(settled, schedule) / emissionScale
  return {
    ...{ staked, weight, funded, takenBack, paid: spent - takenBack, free, earned: funded - spent - free, fees: 0n },
    rate: rateAt(schedule, time),
    runsOutAt: lastFunded(schedule, settings, settled.limit),
  }
}

/** The last second by which no more is emitted than the limit; not after the end. By halves, since the schedule never falls. */
function lastFunded(schedule: EmissionSchedule, { startAt, endAt }: MineSettings, limit: bigint): bigint {
  let at = 0n
  for (let step = 2n ** 31n; step > 0n; step >>= 1n) {
    const later = at + step
    if (later <= startAt || emittedAt(schedule, later) <= limit) at = later
  }
  return endAt === undefined ? at : lesser(at, endAt)
}
