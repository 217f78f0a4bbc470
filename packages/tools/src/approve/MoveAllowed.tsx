import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { readTransferred, type TransferredFrom } from '@tokensmith/sdk/approvals/planTransferFrom.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { AllowanceFacts } from './AllowanceFacts.tsx'
import { AllowanceAmount, AllowanceForm } from './AllowanceForm.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import type { ApproveField } from './parseApproveForm.ts'
import { useAllowanceForm } from './useAllowanceForm.ts'

type Context = { token: Address; from: Address; to: Address; amount: string; symbol?: string; decimals?: number }

/** Moves somebody's tokens within the allowance that the connected account has. */
export default function MoveAllowed({ form }: { form: ToolForm<ApproveField> }) {
  const t = useTexts('approve')
  const ui = useUiTexts()
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const [moved, setMoved] = useState<string>()
  const { reading, field, detected, query, isReady } = useAllowanceForm(form, 'transfer')
  const { coin, atRisk } = query.data ?? {}
  const { token, owner: from, to, amount } = reading
  const values = isReady && token && from && to && amount !== undefined ? { token, from, to, amount } : undefined
  const plan = usePlan(values, async (client, account, params) => {
    const { planTransferFrom } = await import('@tokensmith/sdk/approvals/planTransferFrom.ts')
    return planTransferFrom(client, { account: account ?? detected.address ?? zeroAddress, ...params })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? zeroAddress, wallet.address !== undefined)
  const shown = { symbol: coin?.symbol, decimals: coin?.decimals }
  const text = amount === undefined ? '' : coinText(amount, shown, lang, 18)
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <AllowanceForm
          label={t('move.label')}
          title={t('move.title')}
          field={field}
          fields={
            <>
              <AddressInput
                {...field('owner')}
                label={t('field.from')}
                hint={t('hint.from')}
                ownAddress={false}
                required
              />
              <AddressInput {...field('to')} label={t('field.to')} hint={t('hint.to')} required />
              <AllowanceAmount field={field} hint={t('hint.move')} coin={coin} available={atRisk} />
            </>
          }
        />
      }
      outcome={
        <>
          <OtherAddress detected={detected} />
          {moved && (
            <Section>
              <DoneNote>{moved}</DoneNote>
            </Section>
          )}
          <Section title={t('move.allowed')}>
            <AllowanceFacts query={query} idle={t(detected.address ? 'idle.move' : 'idle.connect')} />
          </Section>
          <Section pinned>
            <RunPlan<TransferredFrom>
              tool="approve"
              slot="transfer"
              chain={chain}
              plan={plan}
              title={t('run.moveTitle', { symbol: coin?.symbol ?? '' })}
              action={t('run.move', { amount: text })}
              blocked={values ? undefined : detected.other ? t('blocked.other') : ui('action.blocked')}
              form={form}
              problem={wallet.address ? rehearsal.problem : undefined}
              context={values && { ...values, amount: values.amount.toString(), ...shown }}
              read={(receipts, context) => readTransferred(receipts, context as Context)}
              onDone={({ received }, context) => {
                const kept = context as Context
                const got = coinText(received ?? BigInt(kept.amount), kept, lang, 18)
                setMoved(t(received === undefined ? 'move.doneSilent' : 'move.done', { amount: got }))
                form.renew('amount')
                void query.refetch()
              }}
              sticky
            />
          </Section>
        </>
      }
    />
  )
}
