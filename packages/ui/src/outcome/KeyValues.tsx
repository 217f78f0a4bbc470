import type { ReactNode } from 'react'
import classes from './Outcome.module.css'

export type KeyValue = {
  label: string
  value: ReactNode
  /** Said after the value in a quieter tone. */
  note?: ReactNode
}

/** Facts as rows: label left, value right. Rows without a value are left out. */
export function KeyValues({ rows }: { rows: readonly (KeyValue | false | undefined)[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(
        (row) =>
          row && (
            <div key={row.label} className={classes.row}>
              <dt>{row.label}</dt>
              <dd>
                {row.value}
                {row.note && <span className={classes.dim}> {row.note}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
