import { parseDuration } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import { type Parsed, refused } from '@tokensmith/sdk/base/parse/parsed.ts'
import { faultOfSchedule } from '@tokensmith/sdk/lock/faultOfSchedule.ts'
import { type LockKind, type LockScheduleValues, lockKinds } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { type LockList, parseLockList } from '@tokensmith/sdk/lock/parseLockList.ts'
import type { Address } from 'viem'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { LockField, LockTexts } from './lockFields.ts'
import type { LockToken } from './readLockToken.ts'

/** What a plan is made from. */
export type CreateLockValues = {
  token: Address
  lp: boolean
  rebasing: boolean
  owner?: Address
  amount: bigint
  /** Undefined only where each row of a list has its own. */
  schedule?: LockScheduleValues
  rows?: readonly { owner: Address; amount: bigint; schedule?: LockScheduleValues }[]
}

export type CreateLockReading = FormReading<LockField> & {
  kind: LockKind
  token?: Address
  owner?: Address
  /** Base units that would be taken; of a list the sum of its accepted rows. */
  amount?: bigint
  schedule?: LockScheduleValues
  rebasing: boolean
  list?: LockList
  values?: CreateLockValues
}

type CreateLockContext = {
  token?: LockToken
  wallet?: Address
  shortName?: string
  nowAt: bigint
  listText: string
}

type Reader = FormReader<LockField>

/** Which kind of release a form means; a `t` that is none reads as 0. */
function kindOf({ t }: Pick<LockTexts, 't'>): LockKind {
  return lockKinds[Number(/^[012]$/.test(t) ? t : '0')]!
}

/** Reads the form against what is known of the token and the time of the chain. */
export function parseCreateLock(typed: LockTexts, context: CreateLockContext): CreateLockReading {
  const reader: Reader = new FormReader(typed)
  const { wallet, shortName, nowAt } = context
  const kind = kindOf(typed)
  const lp = typed.what === 'lp'
  const token = reader.address('address', { shortName })
  const known = context.token && token && context.token.address === token ? context.token : undefined
  if (token && known && !known.isToken) reader.refuse('address', 'tokenNotFound', { address: token })
  else if (token && known && lp && !known.lp) reader.refuse('address', 'notLpAddress', { address: token })
  const decimals = known?.decimals ?? 18
  const isList = typed.who === 'many'
  const list = isList
    ? parseLockList(context.listText, { decimals, nowAt, shortName, schedule: scheduleOrNone(typed, nowAt) })
    : undefined
  const everyRowDated = !!list && list.accepted.length > 0 && list.accepted.every((row) => row.schedule !== undefined)
  const ownDates = everyRowDated && !hasOwnDates(typed)
  const schedule = ownDates ? undefined : readSchedule(reader, nowAt)
  const amount = list ? list.sum : reader.amount('amount', { decimals })
  const owner = typed.who === 'other' ? reader.address('owner', { shortName, self: wallet, token }) : wallet
  reader.pays('amount', amount, known)
  const rebasing = typed.vault === '' ? (known?.advice.rebasing ?? false) : typed.vault === 'on'
  const isListReady = !list || (list.accepted.length > 0 && list.refusedCount === 0 && !list.fault)
  const ready = reader.isRight && token && known && amount && isListReady && (schedule || everyRowDated)
  const { faults, asks } = reader
  // Base units mean nothing before the token's decimals are known.
  const shown = known?.isToken ? amount : undefined
  const common = { faults, asks, kind, token, owner, amount: shown, schedule, rebasing, list }
  if (!ready) return common
  return { ...common, values: { token, lp, rebasing, owner, amount, schedule, rows: list?.accepted } }
}

const hasOwnDates = ({ endAt, endIn, startAt }: LockTexts) => endAt !== '' || endIn !== '' || startAt !== ''

/** The form's dates for rows of a list that have none, as far as they are right. */
function scheduleOrNone(typed: LockTexts, nowAt: bigint): LockScheduleValues | undefined {
  const reader: Reader = new FormReader(typed)
  const schedule = readSchedule(reader, nowAt)
  return reader.isRight ? schedule : undefined
}

function readSchedule(reader: Reader, nowAt: bigint): LockScheduleValues | undefined {
  const { typed } = reader
  const kind = kindOf(typed)
  const endField = typed.by === 'duration' ? 'endIn' : 'endAt'
  const startAt = kind === 'linear' && typed.startAt !== '' ? reader.time('startAt') : nowAt
  const endAt = readEnd(reader, kind === 'linear' && startAt ? later(startAt, nowAt) : nowAt)
  const period = kind === 'periodic' ? reader.take('period', readSeconds(typed.period)) : undefined
  const firstBps = kind === 'periodic' ? reader.percent('firstPercent', undefined, 0) : 0
  const periodBps = kind === 'periodic' ? reader.percent('periodPercent') : 0
  if (endAt === undefined || startAt === undefined) return undefined
  if (kind === 'periodic' && (period === undefined || firstBps === undefined || periodBps === undefined)) {
    return undefined
  }
  const values: LockScheduleValues =
    kind === 'fixed'
      ? { kind, unlockAt: endAt }
      : kind === 'linear'
        ? { kind, startAt, endAt }
        : { kind, startAt: endAt, firstBps: firstBps!, period: period!, periodBps: periodBps! }
  const fault = faultOfSchedule(values, nowAt)
  if (fault) reader.faults[fieldOfFault[fault.code] ?? endField] = fault
  return fault ? undefined : values
}

/** Fields that a fault of the whole schedule belongs to; all others are faults of the date. */
const fieldOfFault: Partial<Record<string, LockField>> = {
  lockStartTooEarly: 'startAt',
  lockDurationEmpty: 'periodPercent',
  durationTooLong: 'period',
  lockSharesTooHigh: 'periodPercent',
}

/** The date typed, or the length of time typed from `fromAt` on. */
function readEnd(reader: Reader, fromAt: bigint): bigint | undefined {
  const { by, endIn } = reader.typed
  if (by !== 'duration') return reader.time('endAt')
  const seconds = reader.take('endIn', readSeconds(endIn))
  return seconds === undefined ? undefined : fromAt + seconds
}

/** A length of time, which must be one. */
function readSeconds(text: string): Parsed<bigint> {
  const parsed = parseDuration(text)
  const isEmpty = parsed.ok ? parsed.value === 0n : parsed.error.code === 'inputEmpty'
  return isEmpty ? refused('lockDurationEmpty') : parsed
}

const later = (a: bigint, b: bigint) => (a > b ? a : b)
