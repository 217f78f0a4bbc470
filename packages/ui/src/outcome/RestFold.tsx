import type { ReactNode } from 'react'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'

/** How many lines of a list stand open where the list is one of several that have to be seen together. */
export const fewLines = 2

/** What of a list is more than the few lines that stand open, under a line that says how many there are. */
export function RestFold({ count, children }: { count: number; children: ReactNode }) {
  const t = useUiTexts()
  if (count === 0) return null
  return (
    <details className={classes.rest}>
      <summary>{t('outcome.more', { count })}</summary>
      {children}
    </details>
  )
}
