import { IconChevronDown } from '@tabler/icons-react'
import { isEverybodys } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useId, useState } from 'react'
import actionClasses from '../../_shared/action/Action.module.css'
import manage from '../manage/Manage.module.css'
import { TokenSections } from '../manage/TokenSections.tsx'
import type { TokenActionsState } from '../manage/useTokenActions.ts'
import { useTokenTexts } from '../useTokenTexts.ts'

/**
 * What the connected account alone may do, by a role of its own; nothing for anybody else, but for the one action that a
 * link names, which says whose it is.
 */
export function OwnActions(props: TokenActionsState) {
  const t = useTokenTexts()
  const id = useId()
  const { offered, chosen } = props
  const entries = offered.filter(
    ({ id: action, by, permitted }) => !isEverybodys(by) && (permitted || action === chosen),
  )
  const holdsChosen = entries.some((entry) => entry.id === chosen)
  const [isOpen, setOpen] = useState(holdsChosen)
  useEffect(() => {
    if (holdsChosen) setOpen(true)
  }, [holdsChosen])
  if (entries.length === 0) return null
  return (
    <>
      <Section>
        <h2 className={manage.fold}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <span className={actionClasses.actionText}>
              <strong>{t('page.own')}</strong>
              <span>{t('page.ownCount', { count: entries.length })}</span>
            </span>
            <IconChevronDown size={18} aria-hidden className={manage.chevron} />
          </button>
        </h2>
      </Section>
      <div id={id} hidden={!isOpen}>
        {isOpen && <TokenSections {...props} entries={entries} isActionsOnly />}
      </div>
    </>
  )
}
