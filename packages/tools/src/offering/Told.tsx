import type { ReactNode } from 'react'
import classes from './Offering.module.css'

/** What is told of an offer below its form: `ReadFirst` leads here. */
export function Told({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={classes.told}>
      {/* Its upper edge is what comes into view, however long it is. */}
      <div id={id} tabIndex={-1} />
      {children}
    </div>
  )
}
