import classes from '../../_shared/introduce/Introduce.module.css'

const width = 320
const height = 120
/** Room for the line's own thickness at the edges. */
const inset = 4

export type ChartLine = {
  label: string
  /** Values at equal distances; only their proportions are drawn. */
  values: readonly number[]
}

type LineChartProps = {
  /** What the chart shows, in words and figures. */
  alt: string
  lines: readonly ChartLine[]
  /** Words at the left and right end of the lower edge. */
  from: string
  to: string
}

/** A few lines over time. Told apart by their stroke and their names, not by colour alone. */
export function LineChart({ alt, lines, from, to }: LineChartProps) {
  const most = Math.max(...lines.flatMap(({ values }) => values), 1)
  const path = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = inset + (index * (width - 2 * inset)) / Math.max(1, values.length - 1)
        const y = height - inset - (value / most) * (height - 2 * inset)
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  return (
    <figure className={classes.chart}>
      <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path d={`M${inset} ${height - inset}H${width - inset}`} className={classes.axis} />
        {lines.map(({ label, values }) => (
          <path key={label} d={path(values)} className={classes.line} />
        ))}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <ul className={classes.names}>
        {lines.map(({ label }) => (
          <li key={label}>
            <svg viewBox="0 0 24 8" aria-hidden>
              <path d="M0 4H24" className={classes.line} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </figure>
  )
}
