import classes from './FigureTable.module.css'

type FigureTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Figures in columns; the first cell of a row is what the others are about. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
