import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { readTransferred, type TransferredFrom } from '@tokensmith/sdk/approvals/planTransferFrom.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { coinText } from '../_shared/token/manage/coinText.ts'
import { AllowanceFacts } from './AllowanceFacts.tsx'
import classes from './Approve.module.css'
import { MovedNote } from './MovedNote.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import { type ApproveField, readApproveForm } from './readApproveForm.ts'
import { useAllowance } from './useAllowance.ts'
import { useDetectedAddress } from './useDetectedAddress.ts'

type Context = { token: Address; from: Address; to: Address; amount: string; symbol?: string; decimals?: number }

/** Moves somebody's tokens within the allowance that the connected account has. */
export default function MoveAllowed({ form }: { form: ToolForm<ApproveField> }) {
  const t = useTexts('approve')
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const [moved, setMoved] = useState<string>()
  const at = { tab: 'transfer', wallet: wallet.address, shortName: chain.shortName } as const
  const first = readApproveForm(form.values, at)
  const typedSpender = form.values.spender.trim() === '' ? undefined : first.spender
  const detected = useDetectedAddress(typedSpender, () => form.set('spender', ''))
  const query = useAllowance(first.token, first.owner, detected.address)
  const { coin, atRisk } = query.data ?? {}
  const reading = readApproveForm(form.values, { ...at, decimals: coin?.decimals })
  // The spender is no field here: a wrong one in the address of the page gives way to the wallet.
  delete reading.faults.spender
  const field = useFieldProps(form, reading)
  const { token, owner: from, to, amount } = reading
  const isReady = Object.keys(reading.faults).length === 0 && query.data !== undefined && detected.other === undefined
  const values = isReady && token && from && to && amount !== undefined ? { token, from, to, amount } : undefined
  const plan = usePlan(values, async (client, account, params) => {
    const { planTransferFrom } = await import('@tokensmith/sdk/approvals/planTransferFrom.ts')
    return planTransferFrom(client, { account: account ?? detected.address ?? zeroAddress, ...params })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? zeroAddress, wallet.address !== undefined)
  const shown = { symbol: coin?.symbol, decimals: coin?.decimals }
  const text = amount === undefined ? '' : coinText(amount, shown, lang, 18)
  const available = atRisk === undefined ? undefined : { amount: atRisk, decimals: coin?.decimals ?? 0 }
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <form onSubmit={(event) => event.preventDefault()} aria-label={t('move.label')} noValidate>
          <Section title={t('move.title')}>
            <div className={classes.fields}>
              <AddressInput
                {...field('token')}
                label={t('field.token')}
                hint={t('hint.token')}
                ownAddress={false}
                required
              />
              <AddressInput
                {...field('owner')}
                label={t('field.from')}
                hint={t('hint.from')}
                ownAddress={false}
                required
              />
              <AddressInput {...field('to')} label={t('field.to')} hint={t('hint.to')} required />
              <AmountInput
                {...field('amount')}
                label={t('field.amount')}
                hint={coin && coin.decimals === undefined ? t('baseUnits') : t('hint.move')}
                unit={coin?.symbol}
                available={available}
                required
              />
            </div>
          </Section>
        </form>
      }
      outcome={
        <>
          <OtherAddress detected={detected} />
          {moved && <MovedNote>{moved}</MovedNote>}
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
              blocked={values ? undefined : t(detected.other ? 'blocked.other' : 'blocked.fill')}
              onBlocked={form.touchAll}
              problem={wallet.address ? rehearsal.problem : undefined}
              context={values && { ...values, amount: values.amount.toString(), ...shown }}
              read={(receipts, context) => readTransferred(receipts, context as Context)}
              onDone={({ received }, context) => {
                const kept = context as Context
                const got = coinText(received ?? BigInt(kept.amount), kept, lang, 18)
                setMoved(t(received === undefined ? 'move.doneSilent' : 'move.done', { amount: got }))
                form.set('amount', '')
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
