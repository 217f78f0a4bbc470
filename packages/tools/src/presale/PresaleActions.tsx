import { listPresaleActions, presaleActions } from '@tokensmith/sdk/presale/presaleActions.ts'
import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import actionClasses from '../_shared/action/Action.module.css'
import { ActionLine } from '../_shared/action/ActionLine.tsx'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { namedCoins } from './namedCoins.ts'
import { PresaleActionForm } from './PresaleActionForm.tsx'
import type { PresaleActionFormProps } from './PresaleActionFormProps.ts'
import { SetPresaleInfoForm } from './SetPresaleInfoForm.tsx'
import { SetPresaleListForm } from './SetPresaleListForm.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What is made from more than fields. */
const ownForms = { setPresaleList: SetPresaleListForm, setPresaleInfo: SetPresaleInfoForm } as const
const fieldNames = presaleActions.flatMap(({ fields }) => fields.map(({ name }) => name))

/** What can be done with a sale beside buying, by the account that looks; one action is open at a time. */
export function PresaleActions({
  tool,
  view,
  onDone,
}: Omit<PresaleActionFormProps, 'onDone'> & { onDone: () => void }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<{ id: string; result: PresaleActionDone | undefined }>()
  const { status, token, chainAt, surplus } = view
  const { symbol = '', decimals = 18 } = token
  const context = { sale: status, token: { symbol, decimals }, account, chainAt, surplus, shortName: chain.shortName }
  const offered = listPresaleActions(context)
  const coins = namedCoins(view, chain.symbol)
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
              action: t(`actions.${done.id}.label`, { coin: '' }),
            })}
          </DoneNote>
          <RunReceipt tool={tool} />
        </>
      )}
      <ul className={actionClasses.actions}>
        {offered.map((action) => {
          const { id, key, coin } = action
          const isOpen = chosen === key
          const finish = (result: PresaleActionDone | undefined) => {
            choose(undefined)
            setDone({ id, result })
            onDone()
          }
          const Own = id === 'setPresaleList' || id === 'setPresaleInfo' ? ownForms[id] : undefined
          return (
            <li key={key}>
              <ActionLine
                label={t(`actions.${id}.label`, { coin: coins[coin]?.symbol ?? '?' })}
                hint={t(`actions.${id}.hint`)}
                by={t(`actions.by.${action.by}`)}
                final={action.isOneWay ? t('actions.oneWay') : undefined}
                isOpen={isOpen}
                onToggle={() => choose(isOpen ? undefined : key)}
              />
              {isOpen &&
                (Own ? (
                  <Own key={account} {...{ tool, view }} onDone={finish} />
                ) : (
                  <PresaleActionForm key={account} {...{ tool, action, context }} coin={coins[coin]} onDone={finish} />
                ))}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
