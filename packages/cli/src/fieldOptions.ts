import type { Option } from './Command.ts'

/** The option of a field of a form: `transferFeePercent` is `--transfer-fee-percent`. */
export const optionOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** An option for each field of a form. `switches` are those that hold "1" or nothing. */
export function fieldOptions(
  fields: readonly string[],
  { switches = [], line }: { switches?: readonly string[]; line?: (field: string) => string } = {},
): Option[] {
  return fields.map((field) => ({
    name: optionOf(field),
    kind: switches.includes(field) ? 'switch' : 'text',
    line: line?.(field) ?? '',
  }))
}

/** What was typed for the fields of a form, over what the form starts with. */
export function typedFields<Field extends string>(
  start: Readonly<Record<Field, string>>,
  given: Readonly<Record<string, string | boolean | readonly string[] | undefined>>,
): Record<Field, string> {
  const typed: Record<Field, string> = { ...start }
  for (const field of Object.keys(start) as Field[]) {
    const value = given[optionOf(field)]
    if (typeof value === 'string') typed[field] = value
    if (typeof value === 'boolean') typed[field] = value ? '1' : ''
  }
  return typed
}
