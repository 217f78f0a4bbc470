import { Alert } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './DoneNote.module.css'

type DoneNoteProps = {
  children: ReactNode
  /** What was done; another one takes the focus again. */
  of?: object
  /** Without it the note goes with what follows. */
  close?: { label: string; onClose: () => void }
}

/** Says that something is done; it takes the focus, because what had it is gone or waits for new inputs. */
export function DoneNote({ children, of, close }: DoneNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [of])
  return (
    <div ref={note} tabIndex={-1} role="status" className={classes.done}>
      <Alert
        color="green"
        icon={<IconCircleCheckFilled aria-hidden />}
        withCloseButton={close !== undefined}
        closeButtonLabel={close?.label}
        onClose={close?.onClose}
      >
        {children}
      </Alert>
    </div>
  )
}
