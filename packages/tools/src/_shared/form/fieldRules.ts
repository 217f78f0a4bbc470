import type { Field, TypedTexts } from '@tokensmith/sdk/fields/Field.ts'
import { FormRules } from './FormRules.ts'

/** What a form of these fields starts with, and what a link may do to it. */
export function fieldRules<Context>(fields: readonly Field<Context>[], start: TypedTexts): FormRules<string> {
  const named = (arrival: Field<Context>['arrives']) =>
    fields.filter(({ arrives }) => arrives === arrival).map(({ name }) => name)
  return new FormRules<string>(start, { subjects: named('subject') })
}
