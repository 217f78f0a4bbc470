import classes from './Offering.module.css'

/** What everybody should know before he pays, one sentence each. */
export function OfferingTerms({ title, terms }: { title: string; terms: readonly string[] }) {
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}
