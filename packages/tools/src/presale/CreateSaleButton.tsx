import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { readSaleCreated } from '@tokensmith/sdk/sale/readSaleCreated.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import type { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import type { ToolForm } from '../_shared/form/useToolForm.ts'

type CreateSaleButtonProps = {
  tool: string
  form: ToolForm<string>
  plan: ReturnType<typeof usePlan>
  /** What a simulation of the plan has found. */
  problem: unknown
  title: string
  action: string
  blocked: string | undefined
  onDone: (sale: Address) => void
}

/** The button that creates a sale, as planned, and what stands in its way. */
export function CreateSaleButton({ problem, onDone, ...props }: CreateSaleButtonProps) {
  const { chain } = useChain()
  const { address: account } = useWallet()
  return (
    <RunPlan<{ sale: Address }>
      {...props}
      slot="create"
      chain={chain}
      problem={account ? creationError(problem) : undefined}
      explain={creationError}
      read={(receipts) => ({ sale: readSaleCreated(receipts, deployments.SaleFactory.address) })}
      onDone={({ sale }) => onDone(sale)}
      sticky
    />
  )
}
