import { Fieldset, TextInput as MantineTextInput } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { durationUnits, typedPart } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import { useId, useState } from 'react'
import { useWrongField } from '../form/useWrongField.ts'
import { durationText } from '../format/durationText.ts'
import { FromLink } from '../link/FromLink.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { keepDuration, splitDuration } from './keepDuration.ts'
import { labelClass } from './labelClass.ts'

/** A length of time in day, hour, minute and second. `value` is what `keepDuration` makes of them. */
export function DurationInput(props: Omit<FieldProps, 'placeholder'>) {
  const { label, value, onChange, onBlur, hint, error, fromLink, disabled, required } = props
  const id = useId()
  useWrongField(props, `${id}-${durationUnits[0][0]}`)
  const t = useUiTexts()
  const lang = useLang()
  const [parts, setParts] = useState(() => splitDuration(value))
  // The typed parts lead ("90 minutes" stays so); a value set from outside replaces them.
  const shown = keepDuration(parts, lang) === value ? parts : splitDuration(value)
  const faulty = typedPart(value)?.unit
  const usual = splitDuration(value)
  const isUnusual = /^[0-9]+$/.test(value) && durationUnits.some(([unit]) => usual[unit] !== shown[unit])
  return (
    <Fieldset
      variant="unstyled"
      legend={label}
      classNames={{ root: classes.group, legend: `${classes.lengthLabel} ${labelClass(required) ?? ''}` }}
      disabled={disabled}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
      aria-describedby={fromLink ? `${id}-link` : undefined}
    >
      <div className={classes.units}>
        {durationUnits.map(([unit]) => (
          <MantineTextInput
            key={unit}
            id={`${id}-${unit}`}
            label={t(unit)}
            inputMode="decimal"
            autoComplete="off"
            value={shown[unit]}
            error={Boolean(error) && (!faulty || unit === faulty)}
            onChange={(event) => {
              const next = { ...shown, [unit]: event.currentTarget.value }
              setParts(next)
              onChange(keepDuration(next, lang))
            }}
          />
        ))}
      </div>
      {!error && isUnusual && <FieldNote>= {durationText(Number(value), lang)}</FieldNote>}
      {error ? <FieldError>{error}</FieldError> : hint && <FieldNote>{hint}</FieldNote>}
      {fromLink && (
        <div id={`${id}-link`}>
          <FromLink {...fromLink} label={label} />
        </div>
      )}
    </Fieldset>
  )
}
