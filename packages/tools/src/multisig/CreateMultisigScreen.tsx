import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { planCreateMultisig, readCreatedMultisig } from '@tokensmith/sdk/multisig/planCreateMultisig.ts'
import { predictMultisig } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { CreatedMultisig } from './CreatedMultisig.tsx'
import { CreateMultisigForm } from './CreateMultisigForm.tsx'
import { MultisigPreview } from './MultisigPreview.tsx'
import { createRules } from './multisigFields.ts'
import { rememberMultisig } from './orderStore.ts'
import { parseCreateMultisig } from './parseCreateMultisig.ts'

/** Signers and their number at the left, the address that comes of them at the right, before anything is sent. */
export default function CreateMultisigScreen() {
  const t = useTexts('multisig')
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const form = useToolForm(createRules)
  const reading = parseCreateMultisig(form.values, chain.id)
  const field = useFieldProps(form, reading)
  const { setup } = reading
  const [made, setMade] = useState<Address>()
  const place = useQuery({
    queryKey: ['safeHome', chain.id],
    retry: false,
    queryFn: async () => {
      const { findSafeHome } = await import('@tokensmith/sdk/multisig/findSafeHome.ts')
      return findSafeHome(await getClient(chain.id))
    },
  })
  const predicted = setup && place.data ? predictMultisig(setup, place.data.home) : undefined
  const plan = usePlan(setup, (client, _, values) => planCreateMultisig(client, values))
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  if (made) return <CreatedMultisig address={made} onAnother={() => setMade(undefined)} />
  return (
    <FormAndOutcome
      label={t('create.outcome')}
      form={<CreateMultisigForm form={form} field={field} reading={reading} chainId={chain.id} />}
      outcome={
        <>
          <MultisigPreview
            setup={setup}
            predicted={predicted}
            place={place.data}
            failure={place.error}
            onRetry={() => void place.refetch()}
            cost={rehearsal.cost}
          />
          <Section pinned>
            <RunPlan<Address>
              tool="multisig"
              asOrder={false}
              slot="create"
              chain={chain}
              plan={plan}
              title={t('create.runTitle')}
              action={t('create.action', { chain: chain.nameAlias })}
              blocked={setup ? undefined : t('create.blocked')}
              form={form}
              problem={wallet.address ? creationError(rehearsal.problem) : undefined}
              explain={creationError}
              context={predicted}
              read={(receipts, context) => readCreatedMultisig(receipts, context as Address)}
              onDone={(address) => {
                void rememberMultisig({ chainId: chain.id, address }).catch(() => {})
                form.reset()
                setMade(address)
              }}
              sticky
            />
          </Section>
        </>
      }
    />
  )
}
