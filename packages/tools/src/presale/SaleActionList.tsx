import type { OfferedSaleAction, SaleActionEntry } from '@tokensmith/sdk/presale/saleActions.ts'
import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import actionClasses from '../_shared/action/Action.module.css'
import { ActionLine } from '../_shared/action/ActionLine.tsx'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type Listed = OfferedSaleAction<Pick<SaleActionEntry<never, never, unknown>, 'id' | 'by' | 'isOneWay'>>

type SaleActionListProps<Action extends Listed> = {
  tool: string
  offered: readonly Action[]
  /** By the numbers of the sale's coins. */
  coins: readonly NamedUnit[]
  /** Names of all fields that actions of this sort of sale have: what of them a link holds goes with another choice. */
  fieldNames: readonly string[]
  /** The label and the hint of an action. */
  words: (action: Action, part: 'label' | 'hint', coin: string) => string
  /** The form of an action that is open. */
  form: (action: Action, onDone: (done: PresaleActionDone | undefined) => void) => ReactNode
  onDone: () => void
  /** What will be possible, and when. */
  note?: ReactNode
}

/** What can be done with a sale beside buying, by the account that looks; one action is open at a time. */
export function SaleActionList<Action extends Listed>(props: SaleActionListProps<Action>) {
  const { tool, offered, coins, fieldNames, words, form, onDone, note } = props
  const t = usePresaleTexts()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<{ action: Action; result: PresaleActionDone | undefined }>()
  const chosen = params.get('action')
  const choose = (key: string | undefined) => {
    setDone(undefined)
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of [...fieldNames.filter((one) => one !== 'inviter'), 'action']) next.delete(name)
        if (key) next.set('action', key)
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
            {t(done.result?.deliveryFailed ? 'actions.deliveryFailed' : 'actions.done', {
              action: words(done.action, 'label', ''),
            })}
          </DoneNote>
          <RunReceipt tool={tool} />
        </>
      )}
      {note}
      <ul className={actionClasses.actions}>
        {offered.map((action) => {
          const { key, coin, by, isOneWay } = action
          const isOpen = chosen === key
          const symbol = coins[coin]?.symbol ?? '?'
          const finish = (result: PresaleActionDone | undefined) => {
            choose(undefined)
            setDone({ action, result })
            onDone()
          }
          return (
            <li key={key}>
              <ActionLine
                label={words(action, 'label', symbol)}
                hint={words(action, 'hint', symbol)}
                by={t(`actions.by.${by}`)}
                final={isOneWay ? t('actions.oneWay') : undefined}
                isOpen={isOpen}
                onToggle={() => choose(isOpen ? undefined : key)}
              />
              {isOpen && form(action, finish)}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
