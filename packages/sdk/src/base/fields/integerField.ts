import { accepted } from '../parse/parsed.ts'
import { parseInteger } from '../parse/parseInteger.ts'
import type { Field, FieldOptions } from './Field.ts'

/** A small whole number, from `least` (0 unless told) to `most`. */
export function integerField<Context>(
  options: FieldOptions<Context> & { least?: number; most: (context: Context) => number },
): Field<Context> {
  const { least = 0, most, ...field } = options
  return {
    ...field,
    kind: 'integer',
    read: (typed, context) => {
      const parsed = parseInteger(typed, { min: BigInt(least), max: BigInt(most(context)) })
      return parsed.ok ? accepted(Number(parsed.value)) : parsed
    },
  }
}
