import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { NumberInput } from './NumberInput.tsx'

/** A percentage with at most two decimals as text; the form parses it to basis points with the SDK's `parseBps`. */
export function PercentInput(props: FieldProps) {
  return <NumberInput {...props} right={<span className={classes.unit}>%</span>} rightWidth={36} />
}
