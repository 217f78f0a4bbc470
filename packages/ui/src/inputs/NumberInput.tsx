import { useId } from 'react'
import { NumberChoices } from '../number/NumberChoices.tsx'
import { useTypedNumber } from '../number/useTypedNumber.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type NumberInputProps = TextInputProps & {
  /** Takes no decimals. */
  isWhole?: boolean
}

/**
 * A number as people write it. `value` is what the form holds and its strict parsers read, plain digits with a point; shown
 * and typed is the number of the language. What can be read in two ways is asked, and until then no number.
 */
export function NumberInput({ value, onChange, isWhole, ...rest }: NumberInputProps) {
  const id = useId()
  const { shown, choices, type, choose } = useTypedNumber({ value, onChange, isWhole })
  return (
    <div>
      <TextInput {...rest} id={id} value={shown} onChange={type} inputMode={isWhole ? 'numeric' : 'decimal'} />
      <NumberChoices choices={choices} onChoose={choose} inputId={id} />
    </div>
  )
}
