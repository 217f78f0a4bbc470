import { type InputFault, refused } from '../parse/parsed.ts'
import { parseTimestamp } from '../parse/parseTimestamp.ts'
import type { Field, FieldOptions } from './Field.ts'

type DateFieldOptions<Context> = FieldOptions<Context> & {
  /** Unix seconds; only what is later is taken. */
  after: (context: Context) => bigint
  /** Unix seconds; nothing later is taken. */
  latest?: (context: Context) => bigint | undefined
  /** How what is not later is refused, where a sentence of its own says it better. */
  notLater?: (givenAt: bigint, after: bigint) => InputFault
}

/** A moment; its value is unix seconds. */
export function dateField<Context>(options: DateFieldOptions<Context>): Field<Context> {
  const { after, latest, notLater, ...field } = options
  return {
    ...field,
    kind: 'date',
    after,
    read: (typed, context) => {
      const earliest = after(context)
      const parsed = parseTimestamp(typed)
      if (!parsed.ok) return parsed
      if (parsed.value <= earliest) {
        const params = { givenAt: parsed.value, nowAt: earliest }
        return { ok: false, error: notLater?.(parsed.value, earliest) ?? { code: 'timestampInPast', params } }
      }
      const end = latest?.(context)
      return end !== undefined && parsed.value > end ? refused('timestampOutOfRange') : parsed
    },
  }
}
