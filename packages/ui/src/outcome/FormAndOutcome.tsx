import type { ReactNode } from 'react'
import classes from './Outcome.module.css'

/** A tool's two columns: the form, and beside it (below it on a phone) what will come of it. */
export function FormAndOutcome({ form, outcome, label }: { form: ReactNode; outcome: ReactNode; label: string }) {
  return (
    <div className={classes.columns}>
      <div className={classes.card}>{form}</div>
      <aside className={`${classes.card} ${classes.sticky}`} aria-label={label}>
        {outcome}
      </aside>
    </div>
  )
}
