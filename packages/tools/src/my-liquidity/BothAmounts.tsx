import classes from './MyLiquidity.module.css'

/** Two amounts with their coins; a line breaks between them before it breaks within one. */
export function BothAmounts({ texts }: { texts: readonly [string, string] }) {
  return (
    <>
      <span className={classes.whole}>{texts[0]} +</span> <span className={classes.whole}>{texts[1]}</span>
    </>
  )
}
