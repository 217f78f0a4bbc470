/** What a form starts with; a function where that depends on something chosen in the form itself. */
export type FormDefaults<Field extends string> =
  | Readonly<Record<Field, string>>
  | ((values: Readonly<Partial<Record<Field, string>>>) => Readonly<Record<Field, string>>)

/** What a form that nobody has touched holds. */
export const nothing: Readonly<Partial<Record<string, string>>> = {}

/** What a form with these values starts with. */
export function startOf<Field extends string>(
  defaults: FormDefaults<Field>,
  values: Readonly<Partial<Record<Field, string>>>,
): Readonly<Record<Field, string>> {
  return typeof defaults === 'function' ? defaults(values) : defaults
}

/**
 * The values after a choice that other defaults belong to: what nobody typed takes the new default, what was typed
 * stays, even where it happens to be what one of the defaults says.
 *
 * @param typed fields that a person has set.
 */
export function followDefaults<Field extends string>(
  values: Readonly<Record<Field, string>>,
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
  typed: ReadonlySet<Field>,
): Record<Field, string> {
  const next: Record<Field, string> = { ...values }
  for (const field of Object.keys(after) as Field[]) {
    if (!typed.has(field) && values[field] === before[field]) next[field] = after[field]
  }
  return next
}
