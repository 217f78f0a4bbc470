import { TextInput as MantineTextInput } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useId, useState } from 'react'
import { useWrongField } from '../form/useWrongField.ts'
import { formatRelative, formatUtc } from '../format/formatDate.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { describeField } from './describeField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import { keepMoment, momentOf, toLocalText } from './keepMoment.ts'
import { labelClass } from './labelClass.ts'

export type DateTimeInputProps = Omit<FieldProps, 'placeholder'> & {
  /** Unix seconds; the picker offers nothing earlier. The form still judges, because it can be typed. */
  min?: number
}

/** A moment, typed in local time and repeated in UTC. `value` is what `keepMoment` makes of it. */
export function DateTimeInput({
  value,
  onChange,
  min,
  hint,
  error,
  asks,
  fromLink,
  inForm,
  ...rest
}: DateTimeInputProps) {
  const id = useId()
  useWrongField({ inForm, error, label: rest.label }, id)
  const t = useUiTexts()
  const lang = useLang()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const at = momentOf(value)
  return (
    <div>
      <MantineTextInput
        {...rest}
        type="datetime-local"
        id={id}
        withAsterisk={false}
        classNames={{ label: labelClass(rest.required) }}
        value={at === undefined ? '' : toLocalText(at)}
        min={min === undefined ? undefined : toLocalText(min)}
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(keepMoment(event.currentTarget.value))}
      />
      {at !== undefined && (
        <FieldNote>
          {formatUtc(at, lang)} · {formatRelative(at, now, lang)} ({t('yourTimeIsLocal')})
        </FieldNote>
      )}
      {asks?.map((ask) => (
        <FieldNote key={ask} tone="warning">
          {ask}
        </FieldNote>
      ))}
    </div>
  )
}
