import type { ReactNode } from 'react'
import classes from './ErrorPage.module.css'

type ErrorPageProps = { number: string; title: string; words: string; isAlone: boolean; children: ReactNode }

/** A page that is none. `isAlone`: nothing of the console stands around it. */
export function ErrorPage({ number, title, words, isAlone, children }: ErrorPageProps) {
  const inside = (
    <>
      <p className={classes.number} aria-hidden>
        {number}
      </p>
      <h1>{title}</h1>
      <p className={classes.words}>{words}</p>
      {children}
    </>
  )
  return isAlone ? <main className={classes.alone}>{inside}</main> : <div className={classes.inside}>{inside}</div>
}
