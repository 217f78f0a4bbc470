import type { ReactNode } from 'react'
import classes from './Outcome.module.css'

type FormAndOutcomeProps = {
  form: ReactNode
  outcome: ReactNode
  label: string
  /** Puts the outcome first on a phone, where it is what a person came to see. */
  outcomeFirst?: boolean
}

/** A tool's two columns: the form, and beside it (below it on a phone) what will come of it. */
export function FormAndOutcome({ form, outcome, label, outcomeFirst }: FormAndOutcomeProps) {
  return (
    <div className={classes.columns} data-outcome-first={outcomeFirst || undefined}>
      <div className={classes.card}>{form}</div>
      <aside className={`${classes.card} ${classes.sticky}`} aria-label={label}>
        {outcome}
      </aside>
    </div>
  )
}
