import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

type PanelProps = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

/** A part of a page with its heading, and what can be done with all of it beside that. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
