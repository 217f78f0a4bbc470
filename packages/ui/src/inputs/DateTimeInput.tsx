import { TextInput as MantineTextInput } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useState } from 'react'
import { formatRelative, formatUtc } from '../format/formatDate.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { describeField } from './describeField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'

export type DateTimeInputProps = Omit<FieldProps, 'placeholder'> & {
  /** Unix seconds; the picker offers nothing earlier. The form still judges, because it can be typed. */
  min?: number
}

/**
 * A moment. `value` is unix seconds as text ("" when empty), so that a shared form means the same moment everywhere;
 * it is typed in local time and repeated in UTC.
 */
export function DateTimeInput({ value, onChange, min, hint, error, asks, fromLink, ...rest }: DateTimeInputProps) {
  const t = useUiTexts()
  const lang = useLang()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const at = /^[0-9]{1,12}$/.test(value) ? Number(value) : undefined
  return (
    <div>
      <MantineTextInput
        {...rest}
        type="datetime-local"
        withAsterisk={false}
        value={at === undefined ? '' : toLocalText(at)}
        min={min === undefined ? undefined : toLocalText(min)}
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(fromLocalText(event.currentTarget.value))}
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

/** Unix seconds → "2026-11-24T12:00" in the browser's zone, as `datetime-local` wants it. */
export function toLocalText(at: number): string {
  const date = new Date(at * 1000)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16)
}

/** The browser's local text → unix seconds as text; "" for an empty or unfinished one. */
export function fromLocalText(text: string): string {
  const time = new Date(text).getTime()
  return text === '' || Number.isNaN(time) ? '' : String(Math.floor(time / 1000))
}
