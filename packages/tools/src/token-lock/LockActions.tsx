import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import { type LockActionId, listLockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import shared from '../_shared/token/manage/Manage.module.css'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { LockActionForm } from './LockActionForm.tsx'
import { lockActionFields } from './readLockAction.ts'
import type { LockView } from './useLock.ts'

type LockActionsProps = { view: LockView; chain: ChainEntry; onDone: () => void }

/** What the connected account can do with this lock now; one action is open at a time. */
export function LockActions({ view, chain, onDone }: LockActionsProps) {
  const t = useTexts('token-lock')
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<LockActionId>()
  const chosen = params.get('action')
  const offered = listLockActions(view.lock, account, view.chainAt)
  const choose = (id: string | undefined) => {
    setDone(undefined)
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of [...lockActionFields, 'action']) next.delete(name)
        if (id) next.set('action', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  if (offered.length === 0 && !done) return null
  return (
    <Section title={t('actions.title')}>
      {done && <DoneNote>{t('actions.done', { action: t(`actions.${done}.label`) })}</DoneNote>}
      <ul className={shared.actions}>
        {offered.map((action) => {
          const isOpen = chosen === action.id
          return (
            <li key={action.id}>
              <button
                type="button"
                className={shared.action}
                aria-expanded={isOpen}
                onClick={() => choose(isOpen ? undefined : action.id)}
              >
                <span className={shared.actionText}>
                  <strong>{t(`actions.${action.id}.label`)}</strong>
                  <span>{t(`actions.${action.id}.hint`)}</span>
                  <small className={shared.tags}>
                    <span>{t(`actions.by.${action.by}`)}</span>
                    {action.isOneWay && (
                      <span className={shared.final}>
                        <IconLock size={13} aria-hidden /> {t('actions.oneWay')}
                      </span>
                    )}
                  </small>
                </span>
                <IconChevronRight size={18} aria-hidden className={shared.chevron} />
              </button>
              {isOpen && (
                <LockActionForm
                  key={account}
                  action={action}
                  view={view}
                  chain={chain}
                  onDone={() => {
                    choose(undefined)
                    setDone(action.id)
                    onDone()
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
