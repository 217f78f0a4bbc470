import type { ReactNode } from 'react'
import classes from './VanityAddress.module.css'

type ValueLineProps = { label?: string; value: string; strong?: boolean; children?: ReactNode }

/** A long value in full, with what can be done with it beside it. */
export function ValueLine({ label, value, strong, children }: ValueLineProps) {
  return (
    <div className={classes.value} data-strong={strong || undefined}>
      {label && <span>{label}</span>}
      <p>
        <code>{value}</code>
        {children}
      </p>
    </div>
  )
}
