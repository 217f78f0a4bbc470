import type { ReactNode } from 'react'
import classes from './Outcome.module.css'

/** A bordered surface that holds sections. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return label ? (
    <section className={classes.card} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={classes.card}>{children}</div>
  )
}
