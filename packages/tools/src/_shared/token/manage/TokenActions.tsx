import { Alert } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import classes from './Manage.module.css'
import { type OfferedAction, offeredActions, roleOf } from './manageActions.ts'
import { emptyAction } from './readAction.ts'
import { remainingText } from './remainingText.ts'

/** Everything that can be done with the token, as holder and as owner; one action is open at a time. */
export function TokenActions({ token, tool, onDone }: { token: TokenState; tool: string; onDone: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  const chosen = params.get('action')
  const offered = offeredActions(token, account)

  const choose = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const field of [...Object.keys(emptyAction), 'action']) next.delete(field)
        if (id) next.set('action', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // The result takes the focus, because the form that had it is gone.
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])

  const group = (title: string, entries: readonly OfferedAction[]) =>
    entries.length > 0 && (
      <Section title={title}>
        <ul className={classes.actions}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className={classes.action}
                aria-expanded={entry.id === chosen}
                onClick={() => {
                  setDone(undefined)
                  choose(entry.id === chosen ? undefined : entry.id)
                }}
              >
                <span className={classes.actionText}>
                  <strong>{t(`action.${entry.id}.label`)}</strong>
                  <span>{t(`action.${entry.id}.hint`, { remaining: remainingText(token, lang) })}</span>
                </span>
                <IconChevronRight size={18} aria-hidden className={classes.chevron} />
              </button>
              {entry.id === chosen && (
                <ActionForm
                  key={entry.id}
                  entry={entry}
                  token={token}
                  tool={tool}
                  onDone={() => {
                    choose(undefined)
                    setDone(t('manage.doneAction', { action: t(`action.${entry.id}.label`) }))
                    onDone()
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
    )
  const isHolder = (entry: OfferedAction) => roleOf(entry).by === 'holder'
  return (
    <>
      {done && (
        <Section>
          <div ref={note} tabIndex={-1} role="status" className={classes.done}>
            <Alert color="green" icon={<IconCheck aria-hidden />}>
              {done}
            </Alert>
          </div>
        </Section>
      )}
      {group(t('manage.holderActions'), offered.filter(isHolder))}
      {group(
        t('manage.ownerActions'),
        offered.filter((entry) => !isHolder(entry)),
      )}
    </>
  )
}
