import type { FieldErrorCode } from '@tokensmith/api/request/Envelope.ts'
import type { z } from 'zod'
import { Refusal } from '../http/Refusal.ts'

/**
 * Checks input against its schema.
 *
 * @throws {Refusal} `inputInvalid` with what is wrong by field; what was sent is not repeated.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Refusal('bodyMalformed')
  // A JSON object may bring its own "__proto__", which some code takes for the prototype.
  if (Object.hasOwn(input, '__proto__')) throw new Refusal('inputInvalid', { fields: { ['__proto__']: 'unknown' } })
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: [string, FieldErrorCode][] = parsed.error.issues.flatMap((issue): [string, FieldErrorCode][] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...issue.path, key].join('.'), 'unknown'])
    return [[issue.path.join('.'), toFieldError(issue, input)]]
  })
  // The first problem of a field is the one that is told.
  throw new Refusal('inputInvalid', { fields: Object.fromEntries(fields.slice(0, 20).reverse()) })
}

function toFieldError(issue: z.core.$ZodIssue, input: object): FieldErrorCode {
  const [name] = issue.path
  const value = name === undefined ? undefined : (input as Record<PropertyKey, unknown>)[name]
  if (issue.message === 'required' || value === undefined || value === '') return 'required'
  if (issue.message === 'tooShort') return 'tooShort'
  return issue.code === 'too_big' ? 'tooLong' : 'invalid'
}
