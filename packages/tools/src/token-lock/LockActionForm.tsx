import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import type { LockAction } from '@tokensmith/sdk/lock/lockActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useCoinBalance } from '../_shared/coin/useCoinBalance.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { nobody } from '../_shared/token/create/useCreateTokenPlan.ts'
import { coinText } from '../_shared/token/manage/coinText.ts'
import shared from '../_shared/token/manage/Manage.module.css'
import { lockActionRules, mostOf, readLockAction } from './readLockAction.ts'
import type { LockView } from './useLock.ts'

type LockActionFormProps = { action: LockAction; view: LockView; chain: ChainEntry; onDone: () => void }

/** The small form of one action on a lock, what it costs, and the button that does it. */
export function LockActionForm({ action, view, chain, onDone }: LockActionFormProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { address: account } = useWallet()
  const { lock, coin, chainAt } = view
  const { symbol = '', decimals = 0 } = coin
  const form = useToolForm(lockActionRules)
  const [word, setWord] = useState('')
  const { chain: shown } = useChain()
  // The wallet's balance is read on the chain of the page, which a link can leave for another.
  const balance = useCoinBalance(action.approves && shown.id === chain.id ? lock.token : undefined)
  const context = { lock, decimals, symbol, account, chainAt, balance, shortName: chain.shortName }
  const reading = readLockAction(action, form.values, context)
  const field = useFieldProps(form, reading)
  const isRenounce = action.id === 'renounceLock'
  const isConfirmed = !isRenounce || word.trim() === t('actions.renounceWord')
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
  const most = mostOf(action, context)
  const label = t(`actions.${action.id}.label`)
  const has = (name: string) => action.args.some((arg) => arg.name === name)
  return (
    <form className={shared.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      {has('amount') && (
        <AmountInput
          {...field('amount')}
          label={t(`actions.${action.id}.amount`)}
          unit={symbol}
          available={most === undefined ? undefined : { amount: most, decimals }}
          required
        />
      )}
      {has('receiver') && (
        <AddressInput {...field('receiver')} label={t('actions.receiver')} hint={t('actions.receiverHint')} />
      )}
      {has('end') && (
        <DateTimeInput
          {...field('end')}
          label={t('actions.end')}
          hint={t('actions.endHint', { date: formatLocal(lock.schedule.endAt, lang) })}
          min={Math.max(Number(lock.schedule.endAt), Number(chainAt))}
          required
        />
      )}
      {has('newOwner') && (
        <AddressInput
          {...field('newOwner')}
          label={t('actions.newOwner')}
          hint={t('actions.newOwnerHint')}
          ownAddress={false}
          required
        />
      )}
      {action.id === 'withdraw' && (
        <KeyValues rows={[{ label: t('facts.due'), value: coinText(lock.due, coin, lang, 18) }]} />
      )}
      {action.isOneWay && (
        <p className={shared.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(`actions.${action.id}.warning`, { amount: coinText(lock.balance, coin, lang, 18) })}
        </p>
      )}
      {isRenounce && (
        <TextInput
          label={t('actions.confirmWord', { word: t('actions.renounceWord') })}
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
        blocked={isReady ? undefined : t('blocked')}
        form={form}
        problem={rehearsal.problem}
        read={() => undefined}
        onDone={onDone}
      />
    </form>
  )
}
