import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** Stands where a list would: why there is nothing, in a paragraph, and a way forward. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>
}
