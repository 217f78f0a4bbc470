import { type EmissionSchedule, manualSchedule } from './emissionSchedule.ts'
import { type PoolFormContext, type PoolReading, poolFault } from './PoolFormContext.ts'
import { inputEmpty, PoolReader } from './PoolReader.ts'
import type { MineSettings, MineVariant, PoolHalving } from './PoolSettings.ts'
import { halvingOf, mineFields } from './poolFields.ts'
import { poolLimits } from './poolLimits.ts'
import { type RewardUnit, rateOf, secondsOfBlocks } from './rateOf.ts'
import { fundingFor } from './runsOutAt.ts'

/** A mine as it is created, and the base units of the reward coin that are funded with it. */
export type MineValues = { settings: MineSettings; schedule: EmissionSchedule; fund: bigint }

const usualWait = 3_600n
const usualFunding = 30n * 86_400n

/**
 * Reads the creation form of a mine: each field by itself, then what they come to together. What is typed in blocks is
 * reckoned by the measured block time; there are no values before that, both coins and a pair are known. Pure.
 */
export function parseMineForm(context: PoolFormContext & { variant: MineVariant }): PoolReading<MineValues> {
  const { variant, nowAt, stake, reward, isPair, blockTime } = context
  const reader = new PoolReader(mineFields, context)
  const isLp = reader.choice('stakeKind') === 'lp'
  const stakeToken = reader.address('stakeToken')
  if (isLp && isPair === false) {
    reader.refuse('stakeToken', { code: 'notLpAddress', params: { address: stakeToken ?? '' } })
  }
  const startAt = reader.amount('start') ?? nowAt + usualWait
  const endAt = reader.amount('end')
  if (endAt !== undefined && endAt <= startAt) reader.refuse('end', endFault)
  const unit = (reader.choice('per') ?? 'day') as RewardUnit
  const needsBlocks = unit === 'block' || halvingOf(context) === 'blocks'
  const periods = readPeriods(reader, variant, endAt === undefined ? undefined : endAt - startAt)
  const halving = readHalving(reader)
  const team = readTeam(reader)
  const listRoot = reader.list()
  const typedReward = reader.amount('reward')
  const leastStake = reader.amount('least')
  const isMeasured = !needsBlocks || blockTime !== undefined
  const isKnown = reader.isWhole(stake, reward, isLp ? isPair : true, isMeasured ? true : undefined)
  const faulty = { faults: reader.faults, asks: reader.asks }
  const rewardToken = reader.address('rewardToken')
  if (!isKnown || !stakeToken || !rewardToken || !halving || !typedReward || !leastStake || !reward) return faulty
  const rate = rateOf(typedReward, unit, blockTime)
  if (rate === 0n) reader.refuse('reward', { code: 'amountZero', params: {} })
  const schedule = scheduleOf({ rate, startAt, endAt, halving })
  const fund = reader.fund(fundingFor(schedule, startAt, startAt + usualFunding), reward, leastStake)
  const settings: MineSettings = {
    ...{ variant, stakeToken, isLp, rewardToken, startAt, endAt, rate, halving, leastStake, periods, team, listRoot },
  }
  return reader.isRight ? { ...faulty, values: { settings, schedule, fund } } : faulty
}

const endFault = poolFault('endNotAfterStart')

/** When a mine of these settings emits what, before anybody halved it. */
export function scheduleOf({
  rate,
  startAt,
  endAt,
  halving,
}: Pick<MineSettings, 'rate' | 'startAt' | 'endAt' | 'halving'>): EmissionSchedule {
  if (halving.kind === 'manual') return manualSchedule(rate, startAt)
  if (halving.kind === 'none') return { kind: 'plain', rate, startAt, endAt }
  return { kind: 'halving', rate, startAt, endAt, halvingSeconds: halving.seconds }
}

function readTeam(reader: PoolReader): MineSettings['team'] {
  const [percent, generations] = [reader.amount('teamPercent'), reader.amount('generations')]
  if (percent === undefined) return undefined
  if (generations === undefined) reader.refuse('generations', inputEmpty)
  return { percent: Number(percent), generations: Number(generations) }
}

/** @param length how long the pool runs, in seconds; undefined without an end. */
function readPeriods(reader: PoolReader, variant: MineVariant, length: bigint | undefined): MineSettings['periods'] {
  const rows = reader.rows<bigint>('period', 'multiple', poolLimits.periods)
  const { min, max } = poolLimits.multiple
  for (const { row, seconds, value } of rows) {
    if (value < min || value > max) reader.refuseAs(`multiple${row}`, 'multipleInvalid')
    if (length !== undefined && BigInt(seconds) > length) reader.refuseAs(`period${row}`, 'periodBeyondEnd')
  }
  if (variant === 'locked' && rows.length === 0) reader.refuseAs('period1', 'periodsEmpty')
  return rows.map(({ seconds, value }) => ({ seconds: BigInt(seconds), multiple: Number(value) }))
}

/** Undefined where a field of it is empty or wrong, or blocks are not measured yet. */
function readHalving(reader: PoolReader): PoolHalving | undefined {
  const { context } = reader
  const kind = halvingOf(context)
  if (kind === 'manual') return { kind }
  if (kind === 'none') {
    if (context.variant !== 'halved') return { kind }
    reader.refuseAs('halving', 'halvingEmpty')
    return undefined
  }
  const field = kind === 'blocks' ? 'halvingBlocks' : 'halvingTime'
  const typed = reader.amount(field) ?? reader.number(field)
  if (typed === undefined) {
    reader.refuseAs(field, 'halvingEmpty')
    return undefined
  }
  if (kind === 'blocks' && !context.blockTime) return undefined
  const seconds =
    kind === 'blocks' && context.blockTime ? secondsOfBlocks(BigInt(typed), context.blockTime) : BigInt(typed)
  if (seconds < BigInt(poolLimits.halvingSeconds)) reader.refuseAs(field, 'halvingTooShort')
  if (seconds > BigInt(poolLimits.longestSeconds)) {
    reader.refuse(field, { code: 'durationTooLong', params: { maxDays: poolLimits.longestSeconds / 86_400 } })
  }
  return { kind: 'interval', seconds }
}
