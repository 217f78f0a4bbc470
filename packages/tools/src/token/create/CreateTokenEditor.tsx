import { hasMarket, hasSale, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { nobody } from '../../_shared/form/nobody.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useChainTime } from '../../_shared/time/useChainTime.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { CreateTokenOutcome } from './CreateTokenOutcome.tsx'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import { readTokenMade } from './readTokenMade.ts'
import { ToolboxMissing } from './ToolboxMissing.tsx'
import { type CreateTokenPlanState, useCreateTokenPlan } from './useCreateTokenPlan.ts'
import { useMarketContext } from './useMarketContext.ts'
import { useToolbox } from './useToolbox.ts'

const LaunchRehearsalPanel = lazy(() => import('./trading/LaunchRehearsalPanel.tsx'))

type CreateTokenEditorProps = Pick<FieldGroupProps, 'variant' | 'form' | 'describeModule'> & {
  onCreated: (token: Address) => void
  /** Stands before the form's groups. */
  lead?: ReactNode
  /** Stands below form and outcome, over their whole width. */
  below?: (state: { composition: TokenComposition; plan: CreateTokenPlanState }) => ReactNode
}

/** Form left, outcome right. */
export function CreateTokenEditor(props: CreateTokenEditorProps) {
  const { variant, form, onCreated, describeModule, lead, below } = props
  const t = useTokenTexts()
  const { chain, chains, getClient } = useChain()
  const wallet = useWallet()
  // The chain judges dates by its own clock, and a person's may be wrong.
  const now = Number(useChainTime())
  const [sendsCode, setSendsCode] = useState(false)
  const knownSymbols = useMemo(
    () => [...new Set(chains.flatMap(({ symbol, tokens }) => [symbol, ...tokens.map(({ name }) => name)]))],
    [chains],
  )
  const trades = hasMarket({ kind: variant.kind, modules: [] })
  const market = useMarketContext(form.values, trades)
  const reading = useMemo(
    () => parseCreateToken(form.values, variant, { wallet: wallet.address, now: BigInt(now), knownSymbols, market }),
    [form.values, variant, wallet.address, now, knownSymbols, market],
  )
  const { name = '', symbol = '', modules, launch, poolLaunch, fairMint, sale } = reading.draft
  const lockSeconds = (fairMint ?? sale)?.liquidityLockSeconds ?? 0
  const locksLiquidity = launch?.liquidity === 'lock' || lockSeconds > 0
  const composition: TokenComposition = { kind: variant.kind, modules }
  const rehearses = trades || hasSale(composition)
  const toolbox = useToolbox(composition, locksLiquidity)
  const isMissing = toolbox.status === 'absent' || (toolbox.isUnpublished && !sendsCode)
  const field = useFieldProps(form, reading, t)
  const plan = useCreateTokenPlan(variant, toolbox.status === 'absent' ? { ...reading, complete: false } : reading)
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  // Without a wallet there is nobody whose coin for the liquidity could be missing.
  const problem = wallet.address || !(launch || poolLaunch) ? creationError(rehearsal.problem) : undefined

  // A token whose liquidity was refused exists nevertheless, and cannot be created twice.
  const showIfCreated = async (kept: unknown) => {
    const { token } = (kept ?? {}) as { token?: Address }
    if (!token) return
    const client = await getClient(chain.id)
    const code = await client.getCode({ address: token }).catch(() => undefined)
    if (code) onCreated(token)
  }

  return (
    <>
      <FormAndOutcome
        label={t('outcome')}
        form={
          <>
            {lead}
            <CreateTokenForm {...{ variant, form, field, reading, now, market, describeModule }} />
          </>
        }
        outcome={
          <>
            <CreateTokenOutcome
              variant={variant}
              reading={reading}
              plan={plan}
              rehearsal={rehearsal}
              now={BigInt(now)}
            />
            {rehearses && (
              <Suspense>
                <LaunchRehearsalPanel composition={composition} reading={reading} salt={plan.salt} />
              </Suspense>
            )}
            <Section pinned={!isMissing}>
              {isMissing ? (
                <ToolboxMissing
                  tool={variant.tool}
                  composition={composition}
                  toolbox={toolbox}
                  onSkip={() => setSendsCode(true)}
                />
              ) : (
                <RunPlan
                  tool={variant.tool}
                  slot="create"
                  chain={chain}
                  plan={plan}
                  title={t('create.title', { name, symbol })}
                  action={t(launch || poolLaunch ? 'create.launchAction' : 'create.action', { chain: chain.nameAlias })}
                  blocked={reading.complete ? undefined : t('create.blocked')}
                  form={form}
                  problem={problem}
                  explain={creationError}
                  labels={{ generating: t('create.generating'), verifying: t('create.verifying') }}
                  context={poolLaunch && { token: plan.created?.expected.token }}
                  read={readTokenMade}
                  onStopped={poolLaunch && showIfCreated}
                  onDone={({ token }) => onCreated(token)}
                  sticky
                />
              )}
            </Section>
          </>
        }
      />
      {below?.({ composition, plan })}
    </>
  )
}
