import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useWrongField } from '../form/useWrongField.ts'
import { describeField } from './describeField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import { labelClass } from './labelClass.ts'

export type ChoiceInputProps = Omit<FieldProps, 'placeholder'> & {
  options: readonly { value: string; label: string }[]
}

/**
 * One of a few. The browser's own list, which phones show best. A value that is no option (a form shared from another
 * chain) stays visible as it is, so that nobody reads the first option where something else is meant.
 */
export function ChoiceInput({ options, hint, error, asks, fromLink, inForm, onChange, ...rest }: ChoiceInputProps) {
  const id = useId()
  useWrongField({ inForm, error, label: rest.label }, id)
  const isKnown = options.some(({ value }) => value === rest.value)
  const data = isKnown ? options : [{ value: rest.value, label: rest.value }, ...options]
  return (
    <div>
      <NativeSelect
        {...rest}
        id={id}
        withAsterisk={false}
        classNames={{ label: labelClass(rest.required) }}
        data={data.map((option) => ({ ...option }))}
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
