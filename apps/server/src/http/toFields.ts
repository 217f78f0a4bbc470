import { Refusal } from './Refusal.ts'

/**
 * Names and values of a query or a form. A name that comes twice is refused: which one counts would be a guess.
 *
 * @throws {Refusal} `inputInvalid`.
 */
export function toFields(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters]
  const names = new Set<string>()
  for (const [name] of entries) {
    if (names.has(name)) throw new Refusal('inputInvalid', { fields: { [name]: 'invalid' } })
    names.add(name)
  }
  return Object.fromEntries(entries)
}
