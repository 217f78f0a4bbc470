import { dayText } from '../time/dayText.ts'
import chart from './Chart.module.css'
import classes from './CurveChart.module.css'

const width = 320
const height = 130
const inset = 5

type CurveChartProps = {
  /** In words what is drawn. */
  alt: string
  /** Straight between two of them; the first and the last are the edges of the drawing. At least two, unix seconds. */
  points: readonly { at: bigint; height: bigint }[]
  /** What reaches the upper edge; above 0. */
  whole: bigint
  /** The date below the right edge. */
  endAt: bigint
  words: { curve: string; now: string; level?: string | undefined; mark?: string | undefined }
  nowAt: bigint
  /** A height that is drawn as a line across; 0: none. */
  level?: bigint
  /** A moment that is drawn as a line from below. */
  markAt?: bigint | undefined
  lang: string
}

/** A sum over time as a curve, with its legend. Only proportions are drawn. */
export function CurveChart(props: CurveChartProps) {
  const { alt, points, whole, endAt, words, nowAt, level = 0n, markAt, lang } = props
  const from = points[0]!.at
  const lastAt = points.at(-1)!.at
  const x = (at: bigint) => inset + (Number(((at - from) * 10_000n) / (lastAt - from)) / 10_000) * (width - 2 * inset)
  const y = (part: bigint) => height - inset - (Number((part * 10_000n) / whole) / 10_000) * (height - 2 * inset)
  const line = points
    .map(({ at, height: sum }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(sum).toFixed(1)}`)
    .join('')
  const floor = height - inset
  const isInside = (at: bigint | undefined): at is bigint => at !== undefined && at >= from && at <= lastAt
  return (
    <figure className={`${chart.chart} ${classes.chart}`}>
      <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path
          className={chart.grid}
          d={`M${inset} ${y(whole)}H${width - inset}M${inset} ${y(whole / 2n)}H${width - inset}`}
        />
        <path className={chart.area} d={`${line}L${x(lastAt).toFixed(1)} ${floor}L${inset} ${floor}Z`} />
        <path className={classes.axis} d={`M${inset} ${floor}H${width - inset}`} />
        {level > 0n && <path className={classes.level} d={`M${inset} ${y(level)}H${width - inset}`} />}
        <path className={chart.curve} d={line} />
        {isInside(nowAt) && <path className={classes.now} d={`M${x(nowAt).toFixed(1)} ${inset}V${floor}`} />}
        {isInside(markAt) && <path className={classes.mark} d={`M${x(markAt).toFixed(1)} ${inset}V${floor}`} />}
      </svg>
      <div className={chart.ends} aria-hidden>
        <span>{dayText(from, lang)}</span>
        <span>{dayText(endAt, lang)}</span>
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-line="curve">{words.curve}</li>
        {isInside(nowAt) && <li data-line="now">{words.now}</li>}
        {level > 0n && <li data-line="level">{words.level}</li>}
        {isInside(markAt) && <li data-line="mark">{words.mark}</li>}
      </ul>
    </figure>
  )
}
