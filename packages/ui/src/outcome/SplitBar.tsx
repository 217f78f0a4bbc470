import { type ReactNode, useId } from 'react'
import classes from './Outcome.module.css'

/**
 * Colours in order; told apart in both schemes and by people who do not see red and green alike. As many as a taxed trade
 * with invitations has parts, so that no two of them look the same.
 */
const colours = ['#4dabf7', '#e8590c', '#868e96', '#82c91e', '#be4bdb', '#15aabf', '#fab005', '#f06595']

export type SplitPart = {
  label: string
  /** Share in basis points of the whole; only for the drawing. */
  bps: number
  /** What the legend says beside the label, exactly. */
  value: string
}

/** How a whole is divided, as a bar and as words; a part that is nothing is left out. */
export function SplitBar({ caption, parts }: { caption: ReactNode; parts: readonly SplitPart[] }) {
  const id = useId()
  const shown = parts
    .map((part, index) => ({ ...part, colour: colours[index % colours.length] }))
    .filter(({ bps }) => bps > 0)
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <p className={classes.caption} id={id}>
        {caption}
      </p>
      <div className={classes.bar} aria-hidden>
        {shown.map(({ label, bps, colour }) => (
          <span key={label} style={{ flexGrow: bps, background: colour }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {shown.map(({ label, value, colour }) => (
          <li key={label}>
            <i style={{ background: colour }} aria-hidden />
            {label} {value}
          </li>
        ))}
      </ul>
    </figure>
  )
}
