import { type ReactNode, useState } from 'react'
import classes from './Fold.module.css'

type FoldProps = {
  title: string
  /** Unfolds it when this becomes true, e.g. since something inside is filled or wrong. It can be folded again. */
  isNeeded?: boolean
  /** Draws what is inside only while it is seen; for what takes long to draw. */
  isLazy?: boolean
  children: ReactNode
}

/** A part of a card that most people leave as it is, under a line that unfolds it. It holds sections. */
export function Fold({ title, isNeeded = false, isLazy, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return (
    <details className={classes.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {(isOpen || !isLazy) && children}
    </details>
  )
}
