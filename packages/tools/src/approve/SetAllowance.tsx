import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isUnlimited } from '@tokensmith/sdk/approvals/isUnlimited.ts'
import type { AllowanceSet } from '@tokensmith/sdk/approvals/planSetAllowance.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
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
import { AllowanceDone } from './AllowanceDone.tsx'
import { AllowanceFacts } from './AllowanceFacts.tsx'
import classes from './Approve.module.css'
import { OtherAddress } from './OtherAddress.tsx'
import type { ApproveField } from './parseApproveForm.ts'
import { SetAllowanceForm } from './SetAllowanceForm.tsx'
import { useAllowanceForm } from './useAllowanceForm.ts'

/** What is kept with a run. Amounts are texts, since the run is kept as plain data. */
type Context = { token: Address; owner: Address; spender: Address; amount: string }

/** Sets the allowance of a spender exactly. */
export default function SetAllowance({ form }: { form: ToolForm<ApproveField> }) {
  const t = useTexts('approve')
  const ui = useUiTexts()
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const [done, setDone] = useState<Context>()
  const { reading, field, detected, query, isReady } = useAllowanceForm(form, 'approve')
  const { coin } = query.data ?? {}
  const { token, spender, amount } = reading
  const values = isReady && token && spender && amount !== undefined ? { token, spender, amount } : undefined
  const plan = usePlan(values, async (client, account, params) => {
    const { planSetAllowance } = await import('@tokensmith/sdk/approvals/planSetAllowance.ts')
    return planSetAllowance(client, { account: account ?? detected.address ?? zeroAddress, ...params })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? zeroAddress, wallet.address !== undefined)
  if (done) return <AllowanceDone {...done} amount={BigInt(done.amount)} onAnother={() => setDone(undefined)} />

  const symbol = coin?.symbol ?? ''
  const after =
    amount === undefined
      ? undefined
      : isUnlimited(amount, query.data?.supply)
        ? t('unlimited')
        : amount === 0n
          ? t('nothing')
          : coinText(amount, coin ?? {}, lang, 18)
  const isReset = plan.plan?.steps.some(({ id }) => id === 'reset')
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<SetAllowanceForm {...{ form, field }} coin={coin} balance={query.data?.balance} />}
      outcome={
        <>
          <OtherAddress detected={detected} />
          <Section title={t('now')}>
            <AllowanceFacts query={query} idle={t(detected.address ? 'idle.set' : 'idle.connect')} />
          </Section>
          {values && (
            <Section title={t('after')}>
              <KeyValues
                rows={[
                  { label: t('row.allowance'), value: after },
                  {
                    label: t('row.fee'),
                    value: rehearsal.cost ? (
                      <CostLine cost={rehearsal.cost} symbol={chain.symbol} />
                    ) : (
                      <span className={classes.dim}>—</span>
                    ),
                  },
                ]}
              />
              {isReset && <FieldNote tone="warning">{t('resetFirst')}</FieldNote>}
              {query.data && query.data.amount > 0n && values.amount > 0n && <FieldNote>{t('race')}</FieldNote>}
            </Section>
          )}
          <Section pinned>
            <RunPlan<AllowanceSet>
              tool="approve"
              slot="set"
              chain={chain}
              plan={plan}
              title={t('run.title', { symbol })}
              action={t(values?.amount === 0n ? 'run.revoke' : 'run.approve', { amount: after ?? '', symbol })}
              blocked={values ? undefined : detected.other ? t('blocked.other') : ui('action.blocked')}
              form={form}
              problem={wallet.address ? rehearsal.problem : undefined}
              context={
                values &&
                detected.address && {
                  ...{ token: values.token, owner: detected.address, spender: values.spender },
                  amount: values.amount.toString(),
                }
              }
              read={(receipts) => ({ blockNumber: receipts.at(-1)?.blockNumber ?? 0n })}
              onDone={(_, context) => {
                setDone(context as Context)
                form.renew('amount', 'kind')
              }}
              sticky
            />
          </Section>
        </>
      }
    />
  )
}
