import { IconArrowRight } from '@tabler/icons-react'
import type { OwnPart } from '@tokensmith/sdk/account/OwnThings.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'

type OwnCardProps<Value> = {
  title: string
  part: OwnPart<Value>
  /** Where the chain lacks the contract. */
  absent: string
  onRetry: () => void
  /** Leads to the tool's whole list. */
  more?: { to: string; text: string }
  children: (value: Value) => ReactNode
}

/** One part of what an account has, with its own failure and a button to ask again. */
export function OwnCard<Value>({ title, part, absent, onRetry, more, children }: OwnCardProps<Value>) {
  const t = useDashboardTexts()
  const sentence = useErrorSentence()
  const id = useId()
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className={classes.more} to={more.to}>
            {more.text}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {part.state === 'known' && children(part.value)}
      {part.state === 'absent' && <p className={classes.note}>{absent}</p>}
      {part.state === 'failed' && (
        <div className={classes.fault} role="alert">
          <p>{sentence(part.error)}</p>
          <button type="button" className="button" onClick={onRetry}>
            {t('dashboard:retry')}
          </button>
        </div>
      )}
    </section>
  )
}
