import type { FormRules } from './FormRules.ts'
import { nothing, startOf } from './followDefaults.ts'

type Address = { pathname: string; search: string }

/** What of an address is not a form's: another path, tab, token or action is another page. */
export function placeOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  return JSON.stringify([pathname, ...['t', 'tab', 'token', 'action', 'created'].map((name) => query.get(name))])
}

/**
 * Where something was typed or looked at. Tabs share their forms, so that they are one place; what is a field of the form
 * is none either.
 */
export function ownPlaceOf<Field extends string>({ pathname, search }: Address, rules: FormRules<Field>): string {
  const query = new URLSearchParams(search)
  const fields = Object.keys(startOf(rules.defaults, nothing))
  const names = ['t', 'token', 'action'].filter((name) => !fields.includes(name))
  return JSON.stringify([pathname, ...names.map((name) => query.get(name))])
}
