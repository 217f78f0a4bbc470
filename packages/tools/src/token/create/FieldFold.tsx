import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ToolForm } from '../../_shared/form/useToolForm.ts'
import classes from './CreateToken.module.css'
import type { CreateTokenField } from './createTokenFields.ts'
import type { CreateTokenReading } from './parseCreateToken.ts'

type FieldFoldProps = {
  title: string
  aside?: ReactNode
  /** Stands inside another group instead of being one. */
  inset?: boolean
  /** What is inside: it opens where one of them differs from its start, or holds a fault that is shown. */
  fields: readonly CreateTokenField[]
  form: ToolForm<CreateTokenField>
  reading: CreateTokenReading
  children: ReactNode
}

/** A part of the form that most people leave as it is. It never hides a fault. */
export function FieldFold({ title, aside, inset, fields, form, reading, children }: FieldFoldProps) {
  const [open, setOpen] = useState(() => fields.some((field) => form.changed(field)))
  const hasFault = fields.some((field) => reading.faults[field] !== undefined && form.touched(field))
  return (
    <details
      className={`${classes.fold} ${inset ? classes.inset : ''}`}
      open={open || hasFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        {title}
        {aside && <span className={classes.optional}>{aside}</span>}
      </summary>
      {children}
    </details>
  )
}
