import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { TextInput } from './TextInput.tsx'

/** A small whole number as text, with the numeric keyboard on phones. No spinner: a wheel must not change money. */
export function IntegerInput({ unit, ...rest }: FieldProps & { unit?: string }) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      right={unit && <span className={classes.unit}>{unit}</span>}
      rightWidth={unit ? 64 : undefined}
    />
  )
}
