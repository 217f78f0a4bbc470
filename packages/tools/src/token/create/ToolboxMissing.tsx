import { Button } from '@mantine/core'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { nobody } from '../../_shared/form/nobody.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import { paysDividends, type ToolboxState } from './useToolbox.ts'

type ToolboxMissingProps = {
  tool: string
  composition: TokenComposition
  toolbox: ToolboxState
  /** Goes on without publishing a template: its code is then sent along. */
  onSkip: () => void
}

/** Offers to create what a chain lacks for this token. The form beside it stays as it is. */
export function ToolboxMissing({ tool, composition, toolbox, onSkip }: ToolboxMissingProps) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const wallet = useWallet()
  const { missing } = toolbox
  const template = paysDividends(composition) ? findTemplate(composition) : undefined
  const wanted = { contracts: missing, templates: template?.templateId }
  const plan = usePlan(wanted, async (client) => {
    const { planDeployToolbox } = await import('@tokensmith/sdk/base/toolbox/planDeployToolbox.ts')
    return planDeployToolbox(client, { contracts: missing, templates: template ? [template] : [] })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const contracts = missing.join(', ')
  const question = paysDividends(composition)
    ? sentence({ code: 'dividendContractMissing', params: { contracts } })
    : missing.includes('TokenFactory')
      ? t('toolbox.missing')
      : sentence({ code: 'companionMissing', params: { contracts } })
  const isFactory = missing.includes('TokenFactory')
  return (
    <div>
      <p className={classes.question}>{question}</p>
      <p className={classes.explain}>
        {t(missing.length > 0 ? 'toolbox.explain' : 'create.toolbox.publishExplain', { chain: chain.name })}
      </p>
      <KeyValues
        rows={[
          isFactory && {
            label: t('toolbox.address'),
            value: <AddressText address={deployments.TokenFactory.address} />,
          },
          ...missing
            .filter((name) => name !== 'TokenFactory')
            .map((name) => ({ label: name, value: <AddressText address={deployments[name].address} /> })),
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
          title={t(isFactory ? 'toolbox.title' : 'create.toolbox.title')}
          action={t(isFactory ? 'toolbox.action' : 'create.toolbox.action', { chain: chain.nameAlias })}
          problem={creationError(rehearsal.problem)}
          explain={creationError}
          labels={{ generating: t('toolbox.generating') }}
          read={() => undefined}
          onDone={toolbox.refresh}
          sticky
        />
      </div>
      {missing.length === 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onSkip}>
          {t('create.toolbox.skip')}
        </Button>
      )}
    </div>
  )
}
