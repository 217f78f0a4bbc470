import { FromLink } from '../link/FromLink.tsx'
import type { FieldProps } from './FieldProps.ts'

/**
 * What stands below an input as its description, which a screen reader reads with it: the hint, and the mark of a value
 * that came with a link. The mark stays beside an error; the hint gives way to it.
 */
export function describeField({
  label,
  hint,
  error,
  fromLink,
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'fromLink'>) {
  const shown = error ? undefined : hint
  if (!fromLink) return shown
  return (
    <>
      {shown}
      <FromLink {...fromLink} label={label} />
    </>
  )
}
