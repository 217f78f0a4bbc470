import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Input.module.css'

/** An input's error: icon and words, so that colour never says it alone. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
