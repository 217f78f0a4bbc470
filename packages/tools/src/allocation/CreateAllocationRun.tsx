import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { readSaleCreated } from '@tokensmith/sdk/sale/readSaleCreated.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address, Hex } from 'viem'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import parts from '../_shared/view/Parts.module.css'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import type { CreateAllocationReading } from './parseCreateAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type CreateAllocationRunProps = {
  variant: AllocationVariant
  form: ToolForm<string>
  reading: CreateAllocationReading
  salt: Hex
  onDone: (sale: Address) => void
}

/** What the creation costs, whether it would succeed, and the button that creates it. */
export function CreateAllocationRun({ variant, form, reading, salt, onDone }: CreateAllocationRunProps) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const contract = useToolContracts(variant.id)
  const { values } = reading
  const wanted = contract.status === 'absent' ? undefined : values && { ...values, salt }
  const plan = usePlan(wanted, async (client, _account, params) => {
    const { planCreateAllocation } = await import('@tokensmith/sdk/sale/planCreateAllocation.ts')
    return planCreateAllocation(client, params)
  })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  const { name = '' } = values?.delivery ?? {}
  if (contract.status === 'absent') {
    return (
      <Section title={words('missing.title')}>
        <div className={parts.fields}>
          <p>{t('missing')}</p>
          <ContractsMissing tool={variant.id} onDone={contract.refresh} />
        </div>
      </Section>
    )
  }
  return (
    <Section pinned>
      {values && account !== undefined && (
        <KeyValues
          rows={[{ label: words('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]}
        />
      )}
      <RunPlan<{ sale: Address }>
        tool={variant.id}
        slot="create"
        chain={chain}
        plan={plan}
        title={t('create.title', { name })}
        action={t('create.action', { name })}
        blocked={values ? undefined : words('create.blocked')}
        form={form}
        problem={account ? creationError(rehearsal.problem) : undefined}
        explain={creationError}
        read={(receipts) => ({ sale: readSaleCreated(receipts, deployments.SaleFactory.address) })}
        onDone={({ sale }) => onDone(sale)}
        sticky
      />
    </Section>
  )
}
