import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './Outcome.module.css'

export type RiskLine = { id: string; text: string; isGood?: boolean }

/** What can go wrong, or cannot, in a sentence each. */
export function RiskList({ risks }: { risks: readonly RiskLine[] }) {
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
