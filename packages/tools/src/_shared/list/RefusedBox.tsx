import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './List.module.css'

/** Frames the lines of a list that were not taken, under how many they are. */
export function RefusedBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.refused}>
      <p className={classes.refusedTitle}>
        <IconAlertTriangle size={16} aria-hidden />
        {title}
      </p>
      {children}
    </section>
  )
}
