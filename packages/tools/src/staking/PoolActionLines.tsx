import { type OfferedPoolAction, poolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useSearchParams } from 'react-router'
import actionClasses from '../_shared/action/Action.module.css'
import { ActionLine } from '../_shared/action/ActionLine.tsx'
import { PoolActionForm } from './PoolActionForm.tsx'
import { poolContextOf } from './poolContextOf.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What of a link goes with another choice; the inviter is the stake's. */
const fieldNames = poolActions
  .flatMap(({ fields }) => fields.map(({ name }) => name))
  .filter((name) => name !== 'inviter')

type PoolActionLinesProps = {
  tool: string
  view: PoolView
  offered: readonly OfferedPoolAction[]
  onDone: (action: OfferedPoolAction) => void
}

/** Some of what can be done with a pool, a line each; one is open at a time. */
export function PoolActionLines({ tool, view, offered, onDone }: PoolActionLinesProps) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('action')
  const choose = (key: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of [...fieldNames, 'action']) next.delete(name)
        if (key) next.set('action', key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const context = poolContextOf(view, { account, shortName: chain.shortName })
  return (
    <ul className={actionClasses.actions}>
      {offered.map((action) => {
        const { id, key, by, isOneWay } = action
        const isOpen = chosen === key
        return (
          <li key={key}>
            <ActionLine
              label={t(`actions.${id}.label`)}
              hint={t(`actions.${id}.hint`)}
              by={t(`actions.by.${by}`)}
              final={isOneWay ? t('actions.oneWay') : undefined}
              isOpen={isOpen}
              onToggle={() => choose(isOpen ? undefined : key)}
            />
            {isOpen && (
              <PoolActionForm
                key={account}
                {...{ tool, view, action, context }}
                onDone={() => {
                  choose(undefined)
                  onDone(action)
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
