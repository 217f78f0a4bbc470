import type { ReactNode } from 'react'
import type { InForm } from '../form/wrongFields.ts'
import type { FromLinkMark } from '../link/FromLink.tsx'

/**
 * What every input of ours takes. `value` is what the form holds: the text as typed, or of a number, a date or a length of
 * time what it means. Nothing is rewritten while a person types.
 */
export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** One line that says what the field is for. Hidden while there is an error. */
  hint?: ReactNode
  /** What is wrong and what to do, in words. */
  error?: string | undefined
  /** Things to look at again although the input is valid (a missing checksum, a symbol that looks like another). */
  asks?: readonly string[]
  /** A link has filled the field, and nobody has looked at it yet. */
  fromLink?: FromLinkMark | undefined
  inForm?: InForm
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Name of the field in the form and in the address of the page. */
  name?: string
}
