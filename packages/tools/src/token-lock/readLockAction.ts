import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { ToolboxError } from '@tokensmith/sdk/errors/ToolboxError.ts'
import { checkLockAction, type LockActionValues } from '@tokensmith/sdk/lock/checkLockAction.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import type { LockAction } from '@tokensmith/sdk/lock/lockActions.ts'
import { parseAddress } from '@tokensmith/sdk/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parseTimestamp } from '@tokensmith/sdk/parse/parseTimestamp.ts'
import { type Address, formatUnits } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'

export const lockActionFields = ['amount', 'receiver', 'end', 'newOwner'] as const
type LockActionField = (typeof lockActionFields)[number]
export type LockActionTexts = Readonly<Record<LockActionField, string>>
export const emptyLockAction: LockActionTexts = { amount: '', receiver: '', end: '', newOwner: '' }
export const lockActionRules = new FormRules(emptyLockAction)

type LockActionContext = {
  lock: LockState
  decimals: number
  symbol: string
  account: Address | undefined
  chainAt: bigint
  /** What the account has of the token. */
  balance?: bigint
  shortName?: string
}

type LockActionReading = FormReading<LockActionField> & { values?: LockActionValues }

/** The most that an action takes, in base units of the token; undefined where nothing limits it. */
export function mostOf(action: LockAction, { lock, balance }: Pick<LockActionContext, 'lock' | 'balance'>) {
  if (action.id === 'withdrawTo') return lock.due
  if (action.id === 'split') return lock.balance
  return action.id === 'topUp' ? balance : undefined
}

/**
 * Base units of the token as units of the lock, which differ only with a vault. All of it stays all of it, however the
 * division rounds.
 */
export function toLockUnits(tokens: bigint, whole: { tokens: bigint; units: bigint }): bigint {
  if (tokens >= whole.tokens || whole.tokens === 0n) return whole.units
  return (tokens * whole.units) / whole.tokens
}

/** Reads an action's form against the lock as it is. */
export function readLockAction(
  action: LockAction,
  typed: LockActionTexts,
  context: LockActionContext,
): LockActionReading {
  const { lock, account, chainAt, shortName } = context
  const faults: Partial<Record<LockActionField, InputFault>> = {}
  const asks: Partial<Record<LockActionField, readonly InputFault[]>> = {}
  const values: LockActionValues = {}
  const take = <Value>(field: LockActionField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) faults[field] = parsed.error
    else if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.ok ? parsed.value : undefined
  }
  for (const { name } of action.args) {
    if (name === 'rest') values.rest = lock.rest
    else if (name === 'amount') values.amount = readAmount(action, typed.amount, context, take, faults)
    else if (name === 'end') values.end = take('end', parseTimestamp(typed.end))
    else if (name === 'receiver' && typed.receiver.trim() === '') values.receiver = account
    else {
      const address = parseAddress(typed[name], { shortName, refuseZero: true, self: account, token: lock.token })
      values[name] = take(name, address)
    }
  }
  if (Object.keys(faults).length > 0) return { faults, asks }
  const fault = account && faultOf(action, lock, values, account, chainAt)
  if (!fault) return { faults, asks, values }
  const [first] = action.args
  const field = fault.code === 'lockReceiverInvalid' ? 'receiver' : first?.name
  if (field && field !== 'rest') faults[field] = fault
  return { faults, asks }
}

function readAmount(
  action: LockAction,
  text: string,
  context: LockActionContext,
  take: <Value>(field: LockActionField, parsed: Parsed<Value>) => Value | undefined,
  faults: Partial<Record<LockActionField, InputFault>>,
): bigint | undefined {
  const { lock, decimals, symbol } = context
  const tokens = take('amount', parseAmount(text, decimals))
  if (tokens === undefined) return undefined
  const most = mostOf(action, context)
  const isTooMuch = most !== undefined && (action.id === 'split' ? tokens >= most : tokens > most)
  if (isTooMuch) {
    const shown = (value: bigint) => formatUnits(value, decimals)
    faults.amount = {
      code: 'insufficientTokenBalance',
      params: { needed: shown(tokens), balance: shown(most), symbol },
    }
    return undefined
  }
  if (action.id === 'withdrawTo') return toLockUnits(tokens, { tokens: lock.due, units: lock.withdrawable })
  if (action.id === 'split') return toLockUnits(tokens, { tokens: lock.balance, units: lock.rest })
  return tokens
}

/** What the contract would refuse; undefined when it would not, and for what belongs to no field. */
function faultOf(
  action: LockAction,
  lock: LockState,
  values: LockActionValues,
  account: Address,
  chainAt: bigint,
): InputFault | undefined {
  try {
    checkLockAction(lock, action.id, values, { account, chainAt, tokenLock: deployments.TokenLock.address })
    return undefined
  } catch (error) {
    if (!(error instanceof ToolboxError)) throw error
    return { code: error.code, params: error.params }
  }
}
