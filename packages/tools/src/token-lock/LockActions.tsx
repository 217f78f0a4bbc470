import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { type LockActionId, listLockActions, lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import type { LockActionDone } from '@tokensmith/sdk/lock/readLockAction.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import actionClasses from '../_shared/action/Action.module.css'
import { ActionLine } from '../_shared/action/ActionLine.tsx'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { LockActionForm } from './LockActionForm.tsx'
import { LockActionResult } from './LockActionResult.tsx'
import type { LockView } from './readLockView.ts'

const fieldNames = lockActions.flatMap(({ fields }) => fields.map(({ name }) => name))

type LockActionsProps = { view: LockView; chain: ChainEntry; onDone: () => void }

/** What the connected account can do with this lock now; one action is open at a time. */
export function LockActions({ view, chain, onDone }: LockActionsProps) {
  const t = useTexts('token-lock')
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<{ action: LockActionId; result: LockActionDone }>()
  const chosen = params.get('action')
  const offered = listLockActions(view.lock, account, view.chainAt)
  const choose = (id: string | undefined) => {
    setDone(undefined)
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of [...fieldNames, 'action']) next.delete(name)
        if (id) next.set('action', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  if (offered.length === 0 && !done) return null
  return (
    <Section title={t('actions.title')}>
      {done && (
        <>
          <DoneNote of={done}>
            {t('actions.done', { action: t(`actions.${done.action}.label`) })}
            <LockActionResult result={done.result} view={view} chain={chain} />
          </DoneNote>
          <RunReceipt tool="token-lock" />
        </>
      )}
      <ul className={actionClasses.actions}>
        {offered.map((action) => {
          const isOpen = chosen === action.id
          return (
            <li key={action.id}>
              <ActionLine
                label={t(`actions.${action.id}.label`)}
                hint={t(`actions.${action.id}.hint`)}
                by={t(`actions.by.${action.by}`)}
                final={action.isOneWay ? t('actions.oneWay') : undefined}
                isOpen={isOpen}
                onToggle={() => choose(isOpen ? undefined : action.id)}
              />
              {isOpen && (
                <LockActionForm
                  key={account}
                  action={action}
                  view={view}
                  chain={chain}
                  onDone={(result) => {
                    choose(undefined)
                    setDone({ action: action.id, result })
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
