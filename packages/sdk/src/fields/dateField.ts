import type { ErrorCode } from '../errors/errorCodes.ts'
import { refused } from '../parse/parsed.ts'
import { parseTimestamp } from '../parse/parseTimestamp.ts'
import type { Field, FieldOptions } from './Field.ts'

type DateFieldOptions<Context> = FieldOptions<Context> & {
  /** Unix seconds; only what is later is taken. */
  after: (context: Context) => bigint
  /** Unix seconds; nothing later is taken. */
  latest?: (context: Context) => bigint | undefined
  /** How the past is refused, where a sentence of its own says it better. */
  pastCode?: ErrorCode
}

/** A moment; its value is unix seconds. */
export function dateField<Context>(options: DateFieldOptions<Context>): Field<Context> {
  const { after, latest, pastCode, ...field } = options
  return {
    ...field,
    ...{ kind: 'date', after },
    read: (typed, context) => {
      const parsed = parseTimestamp(typed, { after: after(context) })
      if (!parsed.ok) {
        const { code, params } = parsed.error
        return code === 'timestampInPast' && pastCode ? refused(pastCode, params) : parsed
      }
      const end = latest?.(context)
      return end !== undefined && parsed.value > end ? refused('timestampOutOfRange') : parsed
    },
  }
}
