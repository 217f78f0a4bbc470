import { emissionScale } from './emissionSchedule.ts'

/** For how long a reward is typed. Pools reckon in seconds alone; blocks are converted and shown. */
export const rewardUnits = ['day', 'second', 'block'] as const
export type RewardUnit = (typeof rewardUnits)[number]

/** So many seconds passed with so many blocks; both above 0. */
export type BlockTime = { seconds: bigint; blocks: bigint }

/** Without leap days, as rates of a year are reckoned. */
export const secondsOfYear = 31_536_000n

/**
 * The rate of a schedule, in parts of a base unit a second, rounded down: nobody is promised more than was typed.
 *
 * @param amount base units in each unit of time.
 * @param blockTime as measured; only a reward per block needs it.
 */
export function rateOf(amount: bigint, unit: RewardUnit, blockTime?: BlockTime): bigint {
  const { seconds, blocks } = spanOf(unit, blockTime)
  return (amount * emissionScale * blocks) / seconds
}

/** What a rate comes to in a unit of time, in base units, to the nearest: what was typed reads back as it was. */
export function rewardOf(rate: bigint, unit: RewardUnit, blockTime?: BlockTime): bigint {
  const { seconds, blocks } = spanOf(unit, blockTime)
  return toNearest(rate * seconds, emissionScale * blocks)
}

/** How long so many blocks take, in whole seconds, to the nearest and at least one. */
export function secondsOfBlocks(count: bigint, { seconds, blocks }: BlockTime): bigint {
  const found = toNearest(count * seconds, blocks)
  return found > 0n ? found : 1n
}

/** How many blocks there are in so many seconds, to the nearest. */
export function blocksOfSeconds(length: bigint, { seconds, blocks }: BlockTime): bigint {
  return toNearest(length * blocks, seconds)
}

function spanOf(unit: RewardUnit, blockTime: BlockTime | undefined): BlockTime {
  if (unit === 'second') return { seconds: 1n, blocks: 1n }
  if (unit === 'day') return { seconds: 86_400n, blocks: 1n }
  if (!blockTime) throw new RangeError('A reward per block needs the measured time of a block.')
  return blockTime
}

const toNearest = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
