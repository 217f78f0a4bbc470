import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Input.module.css'

/** A line under an input that is not an error: something good to know, or something to look at twice. */
export function FieldNote({ tone = 'plain', children }: { tone?: 'plain' | 'warning' | 'good'; children: ReactNode }) {
  return (
    <div className={`${classes.note} ${tone === 'plain' ? '' : classes[tone]}`}>
      {tone === 'warning' && <IconAlertTriangle size={14} aria-hidden />}
      {tone === 'good' && <IconCircleCheck size={14} aria-hidden />}
      <span>{children}</span>
    </div>
  )
}
