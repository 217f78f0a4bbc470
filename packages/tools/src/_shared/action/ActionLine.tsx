import { IconChevronRight, IconLock } from '@tabler/icons-react'
import classes from './Action.module.css'

type ActionLineProps = {
  label: string
  hint: string
  /** Who may do it. */
  by: string
  /** Said where it can never be taken back. */
  final?: string | undefined
  isOpen: boolean
  onToggle: () => void
}

/** An action as a line that opens its form: what it does, who may, and whether it is final. */
export function ActionLine({ label, hint, by, final, isOpen, onToggle }: ActionLineProps) {
  return (
    <button type="button" className={classes.action} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classes.actionText}>
        <strong>{label}</strong>
        <span>{hint}</span>
        <small className={classes.tags}>
          <span>{by}</span>
          {final && (
            <span className={classes.final}>
              <IconLock size={13} aria-hidden /> {final}
            </span>
          )}
        </small>
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
    </button>
  )
}
