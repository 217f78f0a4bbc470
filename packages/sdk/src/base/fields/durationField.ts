import { parseDuration } from '../parse/parseDuration.ts'
import { accepted } from '../parse/parsed.ts'
import { parseInteger } from '../parse/parseInteger.ts'
import type { Field, FieldOptions } from './Field.ts'

/** A length of time in whole seconds, from 0 to `most`. */
export function durationField<Context>(
  options: FieldOptions<Context> & { most: (context: Context) => number },
): Field<Context> {
  const { most, ...field } = options
  return {
    ...field,
    kind: 'duration',
    read: (typed, context) => {
      const length = parseDuration(typed)
      if (!length.ok) return length
      const parsed = parseInteger(length.value.toString(), { min: 0n, max: BigInt(most(context)) })
      return parsed.ok ? accepted(Number(parsed.value)) : parsed
    },
  }
}
