import { TextInput } from '@mantine/core'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { NumberChoices } from '@tokensmith/ui/number/NumberChoices.tsx'
import { useTypedNumber } from '@tokensmith/ui/number/useTypedNumber.ts'
import { type ReactNode, useId } from 'react'
import classes from './UnitConverter.module.css'

export type ConverterRowProps = {
  /** The unit's name; with `detail` it is what a screen reader calls the field. */
  name: ReactNode
  detail?: ReactNode
  value: string
  onChange: (value: string) => void
  /** The row the person typed in: the others follow it. */
  source: boolean
  error?: string
  /** An exact way out of the error, e.g. cutting surplus digits. */
  fix?: { label: string; apply: () => void }
  copyLabel: string
  placeholder?: string
  inputMode?: 'decimal' | 'numeric' | 'text'
}

/** One editable row: name left, value in mono, copy at the end. Numbers are those of the language; what is copied has a point. */
export function ConverterRow(props: ConverterRowProps) {
  const id = useId()
  const number = useTypedNumber(props)
  const { name, detail, value, onChange, source, error, fix, copyLabel, placeholder, inputMode = 'decimal' } = props
  const isNumber = inputMode === 'decimal'
  return (
    <div className={classes.row} data-source={source || undefined}>
      <label htmlFor={id} className={classes.name}>
        <span>{name}</span> {detail && <small>{detail}</small>}
      </label>
      <div className={classes.field}>
        <TextInput
          id={id}
          value={isNumber ? number.shown : value}
          onChange={({ currentTarget }) => (isNumber ? number.type : onChange)(currentTarget.value)}
          error={error ? <FieldError>{error}</FieldError> : undefined}
          classNames={{ input: classes.input }}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          rightSection={value && !error ? <CopyButton value={value.trim()} label={copyLabel} /> : null}
          rightSectionWidth={40}
        />
        {error && fix && (
          <button type="button" className={classes.fix} onClick={fix.apply}>
            {fix.label}
          </button>
        )}
        {isNumber && error && !fix && <NumberChoices choices={number.choices} onChoose={number.choose} inputId={id} />}
      </div>
    </div>
  )
}
