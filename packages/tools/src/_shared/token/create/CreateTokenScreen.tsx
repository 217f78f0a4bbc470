import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import { useFieldProps } from '../../form/useFieldProps.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { CreateTokenOutcome } from './CreateTokenOutcome.tsx'
import { startValues } from './createTokenFields.ts'
import { readCreatedToken } from './readCreatedToken.ts'
import { readCreateToken } from './readCreateToken.ts'
import { ToolboxMissing } from './ToolboxMissing.tsx'
import { useCreatedToken } from './useCreatedToken.ts'
import { nobody, useCreateTokenPlan } from './useCreateTokenPlan.ts'
import { useFactory } from './useFactory.ts'

/** Creates a token of one variant; the result stands in the form's place when it is done. */
export function CreateTokenScreen({ variant }: { variant: TokenVariant }) {
  const { created, show, forget } = useCreatedToken()
  if (created) return <CreatedToken address={created} onAnother={forget} />
  return <CreateTokenEditor variant={variant} onCreated={show} />
}

type CreateTokenEditorProps = { variant: TokenVariant; onCreated: ReturnType<typeof useCreatedToken>['show'] }

/** Form left, outcome right. */
function CreateTokenEditor({ variant, onCreated }: CreateTokenEditorProps) {
  const t = useTokenTexts()
  const { chain, chains } = useChain()
  const wallet = useWallet()
  const factory = useFactory()
  const defaults = useMemo(() => startValues(variant.defaults), [variant])
  const form = useToolForm(defaults)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const knownSymbols = useMemo(
    () => [...new Set(chains.flatMap(({ symbol, tokens }) => [symbol, ...tokens.map(({ name }) => name)]))],
    [chains],
  )
  const reading = useMemo(
    () => readCreateToken(form.values, variant, { wallet: wallet.address, now: BigInt(now), knownSymbols }),
    [form.values, variant, wallet.address, now, knownSymbols],
  )
  const field = useFieldProps(form, reading)
  const plan = useCreateTokenPlan(variant, factory.status === 'absent' ? { ...reading, complete: false } : reading)
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)

  const { name = '', symbol = '' } = reading.draft
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<CreateTokenForm variant={variant} form={form} field={field} reading={reading} now={now} />}
      outcome={
        <>
          <CreateTokenOutcome reading={reading} plan={plan} rehearsal={rehearsal} now={BigInt(now)} />
          <Section pinned={factory.status !== 'absent'}>
            {factory.status === 'absent' ? (
              <ToolboxMissing tool={variant.tool} onDone={factory.refresh} />
            ) : (
              <RunPlan
                tool={variant.tool}
                slot="create"
                chain={chain}
                plan={plan}
                title={t('create.title', { name, symbol })}
                action={t('create.action', { chain: chain.nameAlias })}
                blocked={reading.complete ? undefined : t('create.blocked')}
                onBlocked={form.touchAll}
                problem={creationError(rehearsal.problem)}
                explain={creationError}
                labels={{ generating: t('create.generating'), verifying: t('create.verifying') }}
                read={readCreatedToken}
                onDone={({ token }) => onCreated(token, Object.keys(defaults))}
                sticky
              />
            )}
          </Section>
        </>
      }
    />
  )
}
