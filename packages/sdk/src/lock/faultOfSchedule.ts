import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import { checkLockSchedule } from './checkLockSchedule.ts'
import type { LockScheduleValues } from './lockSchedule.ts'

/** What `checkLockSchedule` refuses, for forms: undefined where the dates are possible. */
export function faultOfSchedule(values: LockScheduleValues, nowAt: bigint): InputFault | undefined {
  try {
    checkLockSchedule(values, { nowAt })
    return undefined
  } catch (error) {
    if (!(error instanceof ToolboxError)) throw error
    return { code: error.code, params: error.params }
  }
}
