import type { TypedTexts } from '../base/fields/Field.ts'
import { parseFields } from '../base/fields/parseFields.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import type { SaleActionValues } from '../presale/saleActions.ts'
import type { AllocationContext } from './AllocationContext.ts'
import type { AnyAllocationAction, OfferedAllocationAction } from './allocationActions.ts'

type AllocationActionReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** When every field is right, and the action needs nothing else. */
  wanted?: AnyAllocationAction
}

/** Reads what was typed for an action against the sale as it is. Pure. */
export function parseAllocationAction(
  { fields, make, coin }: Pick<OfferedAllocationAction, 'fields' | 'make' | 'coin'>,
  typed: TypedTexts,
  context: AllocationContext,
): AllocationActionReading {
  const { faults, asks, values, isComplete } = parseFields(fields, typed, context)
  if (!isComplete || !make) return { faults, asks }
  // The fields of an action read what its `make` asks for, which a test tries for each.
  return { faults, asks, wanted: make(values as SaleActionValues, coin) }
}
