import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Fragment, type ReactNode } from 'react'
import { type Flow, FlowPicture } from './FlowPicture.tsx'
import classes from './Introduce.module.css'

/** What the documentation of a tool says, in the words of one language. Only what is there is shown. */
export type IntroductionTexts = {
  what: readonly string[]
  /** How it works, drawn; `how` in words instead. */
  picture?: Flow
  how?: readonly string[]
  /** By person, or as plain paragraphs. */
  who?: readonly ({ who: string; can: string } | string)[]
  costs?: readonly string[]
  risks: readonly string[]
  contracts?: readonly string[]
  faq: readonly { question: string; answer: string }[]
}

export type IntroductionPart = 'what' | 'how' | 'example' | 'who' | 'costs' | 'risks' | 'contracts' | 'faq'

type IntroductionProps = {
  texts: IntroductionTexts
  title: (part: IntroductionPart) => string
  /** A worked example in numbers. */
  example?: ReactNode
}

/** The documentation of a tool: what it is, an example, who can do what, costs, risks; questions last. */
export function Introduction({ texts, title, example }: IntroductionProps) {
  const { what, picture, how, who, costs, risks, contracts, faq } = texts
  const parts: readonly [IntroductionPart, ReactNode][] = [
    ['what', paragraphs(what)],
    ['how', picture ? <FlowPicture flow={picture} /> : how && <List entries={how} />],
    ['example', example],
    ['who', who && <Who entries={who} />],
    ['costs', costs && paragraphs(costs)],
    ['risks', <List key="risks" entries={risks} />],
    ['contracts', contracts && paragraphs(contracts)],
    [
      'faq',
      faq.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      )),
    ],
  ]
  return (
    <Card>
      <article className={classes.page}>
        {parts.map(
          ([part, content]) =>
            content && (
              <section key={part}>
                <h2>{title(part)}</h2>
                {content}
              </section>
            ),
        )}
      </article>
    </Card>
  )
}

function Who({ entries }: { entries: NonNullable<IntroductionTexts['who']> }) {
  const people = entries.filter((entry) => typeof entry !== 'string')
  if (people.length === 0) return paragraphs(entries as readonly string[])
  return (
    <dl className={classes.who}>
      {people.map(({ who, can }) => (
        <Fragment key={who}>
          <dt>{who}</dt>
          <dd>{can}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const List = ({ entries }: { entries: readonly string[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
)

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>)
