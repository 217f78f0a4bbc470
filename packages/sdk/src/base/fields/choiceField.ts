import { accepted, refused } from '../parse/parsed.ts'
import type { Field, FieldOptions } from './Field.ts'

/** One of a few options, by its name. The first is chosen unless told. */
export function choiceField<Context>(
  options: FieldOptions<Context> & { options: readonly [string, ...string[]]; texts: string },
): Field<Context> {
  return {
    start: () => options.options[0],
    ...options,
    kind: 'choice',
    read: (typed) => (options.options.includes(typed) ? accepted(typed) : refused('inputEmpty')),
  }
}
