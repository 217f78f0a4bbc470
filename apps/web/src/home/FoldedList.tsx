import type { ReactNode } from 'react'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'

const mostShown = 6

/** The first rows of a list, and the rest folded under their number. */
export function FoldedList<Row>({ rows, line }: { rows: readonly Row[]; line: (row: Row) => ReactNode }) {
  const t = useDashboardTexts()
  return (
    <>
      <ul className={classes.list}>{rows.slice(0, mostShown).map(line)}</ul>
      {rows.length > mostShown && (
        <details className={classes.fold}>
          <summary>{t('dashboard:more', { count: rows.length - mostShown })}</summary>
          <ul className={classes.list}>{rows.slice(mostShown).map(line)}</ul>
        </details>
      )}
    </>
  )
}
