import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './Outcome.module.css'
import { fewLines, RestFold } from './RestFold.tsx'

export type RiskLine = { id: string; text: string; isGood?: boolean }

type RiskListProps = {
  risks: readonly RiskLine[]
  /** Shows the first lines alone, what can go wrong before what cannot, and folds the others. */
  isShort?: boolean
}

/** What can go wrong, or cannot, in a sentence each. */
export function RiskList({ risks, isShort }: RiskListProps) {
  if (!isShort) return <Lines risks={risks} />
  const sorted = [...risks.filter(({ isGood }) => !isGood), ...risks.filter(({ isGood }) => isGood)]
  const rest = sorted.slice(fewLines)
  return (
    <>
      <Lines risks={sorted.slice(0, fewLines)} />
      <RestFold count={rest.length}>
        <Lines risks={rest} />
      </RestFold>
    </>
  )
}

function Lines({ risks }: Pick<RiskListProps, 'risks'>) {
  return (
    <ul className={classes.risks}>
      {risks.map(({ id, text, isGood }) => {
        const Icon = isGood ? IconCheck : IconAlertTriangle
        return (
          <li key={id} data-tone={isGood ? 'good' : undefined}>
            <Icon size={17} aria-hidden />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
