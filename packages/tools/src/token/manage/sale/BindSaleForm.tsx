import { IconAlertTriangle } from '@tabler/icons-react'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import actionClasses from '../../../_shared/action/Action.module.css'
import { useToolForm } from '../../../_shared/form/useToolForm.ts'
import { parseInviter } from '../../../offering/saleInvitation.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { PlanButton } from '../PlanButton.tsx'
import { bindSaleRules } from './saleFields.ts'
import { useInviter } from './useInviter.ts'

/** Binds the connected account to its inviter before it buys anything. */
export function BindSaleForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const form = useToolForm(bindSaleRules)
  const { token, trading, account } = context
  const inviter = parseInviter(form.values.inviter)
  const judged = useInviter(trading.sale!, { token: token.address, inviter, account })
  const isGood = judged?.verdict === 'good'
  const plan = usePlan(
    isGood ? { token: token.address, action: 'bindSale' as const, values: { inviter } } : undefined,
    async (client, _account, values) => {
      const { planTokenAction } = await import('@tokensmith/sdk/token/planTokenAction.ts')
      return planTokenAction(client, values)
    },
  )
  const isWrong = form.touched('inviter') && inviter === undefined
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.bindSale.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <TextInput
        label={t('sale.invite.field')}
        hint={t('sale.invite.fieldHint')}
        value={form.values.inviter}
        onChange={(text) => form.set('inviter', text)}
        onBlur={() => form.touch('inviter')}
        error={isWrong ? t('sale.invite.unreadable') : undefined}
        fromLink={form.fromLink('inviter')}
        mono
      />
      {inviter && (
        <KeyValues rows={[{ label: t('manage.inviter'), value: <AddressText address={inviter} chain={chain} /> }]} />
      )}
      {judged && !isGood && <FieldNote tone="warning">{t(`sale.invite.${judged.verdict}`)}</FieldNote>}
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('manage.irreversible')}
      </p>
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={isGood} form={form} />
    </form>
  )
}
