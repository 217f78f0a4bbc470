import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Introduce.module.css'

/** What a tool's own texts hold under `introduce`. */
type Introduction = {
  what: readonly string[]
  who: readonly { who: string; can: string }[]
  risks: readonly string[]
  faq: readonly { question: string; answer: string }[]
}

/** The documentation of a token tool: what it is, who can do what, costs, risks, questions. */
export function IntroduceToken({ tool }: { tool: string }) {
  const t = useTokenTexts()
  const own = useTexts(tool)
  const { what, who, risks, faq } = own('introduce', { returnObjects: true }) as unknown as Introduction
  const shared = (key: string) => t(key, { returnObjects: true }) as unknown as readonly string[]
  return (
    <Card>
      <article className={classes.page}>
        <Part title={t('introduce.what')}>{what.map(paragraph)}</Part>
        <Part title={t('introduce.who')}>
          <dl className={classes.who}>
            {who.map(({ who: person, can }) => (
              <Fragment key={person}>
                <dt>{person}</dt>
                <dd>{can}</dd>
              </Fragment>
            ))}
          </dl>
        </Part>
        <Part title={t('introduce.costs')}>{shared('introduce.costsText').map(paragraph)}</Part>
        <Part title={t('introduce.risks')}>
          <ul>
            {risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </Part>
        <Part title={t('introduce.contracts')}>{shared('introduce.contractsText').map(paragraph)}</Part>
        <Part title={t('introduce.faq')}>
          {faq.map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </Part>
      </article>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const paragraph = (text: string) => <p key={text}>{text}</p>
