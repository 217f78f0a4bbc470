import { IconChevronDown } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import type { ActionSection } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type ReactNode, useEffect, useId, useState } from 'react'
import actionClasses from '../../_shared/action/Action.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionRow } from './ActionRow.tsx'
import classes from './Manage.module.css'
import { sectionSummary } from './sectionSummary.ts'

export type ActionSectionPartProps = {
  section: ActionSection
  context: ActionContext
  tool: string
  /** Starts closed unless one of its actions is chosen. */
  isFolded: boolean
  entries: readonly OfferedAction[]
  chosen: string | undefined
  /** What is known of it; left out, the actions stand alone. */
  facts?: ReactNode
  onChoose: (id: string | undefined) => void
  onDone: (id: OfferedAction['id']) => void
}

/** One subject: its state in a line, and behind it its facts and its actions. Nothing where there is neither. */
export function ActionSectionPart(props: ActionSectionPartProps) {
  const { section, context, tool, isFolded, entries, chosen, facts, onChoose, onDone } = props
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const id = useId()
  const holdsChosen = entries.some((entry) => entry.id === chosen)
  const [isOpen, setOpen] = useState(!isFolded || holdsChosen)
  // A link or a button elsewhere on the page can choose an action of a closed section.
  useEffect(() => {
    if (holdsChosen) setOpen(true)
  }, [holdsChosen])
  const title = t(`manage.section.${section}`)
  const summary = facts && sectionSummary(section, context, { t, lang, nativeSymbol: chain.symbol })
  // A subject can have a state and no action, such as the limits of a token without an owner.
  if (entries.length === 0 && !summary) return null
  const body = (
    <>
      {facts}
      {entries.length > 0 && (
        <ul className={actionClasses.actions}>
          {entries.map((entry) => (
            <ActionRow
              key={entry.id}
              entry={entry}
              context={context}
              tool={tool}
              isOpen={entry.id === chosen}
              onToggle={() => onChoose(entry.id === chosen ? undefined : entry.id)}
              onDone={() => onDone(entry.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
  if (!isFolded) return <Section title={title}>{body}</Section>
  return (
    <Section>
      <section aria-labelledby={`${id}-title`}>
        <h2 className={classes.fold}>
          <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={() => setOpen(!isOpen)}>
            <span className={actionClasses.actionText}>
              <strong id={`${id}-title`}>{title}</strong>
              {summary && <span>{summary}</span>}
            </span>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </button>
        </h2>
        <div id={`${id}-body`} hidden={!isOpen} className={classes.foldBody}>
          {isOpen && body}
        </div>
      </section>
    </Section>
  )
}
