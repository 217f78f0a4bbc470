import type { ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { nobody } from '../form/nobody.ts'

type CreateContractProps = {
  tool: string
  contract: ToolboxContract
  /** The same on every chain. */
  address: Address
  labels: { address: string; fee: string; title: string; action: string }
  onDone: () => void
}

/** Address, cost and button with which anybody creates a contract of ours on a chain that lacks it. */
export function CreateContract({ tool, contract, address, labels, onDone }: CreateContractProps) {
  const { chain } = useChain()
  const wallet = useWallet()
  const plan = usePlan({ contract }, async (client) => {
    const { planDeployToolbox } = await import('@tokensmith/sdk/base/toolbox/planDeployToolbox.ts')
    return planDeployToolbox(client, { contracts: [contract] })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  return (
    <>
      <KeyValues
        rows={[
          { label: labels.address, value: <AddressText address={address} /> },
          { label: labels.fee, value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> },
        ]}
      />
      <RunPlan
        tool={tool}
        slot="deploy"
        chain={chain}
        plan={plan}
        title={labels.title}
        action={labels.action}
        problem={creationError(rehearsal.problem)}
        explain={creationError}
        read={() => undefined}
        onDone={onDone}
      />
    </>
  )
}
