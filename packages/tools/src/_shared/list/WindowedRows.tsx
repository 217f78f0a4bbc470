import { type ReactNode, useState } from 'react'
import classes from './List.module.css'

/** Rows drawn above and below what is seen, so that scrolling does not outrun them. */
const spare = 6

type WindowedRowsProps = {
  label: string
  count: number
  /** Pixels; every row has this height. */
  rowHeight: number
  /** Rows seen at once at most. */
  rowsSeen: number
  render: (index: number) => ReactNode
  rowKey: (index: number) => string | number
}

/** A list of any length, of which only what is in sight is in the page. */
export function WindowedRows({ label, count, rowHeight, rowsSeen, render, rowKey }: WindowedRowsProps) {
  const [top, setTop] = useState(0)
  const seen = Math.min(count, rowsSeen)
  // The list may have become shorter than it was scrolled.
  const start = Math.min(top, Math.max(0, (count - seen) * rowHeight))
  const first = Math.max(0, Math.floor(start / rowHeight) - spare)
  const last = Math.min(count, Math.ceil(start / rowHeight) + seen + spare)
  return (
    <section
      className={classes.window}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      {/* Attributes, since the policy forbids style texts. This one gives the window its height. */}
      <svg width="1" height={seen * rowHeight} aria-hidden className={classes.holder} />
      <div className={classes.inner}>
        <svg width="1" height={first * rowHeight} aria-hidden className={classes.spacer} />
        <ul>
          {Array.from({ length: last - first }, (_, offset) => first + offset).map((index) => (
            <li key={rowKey(index)} aria-posinset={index + 1} aria-setsize={count}>
              {render(index)}
            </li>
          ))}
        </ul>
        <svg width="1" height={(count - last) * rowHeight} aria-hidden className={classes.spacer} />
      </div>
    </section>
  )
}
