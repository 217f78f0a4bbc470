import type { Parsed } from '../parse/parsed.ts'

/** Texts as a form holds them, by the names of its fields. */
export type TypedTexts = Readonly<Record<string, string>>

/** The key of a text and what stands in it: as it is, a number, a rate in basis points, or a moment in unix seconds. */
export type Sentence = {
  key: string
  values?: Readonly<Record<string, string | number | { bps: number } | { at: bigint }>>
}

/**
 * What a link may put into a field: `subject` is what the page is about, which is marked and stops nothing; without a word
 * the usual holds (`FormRules`).
 */
export type FieldArrival = 'subject'

type FieldBase<Context> = {
  /** In the form and in the address of the page. */
  name: string
  /** Under which the value is handed on, where that is another name. */
  argument?: string
  /** The key of its label; `field.<name>` unless told. */
  label?: string
  /** The key of one line that says what the field is for, or the line itself where it depends on something. */
  hint?: string | ((context: Context, typed: TypedTexts) => Sentence | undefined)
  placeholder?: string
  /** May stay empty; then its value is what `empty` says, or none at all. */
  isOptional?: boolean
  /** Undefined where even the empty field needs something that is not known yet. */
  empty?: (context: Context) => unknown
  /** Where it is not always asked for. */
  isOffered?: (context: Context) => boolean
  /** What stands in it before anybody typed; nothing unless told. */
  start?: (context: Context) => string
  arrives?: FieldArrival
  /** Strict, as every parser: refuses with a code, never repairs. */
  read: (typed: string, context: Context) => Parsed<unknown>
}

/** Of what an amount is: without a symbol, of the chain's own coin. `available` is what can be had of it at most. */
export type FieldCoin = { symbol?: string; decimals: number; available?: bigint }

/**
 * One thing that a person types. From a list of these follow the inputs with their labels, hints and marks, the reading
 * with its codes, what a link may do, and the bad input that tests put through it.
 */
export type Field<Context> = FieldBase<Context> &
  (
    | { kind: 'address'; hasOwnAddress: boolean }
    | { kind: 'addresses' | 'percent' | 'duration' | 'integer' }
    | { kind: 'amount'; coin: (context: Context) => FieldCoin }
    /** `after` in unix seconds: nothing that is not later is taken. */
    | { kind: 'date'; after: (context: Context) => bigint }
    /** The words of an option are the text `<texts>.<option>`. */
    | { kind: 'choice'; options: readonly string[]; texts: string }
  )

/** What every kind of field is told. */
export type FieldOptions<Context> = Omit<FieldBase<Context>, 'read'>

/** The key of a field's label. */
export const labelOf = ({ name, label = `field.${name}` }: { name: string; label?: string }): string => label
