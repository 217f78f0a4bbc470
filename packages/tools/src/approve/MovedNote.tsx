import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Approve.module.css'

/** Says what was moved; it takes the focus, because the button that had it is disabled again. */
export function MovedNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} role="status" className={classes.other}>
      <Alert color="green" icon={<IconCheck aria-hidden />}>
        {children}
      </Alert>
    </div>
  )
}
