import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { Address } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { TypedTexts } from '../base/fields/Field.ts'
import { parseFields } from '../base/fields/parseFields.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import { checkLockAction } from './checkLockAction.ts'
import type { LockContext } from './LockContext.ts'
import type { LockAction, LockActionValues } from './lockActions.ts'

export type LockActionReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** In units of the lock, when every field is right. */
  values?: LockActionValues
}

/**
 * Base units of the token as units of the lock, which differ only with a vault. All of it stays all of it, however the
 * division rounds.
 */
export function toLockUnits(tokens: bigint, whole: { tokens: bigint; units: bigint }): bigint {
  if (tokens >= whole.tokens || whole.tokens === 0n) return whole.units
  return (tokens * whole.units) / whole.tokens
}

/** Reads what was typed for an action against the lock as it is. Pure. */
export function parseLockAction(action: LockAction, typed: TypedTexts, context: LockContext): LockActionReading {
  const { faults, asks, values: read, isComplete } = parseFields(action.fields, typed, context)
  const { account, lock } = context
  if (!isComplete) return { faults, asks }
  const { amount, ...others } = read as LockActionValues
  const values: LockActionValues = {
    ...others,
    ...(amount === undefined ? {} : { amount: unitsOf(action, amount, context) }),
    ...(action.args.includes('rest') ? { rest: lock.rest } : {}),
  }
  const fault = account && faultOf(action, values, { ...context, account })
  if (!fault) return { faults, asks, values }
  // What belongs to no field is left to the plan, which is refused with the same words.
  const field = fault.code === 'lockReceiverInvalid' ? 'receiver' : action.fields[0]?.name
  return { faults: field ? { [field]: fault } : {}, asks }
}

function unitsOf({ id }: LockAction, tokens: bigint, { lock }: LockContext): bigint {
  if (id === 'withdrawTo') return toLockUnits(tokens, { tokens: lock.due, units: lock.withdrawable })
  if (id === 'split') return toLockUnits(tokens, { tokens: lock.balance, units: lock.rest })
  return tokens
}

/** What the contract would refuse; undefined when it would not. */
function faultOf(
  { id }: LockAction,
  values: LockActionValues,
  { lock, account, chainAt }: LockContext & { account: Address },
): InputFault | undefined {
  try {
    checkLockAction(lock, id, values, { account, chainAt, tokenLock: deployments.TokenLock.address })
    return undefined
  } catch (error) {
    if (!(error instanceof ToolboxError)) throw error
    return { code: error.code, params: error.params }
  }
}
