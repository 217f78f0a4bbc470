import { Fieldset, TextInput as MantineTextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { FromLink } from '../link/FromLink.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

type Parts = Record<(typeof units)[number][0], string>

/** A length of time in day, hour, minute and second. `value` is seconds as text, "" when nothing is filled in. */
export function DurationInput(props: Omit<FieldProps, 'placeholder'>) {
  const { label, value, onChange, hint, error, fromLink, disabled } = props
  const id = useId()
  const t = useUiTexts()
  const [parts, setParts] = useState<Parts>(() => splitSeconds(value))
  // The typed parts lead ("90 minutes" stays so); a value set from outside replaces them.
  const shown = joinParts(parts) === value ? parts : splitSeconds(value)
  return (
    <Fieldset
      variant="unstyled"
      legend={label}
      classNames={{ root: classes.group, legend: classes.lengthLabel }}
      disabled={disabled}
      aria-describedby={fromLink ? `${id}-link` : undefined}
    >
      <div className={classes.units}>
        {units.map(([unit]) => (
          <MantineTextInput
            key={unit}
            label={t(unit)}
            inputMode="numeric"
            autoComplete="off"
            value={shown[unit]}
            error={Boolean(error)}
            onChange={(event) => {
              const next = { ...shown, [unit]: event.currentTarget.value.replace(/[^0-9]/g, '').slice(0, 9) }
              setParts(next)
              onChange(joinParts(next))
            }}
          />
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : hint && <FieldNote>{hint}</FieldNote>}
      {fromLink && (
        <div id={`${id}-link`}>
          <FromLink {...fromLink} label={label} />
        </div>
      )}
    </Fieldset>
  )
}

function splitSeconds(value: string): Parts {
  const parts: Parts = { days: '', hours: '', minutes: '', seconds: '' }
  let rest = /^[0-9]{1,15}$/.test(value) ? Number(value) : 0
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    if (count > 0) parts[unit] = String(count)
    rest -= count * size
  }
  return parts
}

/** The seconds that the parts make, as text; "" when all are empty. */
export function joinParts(parts: Parts): string {
  if (units.every(([unit]) => parts[unit] === '')) return ''
  return String(units.reduce((sum, [unit, size]) => sum + Number(parts[unit] || 0) * size, 0))
}
