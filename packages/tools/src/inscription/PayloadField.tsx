import { Textarea } from '@mantine/core'
import { useWrongField } from '@tokensmith/ui/form/useWrongField.ts'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import type { FieldProps } from '@tokensmith/ui/inputs/FieldProps.ts'
import { labelClass } from '@tokensmith/ui/inputs/labelClass.ts'
import { useId } from 'react'
import classes from './Inscription.module.css'

/** A text of several lines that is taken to the byte: nothing in it is corrected, by us or by the browser. */
export function PayloadField({
  hint,
  error,
  asks,
  fromLink,
  inForm,
  onChange,
  rows,
  ...rest
}: FieldProps & { rows: number }) {
  const id = useId()
  useWrongField({ inForm, error, label: rest.label }, id)
  return (
    <div>
      <Textarea
        {...rest}
        id={id}
        rows={rows}
        withAsterisk={false}
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.mono, label: labelClass(rest.required) }}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {asks?.map((ask) => (
        <FieldNote key={ask} tone="warning">
          {ask}
        </FieldNote>
      ))}
    </div>
  )
}
