import { type ReactNode, useId } from 'react'
import classes from './Outcome.module.css'

export type SectionProps = {
  title?: string
  /** Small text at the right of the title. */
  aside?: ReactNode
  /** Lays the children out in two columns where there is room. */
  grid?: boolean
  /** Stays at the lower edge of a scrolling panel. */
  pinned?: boolean
  children: ReactNode
}

/** A titled part of a card. With a title it is a group that screen readers name. */
export function Section({ title, aside, grid, pinned, children }: SectionProps) {
  const id = useId()
  const body = grid ? <div className={classes.grid}>{children}</div> : children
  if (!title) return <div className={`${classes.section} ${pinned ? classes.pinned : ''}`}>{body}</div>
  return (
    <fieldset aria-labelledby={id} className={`${classes.section} ${classes.group}`}>
      <h2 className={classes.heading}>
        <span id={id}>{title}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </h2>
      {body}
    </fieldset>
  )
}

/** A child of a section's grid that takes the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
