import classes from './List.module.css'

/** Height of a line of the text in pixels, as the style sheet has it. */
export const lineHeight = 20

/** The numbers of the lines in a window that is `rows` lines high and scrolled down by `scrollTop` pixels, from 1. */
export function numbersInSight(lines: number, scrollTop: number, rows: number): number[] {
  const first = Math.floor(Math.max(0, scrollTop) / lineHeight) + 1
  // One more than fits: a line may be cut at either edge.
  const last = Math.min(lines, first + rows)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** How many lines a text has, as the readers of lists count them. */
export const countLines = (text: string): number => text.split(/\r\n|\r|\n/).length

type LineNumbersProps = { lines: number; scrollTop: number; rows: number }

/**
 * The numbers that messages name lines by, beside a text whose lines do not wrap. Only those in sight are drawn. They are no
 * part of the text and are not copied; who hears the page hears the number with the message.
 */
export function LineNumbers({ lines, scrollTop, rows }: LineNumbersProps) {
  const numbers = numbersInSight(lines, scrollTop, rows)
  return (
    <span
      aria-hidden
      className={classes.numbers}
      style={{ transform: `translateY(${-(Math.max(0, scrollTop) % lineHeight)}px)` }}
    >
      {numbers.map((number) => (
        <span key={number}>{number}</span>
      ))}
    </span>
  )
}
