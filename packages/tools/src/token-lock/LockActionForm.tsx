import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockAction } from '@tokensmith/sdk/lock/lockActions.ts'
import { parseLockAction } from '@tokensmith/sdk/lock/parseLockAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import actionClasses from '../_shared/action/Action.module.css'
import { coinText } from '../_shared/coin/coinText.ts'
import { useCoinBalance } from '../_shared/coin/useCoinBalance.ts'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { fieldRules } from '../_shared/form/fieldRules.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import type { LockView } from './useLock.ts'

type LockActionFormProps = { action: LockAction; view: LockView; chain: ChainEntry; onDone: () => void }

/** The small form of one action on a lock, what it costs, and the button that does it. */
export function LockActionForm({ action, view, chain, onDone }: LockActionFormProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { address: account } = useWallet()
  const { lock, coin, chainAt } = view
  const { symbol = '', decimals = 0 } = coin
  const { fields, confirms } = action
  const [rules] = useState(() => fieldRules(fields))
  const form = useToolForm(rules)
  const [word, setWord] = useState('')
  const { chain: shown } = useChain()
  // The wallet's balance is read on the chain of the page, which a link can leave for another.
  const balance = useCoinBalance(action.approves && shown.id === chain.id ? lock.token : undefined)
  const context = { lock, coin: { symbol, decimals }, account, chainAt, balance, shortName: chain.shortName }
  const reading = parseLockAction(action, form.values, context)
  const isConfirmed = !confirms || word.trim() === t(confirms)
  const isReady = reading.values !== undefined && isConfirmed
  const plan = usePlan(
    isReady && account ? { lock, action: action.id, values: reading.values } : undefined,
    async (client, sender, values) => {
      const { planLockAction } = await import('@tokensmith/sdk/lock/planLockAction.ts')
      return planLockAction(client, { ...values, account: sender! })
    },
    { chainId: chain.id },
  )
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  const label = t(`actions.${action.id}.label`)
  const missing = isConfirmed ? t('blocked') : t('actions.confirmWord', { word: t(confirms) })
  return (
    <form className={actionClasses.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      <FieldInputs {...{ fields, form, reading, context, t }} />
      {action.id === 'withdraw' && (
        <KeyValues rows={[{ label: t('facts.due'), value: coinText(lock.due, coin, lang, 18) }]} />
      )}
      {action.isOneWay && (
        <p className={actionClasses.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(`actions.${action.id}.warning`, { amount: coinText(lock.balance, coin, lang, 18) })}
        </p>
      )}
      {confirms && (
        <TextInput
          label={t('actions.confirmWord', { word: t(confirms) })}
          hint={t('actions.confirmHint')}
          value={word}
          onChange={setWord}
        />
      )}
      {isReady && (
        <KeyValues rows={[{ label: t('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]} />
      )}
      <RunPlan
        tool="token-lock"
        slot={`${action.id}:${lock.id}`}
        chain={chain}
        plan={plan}
        title={`${label} · ${t('lockNumber', { id: lock.id.toString() })}`}
        action={label}
        blocked={isReady ? undefined : missing}
        form={form}
        problem={rehearsal.problem}
        read={() => undefined}
        onDone={onDone}
      />
    </form>
  )
}
