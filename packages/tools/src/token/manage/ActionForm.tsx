import { IconAlertTriangle } from '@tabler/icons-react'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import actionClasses from '../../_shared/action/Action.module.css'
import { useCoinBalance } from '../../_shared/coin/useCoinBalance.ts'
import { FieldInputs } from '../../_shared/form/FieldInputs.tsx'
import { fieldRules } from '../../_shared/form/fieldRules.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { GiveBackNote } from './mint/GiveBackNote.tsx'
import { NoPermission } from './NoPermission.tsx'
import { PlanButton } from './PlanButton.tsx'

/** The small form of one action and the button that does it. */
export function ActionForm({ entry, context: seen, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const wallet = useWallet()
  const { id: action, by, confirms, fields = [] } = entry
  const [rules] = useState(() => fieldRules(fields, startOfAction(entry, seen)))
  const form = useToolForm(rules)
  const [word, setWord] = useState('')
  const context = { ...seen, available: useCoinBalance(coinTaken(entry, seen)) }
  const { token } = context
  const reading = parseAction(entry, form.values, context)
  const warning = warningOf(entry)
  const confirmed = !confirms || word.trim() === t(confirms)
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
      className={actionClasses.form}
      aria-label={t(`action.${action}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <FieldInputs {...{ fields, form, reading, context, t }} />
      {action === 'giveBack' && <GiveBackNote count={form.values.count ?? ''} context={context} />}
      {warning && (
        <p className={actionClasses.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(`manage.${warning}`)}
        </p>
      )}
      {confirms && (
        <TextInput
          label={t('manage.confirmWord', { word: t(confirms) })}
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
        missing={reading.values && confirms ? t('manage.confirmWord', { word: t(confirms) }) : undefined}
        form={form}
        onDone={onDone}
      />
    </form>
  )
}

/** What the action takes by allowance, for its balance. */
function coinTaken({ approves }: OfferedAction, { trading }: ActionContext): Address | undefined {
  if (approves === 'dividendCoin') return trading.dividends?.coin.address
  return approves === 'lp' ? trading.market?.pair : undefined
}

/** Giving a power away is for ever; of what people do with what is theirs, only what says so. */
function warningOf({ warning, isOneWay, by }: OfferedAction) {
  return warning ?? (isOneWay && (by === 'owner' || by === 'provider') ? 'irreversible' : undefined)
}
