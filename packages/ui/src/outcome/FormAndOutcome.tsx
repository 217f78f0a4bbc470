import { type ReactNode, useRef } from 'react'
import classes from './Outcome.module.css'
import { useOutcomeTop } from './useOutcomeTop.ts'

type FormAndOutcomeProps = {
  form: ReactNode
  outcome: ReactNode
  label: string
  /** Stands below the form, on a phone below the outcome: what one may look at and need not. */
  further?: ReactNode
  /** The further part is as wide as form and outcome together. */
  isFurtherWide?: boolean
  /** The outcome is read once and does not stay in sight while the form is filled in. */
  isOutcomeStill?: boolean
  /** Puts the outcome first on a phone, where it is what a person came to see. */
  outcomeFirst?: boolean
}

/** A tool's two columns: the form, and beside it (below it on a phone) what will come of it. */
export function FormAndOutcome(props: FormAndOutcomeProps) {
  const { form, outcome, label, further, isFurtherWide, isOutcomeStill, outcomeFirst } = props
  const outcomeRef = useRef<HTMLElement>(null)
  useOutcomeTop(outcomeRef, !isOutcomeStill)
  return (
    <div className={classes.columns} data-outcome-first={outcomeFirst || undefined}>
      <div className={classes.card}>{form}</div>
      <aside ref={outcomeRef} className={`${classes.card} ${isOutcomeStill ? '' : classes.sticky}`} aria-label={label}>
        {outcome}
      </aside>
      {further && (
        <div className={classes.further} data-wide={isFurtherWide || undefined}>
          {further}
        </div>
      )}
    </div>
  )
}
