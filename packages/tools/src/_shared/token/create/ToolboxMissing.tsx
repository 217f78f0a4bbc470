import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import { nobody } from './useCreateTokenPlan.ts'

/** Offers to create the token factory on a chain that lacks it. The form beside it stays as it is. */
export function ToolboxMissing({ tool, onDone }: { tool: string; onDone: () => void }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const plan = usePlan({}, async (client) => {
    const { planDeployToolbox } = await import('@tokensmith/sdk/toolbox/planDeployToolbox.ts')
    return planDeployToolbox(client)
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  return (
    <div>
      <p className={classes.question}>{t('toolbox.missing')}</p>
      <p className={classes.explain}>{t('toolbox.explain', { chain: chain.name })}</p>
      <KeyValues
        rows={[
          { label: t('toolbox.address'), value: <AddressText address={deployments.TokenFactory.address} /> },
          {
            label: t('row.cost'),
            value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} />,
            note: plan.plan && `· ${t('toolbox.steps', { count: plan.plan.steps.length })}`,
          },
        ]}
      />
      <div className={classes.run}>
        <RunPlan
          tool={tool}
          slot="deployToolbox"
          chain={chain}
          plan={plan}
          title={t('toolbox.title')}
          action={t('toolbox.action', { chain: chain.nameAlias })}
          problem={creationError(rehearsal.problem)}
          explain={creationError}
          labels={{ generating: t('toolbox.generating') }}
          read={() => undefined}
          onDone={onDone}
          sticky
        />
      </div>
    </div>
  )
}
