import type { InputFault } from '../parse/parsed.ts'
import { parsePercent } from '../parse/parsePercent.ts'
import type { Field, FieldOptions } from './Field.ts'

/** A percentage; its value is basis points. `refuse` says what is wrong with one that reads well. */
export function percentField<Context>(
  options: FieldOptions<Context> & { refuse?: (bps: number, context: Context) => InputFault | undefined },
): Field<Context> {
  const { refuse, ...field } = options
  return {
    ...field,
    kind: 'percent',
    read: (typed, context) => {
      const parsed = parsePercent(typed)
      const error = parsed.ok ? refuse?.(parsed.value, context) : undefined
      return error ? { ok: false, error } : parsed
    },
  }
}
