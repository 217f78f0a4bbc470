import type { TypedTexts } from '../base/fields/Field.ts'
import { parseFields } from '../base/fields/parseFields.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'
import type { PresaleActionValues } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import type { OfferedPresaleAction } from './presaleActions.ts'

/** Accounts of one delivery: the contract takes no more in a call. */
export const mostDelivered = 100

export type PresaleActionReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** When every field is right, and the action needs nothing else. */
  wanted?: PresaleAction
}

/** Reads what was typed for an action against the sale as it is. Pure. */
export function parsePresaleAction(
  { fields, make, coin }: Pick<OfferedPresaleAction, 'fields' | 'make' | 'coin'>,
  typed: TypedTexts,
  context: PresaleContext,
): PresaleActionReading {
  const { faults, asks, values, isComplete } = parseFields(fields, typed, context)
  if (!isComplete || !make) return { faults, asks }
  // The fields of an action read what its `make` asks for, which a test tries for each.
  const read = values as PresaleActionValues
  if (read.accounts && read.accounts.length > mostDelivered) {
    return { faults: { accounts: { code: 'saleListTooLong', params: { max: mostDelivered } } }, asks }
  }
  return { faults, asks, wanted: make(read, coin) }
}
