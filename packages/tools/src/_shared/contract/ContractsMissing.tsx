import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { nobody } from '../form/nobody.ts'
import parts from '../view/Parts.module.css'
import { useContractsOfTool } from './useToolContracts.ts'

/**
 * Offers to create the contracts that a tool's descriptor names on a chain that lacks them: anybody can, at the addresses
 * that they have on every chain. What for, the screen says.
 */
export function ContractsMissing({ tool, onDone }: { tool: string; onDone: () => void }) {
  const ui = useUiTexts()
  const contracts = useContractsOfTool(tool)
  const { chain } = useChain()
  const wallet = useWallet()
  const plan = usePlan({ contracts }, async (client) => {
    const { planDeployToolbox } = await import('@tokensmith/sdk/base/toolbox/planDeployToolbox.ts')
    return planDeployToolbox(client, { contracts })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  return (
    <div className={parts.fields}>
      <p className={parts.note}>{ui('createContract.explain', { chain: chain.name })}</p>
      <KeyValues
        rows={[
          ...contracts.map((name) => ({
            label: ui('createContract.address', { name }),
            value: <AddressText address={deployments[name].address} />,
          })),
          { label: ui('action.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> },
        ]}
      />
      <RunPlan
        tool={tool}
        slot="deploy"
        chain={chain}
        plan={plan}
        title={ui('createContract.title', { names: contracts.join(', ') })}
        action={ui('createContract.action', { chain: chain.nameAlias })}
        problem={creationError(rehearsal.problem)}
        explain={creationError}
        read={() => undefined}
        onDone={onDone}
      />
    </div>
  )
}
