import { type ReactNode, useId, useState } from 'react'
import classes from './Fold.module.css'

type FoldProps = {
  title: string
  /** Small text at the right of the title, which tells what is inside while it is folded. */
  aside?: ReactNode
  /** A group that screen readers name, for what stands under no other title. */
  isGroup?: boolean
  /** Unfolds it when this becomes true, e.g. since something inside is filled or wrong. It can be folded again. */
  isNeeded?: boolean
  /** Draws what is inside only while it is seen; for what takes long to draw. */
  isLazy?: boolean
  children: ReactNode
}

/** A part of a card that most people leave as it is, under a line that unfolds it. It holds sections. */
export function Fold({ title, aside, isGroup, isNeeded = false, isLazy, children }: FoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      aria-labelledby={isGroup ? id : undefined}
    >
      <summary>
        <span id={id}>{title}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </summary>
      {(isOpen || !isLazy) && children}
    </details>
  )
}
