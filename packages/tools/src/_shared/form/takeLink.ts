import type { FormRules } from './FormRules.ts'
import { startOf } from './followDefaults.ts'

/** The values of a form, and which of them a link gave and nobody has looked at. */
export type FormState<Field extends string> = {
  values: Readonly<Record<Field, string>>
  linked: ReadonlySet<Field>
}

type LinkContext<Field extends string> = {
  /** Values of closed fields, which are kept outside the query. */
  kept: Readonly<Partial<Record<Field, string>>>
  /** Whether a person typed or confirmed this value here before. */
  isOwn: (field: Field, value: string) => boolean
}

/** Reads a form from a query that came from outside: a link, a reload, back or forward. */
export function takeLink<Field extends string>(
  rules: FormRules<Field>,
  query: URLSearchParams,
  { kept, isOwn }: LinkContext<Field>,
): FormState<Field> {
  // Turned round, so that the first of several values of one name counts, as everywhere on the page.
  const open = [...query].reverse().filter(([name]) => !rules.closed.has(name))
  const given = { ...Object.fromEntries(open), ...kept } as Partial<Record<Field, string>>
  const start = startOf(rules.defaults, given)
  const fields = Object.keys(start) as Field[]
  const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? start[field]])) as Record<
    Field,
    string
  >
  const linked = fields.filter(
    (field) =>
      !rules.closed.has(field) &&
      !rules.views.has(field) &&
      values[field] !== start[field] &&
      !isOwn(field, values[field]),
  )
  return { values, linked: new Set(linked) }
}

/** The query after the form has changed: only what differs from the start, nothing of closed fields, and no secret. */
export function writeLink<Field extends string>(
  rules: FormRules<Field>,
  values: Readonly<Record<Field, string>>,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const start = startOf(rules.defaults, values)
  for (const field of Object.keys(start) as Field[]) {
    const value = values[field]
    if (value === start[field] || rules.closed.has(field) || !rules.keeps(field, value)) next.delete(field)
    else next.set(field, value)
  }
  return next
}

/** What of the form is kept beside the query: the closed fields that hold something, except a secret. */
export function closedValues<Field extends string>(
  rules: FormRules<Field>,
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const start = startOf(rules.defaults, values)
  const fields = (Object.keys(start) as Field[]).filter(
    (field) => rules.closed.has(field) && values[field] !== start[field] && rules.keeps(field, values[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Record<Field, string>>
}
