import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseDuration } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import { type InputFault, type Parsed, refused } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import { faultOfSchedule } from '@tokensmith/sdk/lock/faultOfSchedule.ts'
import { type LockKind, type LockScheduleValues, lockKinds } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { type LockList, parseLockList } from '@tokensmith/sdk/lock/parseLockList.ts'
import { type Address, formatUnits } from 'viem'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { LockField, LockTexts } from './lockFields.ts'
import type { LockToken } from './useLockToken.ts'

/** What a plan is made from. */
type CreateLockValues = {
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

type Faults = Partial<Record<LockField, InputFault>>

/** Which kind of release a form means; a `t` that is none reads as 0. */
function kindOf({ t }: Pick<LockTexts, 't'>): LockKind {
  return lockKinds[Number(/^[012]$/.test(t) ? t : '0')]!
}

/** Reads the form against what is known of the token and the time of the chain. */
export function parseCreateLock(typed: LockTexts, context: CreateLockContext): CreateLockReading {
  const faults: Faults = {}
  const asks: Partial<Record<LockField, readonly InputFault[]>> = {}
  const take = <Value>(field: LockField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.value
  }
  const { shortName, nowAt } = context
  const kind = kindOf(typed)
  const lp = typed.what === 'lp'
  const token = take('address', parseAddress(typed.address, { shortName, refuseZero: true }))
  const known = context.token && token && context.token.address === token ? context.token : undefined
  if (token && known && !known.isToken) {
    faults.address = { code: 'tokenNotFound', params: { address: token } }
  } else if (token && known && lp && !known.lp) faults.address = { code: 'notLpAddress', params: { address: token } }
  const decimals = known?.decimals ?? 18
  const isList = typed.who === 'many'
  const list = isList
    ? parseLockList(context.listText, { decimals, nowAt, shortName, schedule: scheduleOrNone(typed, nowAt) })
    : undefined
  const everyRowDated = !!list && list.accepted.length > 0 && list.accepted.every((row) => row.schedule !== undefined)
  const ownDates = everyRowDated && !hasOwnDates(typed)
  const schedule = ownDates ? undefined : readSchedule(typed, nowAt, take, faults)
  const amount = list ? list.sum : take('amount', parseAmount(typed.amount, decimals))
  const owner = typed.who === 'other' ? take('owner', readOwner(typed, context, token)) : context.wallet
  if (known && amount !== undefined) checkBalance(amount, known, faults)
  const rebasing = typed.vault === '' ? (known?.advice.rebasing ?? false) : typed.vault === 'on'
  const isListReady = !list || (list.accepted.length > 0 && list.refusedCount === 0 && !list.fault)
  const ready =
    Object.keys(faults).length === 0 && token && known && amount && isListReady && (schedule || everyRowDated)
  // Base units mean nothing before the token's decimals are known.
  const shown = known?.isToken ? amount : undefined
  const common = { faults, asks, kind, token, owner, amount: shown, schedule, rebasing, list }
  if (!ready) return common
  return { ...common, values: { token, lp, rebasing, owner, amount, schedule, rows: list?.accepted } }
}

function readOwner({ owner }: LockTexts, { wallet, shortName }: CreateLockContext, token: Address | undefined) {
  return parseAddress(owner, { shortName, refuseZero: true, self: wallet, token })
}

function checkBalance(amount: bigint, { balance, decimals = 0, symbol = '' }: LockToken, faults: Faults): void {
  if (balance === undefined || amount <= balance) return
  const text = (value: bigint) => formatUnits(value, decimals)
  faults.amount = {
    code: 'insufficientTokenBalance',
    params: { needed: text(amount), balance: text(balance), symbol },
  }
}

const hasOwnDates = ({ endAt, endIn, startAt }: LockTexts) => endAt !== '' || endIn !== '' || startAt !== ''

/** The form's dates for rows of a list that have none, as far as they are right. */
function scheduleOrNone(typed: LockTexts, nowAt: bigint): LockScheduleValues | undefined {
  const faults: Faults = {}
  const schedule = readSchedule(
    typed,
    nowAt,
    (field, parsed) => {
      if (parsed.ok) return parsed.value
      faults[field] = parsed.error
      return undefined
    },
    faults,
  )
  return Object.keys(faults).length === 0 ? schedule : undefined
}

type Take = <Value>(field: LockField, parsed: Parsed<Value>) => Value | undefined

function readSchedule(typed: LockTexts, nowAt: bigint, take: Take, faults: Faults): LockScheduleValues | undefined {
  const kind = kindOf(typed)
  const endField = typed.by === 'duration' ? 'endIn' : 'endAt'
  const startAt = kind === 'linear' && typed.startAt !== '' ? take('startAt', parseTimestamp(typed.startAt)) : nowAt
  const endAt = readEnd(typed, kind === 'linear' && startAt ? later(startAt, nowAt) : nowAt, take)
  const period = kind === 'periodic' ? take('period', readSeconds(typed.period)) : undefined
  const firstBps =
    kind === 'periodic' && typed.firstPercent.trim() !== '' ? take('firstPercent', parsePercent(typed.firstPercent)) : 0
  const periodBps = kind === 'periodic' ? take('periodPercent', parsePercent(typed.periodPercent)) : 0
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
  if (fault) faults[fieldOfFault[fault.code] ?? endField] = fault
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
function readEnd(typed: LockTexts, fromAt: bigint, take: Take): bigint | undefined {
  if (typed.by !== 'duration') return take('endAt', parseTimestamp(typed.endAt))
  const seconds = take('endIn', readSeconds(typed.endIn))
  return seconds === undefined ? undefined : fromAt + seconds
}

/** A length of time, which must be one. */
function readSeconds(text: string): Parsed<bigint> {
  const parsed = parseDuration(text)
  const isEmpty = parsed.ok ? parsed.value === 0n : parsed.error.code === 'inputEmpty'
  return isEmpty ? refused('lockDurationEmpty') : parsed
}

const later = (a: bigint, b: bigint) => (a > b ? a : b)
