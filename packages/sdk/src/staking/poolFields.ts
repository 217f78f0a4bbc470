import { addressField } from '../base/fields/addressField.ts'
import { amountField } from '../base/fields/amountField.ts'
import { choiceField } from '../base/fields/choiceField.ts'
import { dateField } from '../base/fields/dateField.ts'
import { durationField } from '../base/fields/durationField.ts'
import type { Field, FieldOptions } from '../base/fields/Field.ts'
import { percentField } from '../base/fields/percentField.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import { heldReward, heldStake, type PoolFormContext, rewardCoin, stakeCoin } from './PoolFormContext.ts'
import { poolLimits } from './poolLimits.ts'

export type PoolField = Field<PoolFormContext>
type Options = FieldOptions<PoolFormContext>

const coin = (name: string): PoolField =>
  addressField<PoolFormContext>({
    ...{ name, hasOwnAddress: false, arrives: 'subject', expected: ({ shortName }) => ({ shortName }) },
  })
const amount = (options: Options, of = stakeCoin): PoolField =>
  amountField<PoolFormContext>({ ...options, coin: of, most: () => poolLimits.amount })
const fund = (of: typeof heldStake): PoolField =>
  amountField<PoolFormContext>({ name: 'fund', coin: of, zero: true, isOptional: true })
const date = (name: string, more: Partial<Options> = {}): PoolField =>
  dateField<PoolFormContext>({ name, after: ({ nowAt }) => nowAt, isOptional: true, ...more })
const length = (options: Options): PoolField =>
  durationField<PoolFormContext>({ ...options, most: () => poolLimits.longestSeconds })
const feeAddress = addressField<PoolFormContext>({
  ...{ name: 'feeAddress', isOptional: true, expected: ({ shortName }) => ({ shortName }) },
})
const listed = choiceField<PoolFormContext>({
  ...{ name: 'listed', options: ['everybody', 'list'], texts: 'choice.listed' },
  isOffered: ({ variant }) => hasTeam(variant) || variant === 'earn',
})
const leastStake = amount({ name: 'least', start: () => '1' })

type Variant = PoolFormContext['variant']
/** What the variants of a mine ask for beside coins, rate, dates and the least stake. */
export const hasPeriods = (variant: Variant) => variant === 'locked' || variant === 'advanced'
export const hasHalving = (variant: Variant) => variant === 'halved' || variant === 'advanced'
export const hasTeam = (variant: Variant) => variant === 'advanced'

/** How a mine is halved, as the form says it. */
export const halvingOf = ({ typed, variant }: PoolFormContext): string =>
  hasHalving(variant) ? (typed?.halving ?? 'time') : 'none'

const rows = [1, 2, 3, 4, 5, 6, 7, 8] as const
const inDays = (days: readonly number[], row: number) => String((days[row - 1] ?? 0) * 86_400 || '')
const withPeriods = ({ variant }: PoolFormContext) => hasPeriods(variant)
/** A whole number, refused with the specification's words; nothing: no team. */
const teamNumber = (name: string, most: number): PoolField => ({
  ...amountField<PoolFormContext>({ name, coin: () => ({ decimals: 0 }), most: () => BigInt(most) }),
  ...{ start: () => String(most), isOptional: true, isOffered: ({ variant }) => hasTeam(variant) },
})

/** Everything that the creation of a mine asks for. */
export const mineFields: readonly PoolField[] = [
  choiceField<PoolFormContext>({ name: 'stakeKind', options: ['single', 'lp'], texts: 'choice.stakeKind' }),
  coin('stakeToken'),
  coin('rewardToken'),
  amount({ name: 'reward' }, rewardCoin),
  choiceField<PoolFormContext>({ name: 'per', options: ['day', 'second', 'block'], texts: 'choice.per' }),
  date('start'),
  date('end', { isOffered: (context) => halvingOf(context) !== 'manual' }),
  ...rows.flatMap((row): PoolField[] => [
    length({
      ...{ name: `period${row}`, label: 'field.period', isOptional: true, isOffered: withPeriods },
      start: () => inDays([30, 60, 180], row),
    }),
    amountField<PoolFormContext>({
      ...{ name: `multiple${row}`, label: 'field.multiple', isOptional: true, isOffered: withPeriods },
      ...{ coin: () => ({ decimals: 1 }), start: () => ['1.2', '1.5', '2'][row - 1] ?? '' },
    }),
  ]),
  choiceField<PoolFormContext>({
    ...{ name: 'halving', options: ['time', 'blocks', 'manual', 'none'], texts: 'choice.halving' },
    isOffered: ({ variant }) => hasHalving(variant),
  }),
  length({
    ...{ name: 'halvingTime', isOptional: true, start: () => inDays([90], 1) },
    isOffered: (context) => halvingOf(context) === 'time',
  }),
  amountField<PoolFormContext>({
    ...{ name: 'halvingBlocks', isOptional: true, coin: () => ({ decimals: 0 }) },
    ...{ most: () => BigInt(poolLimits.halvingBlocks), isOffered: (context) => halvingOf(context) === 'blocks' },
  }),
  leastStake,
  listed,
  teamNumber('teamPercent', poolLimits.teamPercent),
  teamNumber('generations', poolLimits.generations),
  fund(heldReward),
]

/** Everything that the creation of an Earn pool asks for. */
export const earnFields: readonly PoolField[] = [
  coin('coin'),
  ...rows.flatMap((row): PoolField[] => [
    length({
      ...{ name: `term${row}`, label: 'field.term', isOptional: true },
      start: () => inDays([7, 30, 90, 180], row),
    }),
    percentField<PoolFormContext>({ name: `rate${row}`, label: 'field.rate', isOptional: true }),
  ]),
  percentField<PoolFormContext>({ name: 'early', isOptional: true }),
  length({
    ...{ name: 'stay', isOptional: true },
    isOffered: ({ typed }) => (typed?.early ?? '').trim() !== '',
  }),
  feeAddress,
  amount({ name: 'totalLimit', isOptional: true }),
  amount({ name: 'accountLimit', isOptional: true }),
  leastStake,
  date('end'),
  listed,
  fund(heldStake),
]

const zero: InputFault = { code: 'amountZero', params: {} }
const isBeef = ({ variant }: PoolFormContext) => variant === 'beef'

/** Everything that opening a bonus pool asks for. */
export const bonusFields: readonly PoolField[] = [
  coin('coin'),
  feeAddress,
  amountField<PoolFormContext>({
    ...{ name: 'runway', coin: () => ({ decimals: 0 }), start: () => '30' },
    most: () => BigInt(poolLimits.runwayDays.max),
  }),
  percentField<PoolFormContext>({
    name: 'daily',
    isOffered: isBeef,
    refuse: (bps) => {
      if (bps === 0) return zero
      const max = poolLimits.beefDailyBps
      return bps > max ? { code: 'percentTooLarge', params: { max: max / 100 } } : undefined
    },
  }),
  amount({ name: 'least', start: () => '1', isOffered: isBeef }),
  amount({ name: 'most', isOffered: isBeef }),
  fund(heldStake),
]
