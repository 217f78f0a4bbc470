import { IconAlertTriangle } from '@tabler/icons-react'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useCoinBalance } from '../../coin/useCoinBalance.ts'
import { useFieldProps } from '../../form/useFieldProps.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionFields } from './ActionFields.tsx'
import type { ActionFormProps } from './ActionFormProps.ts'
import { actionRules } from './actionFields.ts'
import classes from './Manage.module.css'
import { roleOf } from './manageActions.ts'
import { NoPermission } from './NoPermission.tsx'
import { PlanButton } from './PlanButton.tsx'
import { readAction } from './readAction.ts'
import { startValues } from './startValues.ts'

/** The small form of one action and the button that does it. */
export function ActionForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const wallet = useWallet()
  const { token, trading } = context
  const action = entry.action!
  const [rules] = useState(() => actionRules(startValues(entry, context)))
  const form = useToolForm(rules)
  const [word, setWord] = useState('')
  const { by, isOneWay } = roleOf(entry)
  const available = useCoinBalance(
    action === 'donate' ? trading.dividends?.coin.address : action === 'stakeFor' ? trading.market?.pair : undefined,
  )
  const reading = readAction(entry, form.values, { ...context, available })
  const field = useFieldProps(form, reading)
  const isEnd =
    isOneWay && (by === 'owner' || by === 'provider' || entry.id === 'lockStake' || entry.id === 'setInviter')
  const confirmed = entry.id !== 'renounceOwnership' || word.trim() === t('renounceWord')
  const { verification } = token
  const kind = verification.status === 'verified' ? verification.composition.kind : undefined
  const plan = usePlan(
    reading.values && entry.permitted ? { values: reading.values, token: token.address, action, kind } : undefined,
    async (client, account, params) => {
      const { planApprovedAction } = await import('@tokensmith/sdk/token/planApprovedAction.ts')
      return planApprovedAction(client, { ...params, account })
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by={by} />
  return (
    <form
      className={classes.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <ActionFields entry={entry} context={{ ...context, available }} typed={form.values} field={field} />
      {isEnd && (
        <p className={classes.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(isDated(entry.id) ? 'manage.notEarlier' : 'manage.irreversible')}
        </p>
      )}
      {entry.id === 'renounceOwnership' && (
        <TextInput
          label={t('manage.confirmWord', { word: t('renounceWord') })}
          hint={t('manage.confirmHint')}
          value={word}
          onChange={setWord}
        />
      )}
      <PlanButton
        entry={entry}
        context={context}
        tool={tool}
        plan={plan}
        isReady={reading.values !== undefined && confirmed}
        form={form}
        onDone={onDone}
      />
    </form>
  )
}

/** Irrevocable until a date, and not for ever. */
const isDated = (id: string) => id === 'lockOwnership' || id === 'lockStake' || id === 'extendLiquidityLock'
