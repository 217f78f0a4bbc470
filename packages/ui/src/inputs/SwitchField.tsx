import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FromLink, type FromLinkMark } from '../link/FromLink.tsx'
import classes from './Input.module.css'

export type SwitchFieldProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** A link has set the switch, and nobody has looked at it yet. */
  fromLink?: FromLinkMark | undefined
  disabled?: boolean
  /** Fields that exist only while the switch is on. */
  children?: ReactNode
}

/** A choice that is on or off, with what it means beside it; its own fields fold out below while it is on. */
export function SwitchField({ label, hint, checked, onChange, fromLink, disabled, children }: SwitchFieldProps) {
  const id = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={`${id}-label`}>
      <label className={classes.switch} htmlFor={id}>
        <span className={classes.switchText}>
          <span className={classes.switchLabel} id={`${id}-label`}>
            {label}
          </span>
          {hint && (
            <span className={classes.switchHint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
        <Switch
          id={id}
          size="md"
          checked={checked}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={[hint && `${id}-hint`, fromLink && `${id}-link`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {fromLink && (
        <div id={`${id}-link`} className={classes.switchLink}>
          <FromLink {...fromLink} label={label} />
        </div>
      )}
      {checked && children && <div className={classes.switchBody}>{children}</div>}
    </fieldset>
  )
}
