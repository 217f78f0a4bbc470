import classes from './Introduce.module.css'

type ExampleTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Figures of an example; the first cell of a row is what the others are about. */
export function ExampleTable({ caption, head, rows }: ExampleTableProps) {
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
