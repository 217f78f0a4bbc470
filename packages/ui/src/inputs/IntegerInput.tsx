import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { NumberInput } from './NumberInput.tsx'

/** A small whole number as text, with the numeric keyboard on phones. No spinner: a wheel must not change money. */
export function IntegerInput({ unit, ...rest }: FieldProps & { unit?: string }) {
  return (
    <NumberInput
      {...rest}
      isWhole
      right={unit && <span className={classes.unit}>{unit}</span>}
      rightWidth={unit ? 64 : undefined}
    />
  )
}
