import type { Field, TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { FormRules } from './FormRules.ts'

/**
 * What a form of these fields starts with, and what a link may do to it.
 *
 * @param start what `startOfFields` says; nothing unless told.
 */
export function fieldRules<Context>(fields: readonly Field<Context>[], start: TypedTexts = {}): FormRules<string> {
  const named = (arrival: Field<Context>['arrives']) =>
    fields.filter(({ arrives }) => arrives === arrival).map(({ name }) => name)
  const defaults = Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? '']))
  return new FormRules<string>(defaults, { subjects: named('subject') })
}
