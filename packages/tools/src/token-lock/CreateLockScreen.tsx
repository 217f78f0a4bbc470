import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type LocksMade, readLocksMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useTabText } from '../_shared/form/useTabText.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { madeLocksKey, rememberLocks } from '../_shared/lock/madeLocks.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import parts from '../_shared/view/Parts.module.css'
import { CreateLockForm } from './CreateLockForm.tsx'
import { LockOutcome } from './LockOutcome.tsx'
import { LocksMadePanel } from './LocksMadePanel.tsx'
import { lockRules } from './lockFields.ts'
import type { MadeContext } from './MadeContext.ts'
import { makeLockPlan } from './makeLockPlan.ts'
import { parseCreateLock } from './parseCreateLock.ts'
import { useFeePreview } from './useFeePreview.ts'
import { useLockToken } from './useLockToken.ts'

/** Form left, outcome right; the result takes their place. */
export default function CreateLockScreen() {
  const t = useTexts('token-lock')
  const { chain } = useChain()
  const wallet = useWallet()
  const form = useToolForm(lockRules)
  const [listText, setListText] = useTabText('token-lock:list')
  const [made, setMade] = useState<{ locks: LocksMade['locks']; context: MadeContext }>()
  const nowAt = useChainTime()
  const context = { wallet: wallet.address, shortName: chain.shortName, nowAt, listText }
  // The address alone is read first: what the token is decides how the rest is read.
  const address = useMemo(
    () => parseCreateLock(form.values, { nowAt, listText: '', shortName: chain.shortName }).token,
    [form.values, nowAt, chain.shortName],
  )
  const token = useLockToken(address)
  const reading = parseCreateLock(form.values, { ...context, token: token.data })
  const { values } = reading
  const field = useFieldProps(form, reading)
  const preview = useFeePreview(values?.rebasing ? undefined : values?.token, values?.amount)
  const contract = useToolContracts('token-lock')
  const plan = usePlan(contract.status === 'absent' ? undefined : values, (client, account, params) =>
    makeLockPlan(client, account ?? nobody, params),
  )
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const { symbol, decimals } = token.data ?? {}
  const count = values?.rows?.length ?? 1
  const kept: MadeContext | undefined = values && { token: values.token, symbol, decimals, count }
  if (made) return <LocksMadePanel {...made} onAnother={() => setMade(undefined)} />
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <CreateLockForm
          {...{ form, field, reading, nowAt, token, listText }}
          feeBps={preview?.feeBps}
          onList={setListText}
        />
      }
      outcome={
        <>
          <LockOutcome
            reading={reading}
            token={token.data}
            received={preview?.received}
            cost={wallet.address ? rehearsal.cost : undefined}
            steps={plan.plan?.steps.map(({ id }) => id)}
            nowAt={nowAt}
          />
          <Section pinned={contract.status !== 'absent'}>
            {contract.status === 'absent' ? (
              <div className={parts.fields}>
                <p>{t('missing.question')}</p>
                <ContractsMissing tool="token-lock" onDone={contract.refresh} />
              </div>
            ) : (
              <RunPlan<LocksMade>
                tool="token-lock"
                slot="create"
                chain={chain}
                plan={wallet.address || plan.status !== 'failed' ? plan : { ...plan, status: 'idle', error: undefined }}
                title={t('runTitle', { symbol: symbol ?? '', count })}
                action={t('action.lock', { symbol: symbol ?? '', count })}
                blocked={values ? undefined : t('blocked')}
                form={form}
                problem={wallet.address ? rehearsal.problem : undefined}
                context={kept}
                read={(receipts, context) =>
                  readLocksMade(receipts, {
                    tokenLock: deployments.TokenLock.address,
                    count: (context as MadeContext).count,
                  })
                }
                onDone={({ locks }, context) => {
                  if (wallet.address) rememberLocks(madeLocksKey(chain.id, wallet.address), locks)
                  form.reset()
                  setListText('')
                  setMade({ locks, context: context as MadeContext })
                }}
                sticky
              />
            )}
          </Section>
        </>
      }
    />
  )
}
