import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockAction } from '@tokensmith/sdk/lock/lockActions.ts'
import { parseLockAction } from '@tokensmith/sdk/lock/parseLockAction.ts'
import { type LockActionDone, readLockAction } from '@tokensmith/sdk/lock/readLockAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { useCoinBalance } from '../_shared/coin/useCoinBalance.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import type { LockView } from './readLockView.ts'

type LockActionFormProps = {
  action: LockAction
  view: LockView
  chain: ChainEntry
  onDone: (done: LockActionDone) => void
}

/** The small form of one action on a lock, what it costs, and the button that does it. */
export function LockActionForm({ action, view, chain, onDone }: LockActionFormProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { address: account } = useWallet()
  const { lock, coin, chainAt } = view
  const { symbol = '', decimals = 0 } = coin
  const { id, fields, confirms } = action
  const form = useFieldForm(fields)
  const { chain: shown } = useChain()
  // The wallet's balance is read on the chain of the page, which a link can leave for another.
  const balance = useCoinBalance(action.approves && shown.id === chain.id ? lock.token : undefined)
  const context = { lock, coin: { symbol, decimals }, account, chainAt, balance, shortName: chain.shortName }
  const reading = parseLockAction(action, form.values, context)
  const label = t(`actions.${id}.label`)
  return (
    <FieldAction
      tool="token-lock"
      slot={`${id}:${lock.id}`}
      {...{ chain, fields, form, reading, context, t, label }}
      wanted={reading.values && account ? { lock, action: id, values: reading.values } : undefined}
      make={async (client, sender, wanted) => {
        const { planLockAction } = await import('@tokensmith/sdk/lock/planLockAction.ts')
        return planLockAction(client, { ...wanted, account: sender! })
      }}
      read={(receipts) => readLockAction(receipts, { tokenLock: deployments.TokenLock.address })}
      onDone={(done) => onDone(done ?? {})}
      title={`${label} · ${t('lockNumber', { id: lock.id.toString() })}`}
      warning={action.isOneWay && t(`actions.${id}.warning`, { amount: coinText(lock.balance, coin, lang, 18) })}
      confirms={confirms && t(confirms)}
    >
      {id === 'withdraw' && <KeyValues rows={[{ label: t('facts.due'), value: coinText(lock.due, coin, lang, 18) }]} />}
    </FieldAction>
  )
}
