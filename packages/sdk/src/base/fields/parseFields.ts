import { accepted, type InputFault } from '../parse/parsed.ts'
import type { Field, TypedTexts } from './Field.ts'

export type FieldsReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  /** Things to look at again although the text is valid, by the name of the field. */
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** What was read so far, by argument. */
  values: Readonly<Record<string, unknown>>
  /** Every field is right, and what empty ones stand for is known. */
  isComplete: boolean
}

/** The fields that are asked for now. */
export function offeredFields<Context>(fields: readonly Field<Context>[], context: Context): Field<Context>[] {
  return fields.filter(({ isOffered }) => isOffered?.(context) ?? true)
}

/** Reads what was typed into fields, each by itself. Pure; never throws. */
export function parseFields<Context>(
  fields: readonly Field<Context>[],
  typed: TypedTexts,
  context: Context,
): FieldsReading {
  const faults: Partial<Record<string, InputFault>> = {}
  const asks: Partial<Record<string, readonly InputFault[]>> = {}
  const values: Record<string, unknown> = {}
  let isComplete = true
  for (const field of offeredFields(fields, context)) {
    const { name, argument = name, isOptional = false, empty } = field
    const text = typed[name] ?? ''
    const isLeftOut = isOptional && text.trim() === ''
    const parsed = isLeftOut ? accepted(empty?.(context)) : field.read(text, context)
    if (!parsed.ok) {
      faults[name] = parsed.error
      isComplete = false
      continue
    }
    if (parsed.asks.length > 0) asks[name] = parsed.asks
    values[argument] = parsed.value
    if (parsed.value === undefined && !(isLeftOut && !empty)) isComplete = false
  }
  return { faults, asks, values, isComplete }
}

/** What stands in the fields before anybody typed. */
export function startOfFields<Context>(fields: readonly Field<Context>[], context: Context): TypedTexts {
  return Object.fromEntries(fields.map(({ name, start }) => [name, start?.(context) ?? '']))
}
