import { TextInput as MantineTextInput } from '@mantine/core'
import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { useWrongField } from '../form/useWrongField.ts'
import { describeField } from './describeField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { labelClass } from './labelClass.ts'

export type TextInputProps = FieldProps & {
  id?: string
  /** Shows "characters / limit", and the bytes where they differ: chains count bytes, people count characters. */
  limitBytes?: number
  mono?: boolean
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  right?: ReactNode
  /** Approximate width of `right` in pixels, so that text does not run under it. */
  rightWidth?: number
  type?: 'text' | 'url' | 'search'
}

/** A one-line text field with label, hint, own error, and an optional count of characters and bytes. */
export function TextInput({
  limitBytes,
  mono,
  right,
  rightWidth,
  hint,
  error,
  asks,
  fromLink,
  inForm,
  onChange,
  type,
  id: givenId,
  ...rest
}: TextInputProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  useWrongField({ inForm, error, label: rest.label }, id)
  const count = limitBytes === undefined ? undefined : countText(rest.value, limitBytes)
  const shown =
    right ?? (count && <span className={`${classes.unit} ${count.over ? classes.over : ''}`}>{count.text}</span>)
  return (
    <div>
      <MantineTextInput
        {...rest}
        id={id}
        withAsterisk={false}
        type={type ?? 'text'}
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: `${classes.input} ${mono ? classes.mono : ''}`, label: labelClass(rest.required) }}
        rightSection={shown}
        rightSectionWidth={shown ? (rightWidth ?? 92) : undefined}
        rightSectionPointerEvents={right ? 'all' : 'none'}
        autoComplete="off"
        spellCheck={false}
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

/** What the counter shows: characters, and bytes beside them when they differ. */
export function countText(value: string, limitBytes: number): { text: string; over: boolean } {
  const bytes = new TextEncoder().encode(value).length
  const characters = [...value].length
  return {
    text: bytes === characters ? `${bytes} / ${limitBytes}` : `${characters} · ${bytes} / ${limitBytes} B`,
    over: bytes > limitBytes,
  }
}
