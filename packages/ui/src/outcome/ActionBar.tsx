import type { ReactNode } from 'react'
import classes from './ActionBar.module.css'

/** What starts or stops the work of a screen: in its place where there is room, a bar at the lower edge of a phone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-bar>
      {children}
    </div>
  )
}
