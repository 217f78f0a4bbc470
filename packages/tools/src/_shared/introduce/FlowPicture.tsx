import { IconArrowDown } from '@tabler/icons-react'
import classes from './Introduce.module.css'

/** A way from top to bottom: rows of boxes, each with what leads to it. */
export type Flow = {
  /** The whole picture in words. */
  alt: string
  rows: readonly { arrow?: string; boxes: readonly { title: string; text: string }[] }[]
}

/** Draws a way that something takes. To those who cannot see it, it is one picture with its text. */
export function FlowPicture({ flow: { alt, rows } }: { flow: Flow }) {
  return (
    <div role="img" aria-label={alt} className={classes.flow}>
      {rows.map(({ arrow, boxes }) => (
        <div key={boxes.map(({ title }) => title).join()}>
          {arrow && (
            <p className={classes.arrow}>
              <IconArrowDown size={18} aria-hidden />
              {arrow}
            </p>
          )}
          <div className={classes.boxes}>
            {boxes.map(({ title, text }) => (
              <div key={title} className={classes.box}>
                <strong>{title}</strong>
                <span>{text}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
