import { TextInput } from '@mantine/core'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
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

/** One editable row: name left, value in mono, copy at the end. */
export function ConverterRow(props: ConverterRowProps) {
  const id = useId()
  const { name, detail, value, onChange, source, error, fix, copyLabel, placeholder, inputMode = 'decimal' } = props
  return (
    <div className={classes.row} data-source={source || undefined}>
      <label htmlFor={id} className={classes.name}>
        <span>{name}</span> {detail && <small>{detail}</small>}
      </label>
      <div className={classes.field}>
        <TextInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
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
      </div>
    </div>
  )
}
