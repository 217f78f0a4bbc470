import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './TokenLock.module.css'

/** Says that something is done; it takes the focus, because the form that had it is gone. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} role="status" className={classes.done}>
      <Alert color="green" icon={<IconCheck aria-hidden />}>
        {children}
      </Alert>
    </div>
  )
}
