import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'

/** A sentence of the form's own texts, under `create.` or `fault.`; its parameters are ready to be shown. */
export type OwnFault = { code: `create.${string}` | `fault.${string}`; params: Readonly<Record<string, string>> }

/** What is wrong with a field: a code that every tool knows, or a sentence of the form's own. */
export type FormFault = InputFault | OwnFault

export function isOwnFault(fault: FormFault): fault is OwnFault {
  return /^(?:create|fault)\./.test(fault.code)
}
