import { parseFields, startOfFields } from '../../base/fields/parseFields.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionTexts, TokenAction, TokenActionValues } from './TokenAction.ts'

export type ActionReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** The action's arguments by name, when every field is right. */
  values?: TokenActionValues
}

type Asking = Pick<TokenAction, 'fields' | 'fixed' | 'check' | 'join'>

/** Reads what was typed for an action against the state of the token. Pure. */
export function parseAction(
  { fields = [], fixed, check, join }: Asking,
  typed: ActionTexts,
  context: ActionContext,
): ActionReading {
  const reading = parseFields(fields, typed, context)
  const { values, asks } = reading
  const faults = { ...check?.(values, context), ...reading.faults }
  if (!reading.isComplete || Object.keys(faults).length > 0) return { faults, asks }
  return { faults, asks, values: { ...fixed, ...(join ? join(values) : values) } }
}

/**
 * What an action's form starts with: the values in force where the action replaces several at once, so that changing one
 * does not undo the others; the own account where a list most often holds only that.
 */
export function startOfAction({ fields = [] }: Pick<TokenAction, 'fields'>, context: ActionContext): ActionTexts {
  return startOfFields(fields, context)
}
