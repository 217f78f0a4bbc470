import { IconAlertTriangle } from '@tabler/icons-react'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useFieldProps } from '../../form/useFieldProps.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import { nobody } from '../create/useCreateTokenPlan.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionFields } from './ActionFields.tsx'
import classes from './Manage.module.css'
import { type OfferedAction, roleOf } from './manageActions.ts'
import { NoPermission } from './NoPermission.tsx'
import { emptyAction, readAction } from './readAction.ts'

export type ActionFormProps = { entry: OfferedAction; token: TokenState; tool: string; onDone: () => void }

/** The small form of one action and the button that does it. */
export function ActionForm({ entry, token, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const form = useToolForm(emptyAction)
  const [word, setWord] = useState('')
  const reading = readAction(entry, form.values, token)
  const field = useFieldProps(form, reading)
  const { by, isOneWay } = roleOf(entry)
  const isEnd = isOneWay && by !== 'holder'
  const confirmed = entry.id !== 'renounceOwnership' || word.trim() === t('renounceWord')
  const plan = usePlan(
    reading.values && entry.permitted
      ? { values: reading.values, token: token.address, action: entry.action }
      : undefined,
    async (client, _account, params) => {
      const { planTokenAction } = await import('@tokensmith/sdk/token/planTokenAction.ts')
      return planTokenAction(client, params)
    },
  )
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const label = t(`action.${entry.id}.label`)
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission token={token} by={by} />
  return (
    <form className={classes.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      <ActionFields entry={entry} token={token} field={field} />
      {isEnd && (
        <p className={classes.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(entry.id === 'lockOwnership' ? 'manage.notEarlier' : 'manage.irreversible')}
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
      {rehearsal.cost && (
        <KeyValues rows={[{ label: t('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]} />
      )}
      <RunPlan
        tool={tool}
        slot={`${entry.id}:${token.address}`}
        chain={chain}
        plan={plan}
        title={`${label} · ${token.symbol ?? ''}`}
        action={label}
        blocked={reading.values && confirmed ? undefined : t('create.blocked')}
        onBlocked={form.touchAll}
        problem={rehearsal.problem}
        read={() => undefined}
        onDone={onDone}
      />
    </form>
  )
}
