import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address, Hex } from 'viem'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { CreateSaleButton } from '../presale/CreateSaleButton.tsx'
import { presaleInfoSize } from '../presale/presaleInfoSize.ts'
import { SaleContractsMissing } from '../presale/SaleContractsMissing.tsx'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import type { CreateAllocationReading } from './parseCreateAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type CreateAllocationRunProps = {
  variant: AllocationVariant
  form: ToolForm<string>
  reading: CreateAllocationReading
  salt: Hex
  /** About the sale, as its creation writes it down; empty: nothing. */
  info: string
  onDone: (sale: Address) => void
}

/** What the creation costs, whether it would succeed, and the button that creates it. */
export function CreateAllocationRun({ variant, form, reading, salt, info, onDone }: CreateAllocationRunProps) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const contract = useToolContracts(variant.id)
  const { values } = reading
  const { isTooLong, ...sizes } = presaleInfoSize(info)
  const wanted = contract.status === 'absent' ? undefined : values && !isTooLong ? { ...values, salt, info } : undefined
  const plan = usePlan(wanted, async (client, _account, params) => {
    const { planCreateAllocation } = await import('@tokensmith/sdk/sale/planCreateAllocation.ts')
    return planCreateAllocation(client, params)
  })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  const { name = '' } = values?.delivery ?? {}
  if (contract.status === 'absent') {
    return <SaleContractsMissing tool={variant.id} text={t('missing')} onDone={contract.refresh} />
  }
  return (
    <Section pinned>
      {values && account !== undefined && (
        <KeyValues
          rows={[{ label: words('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]}
        />
      )}
      <CreateSaleButton
        {...{ form, plan, onDone }}
        tool={variant.id}
        problem={rehearsal.problem}
        title={t('create.title', { name })}
        action={name ? t('create.action', { name }) : t('create.actionUnknown')}
        blocked={!values ? words('create.blocked') : isTooLong ? words('info.tooLong', sizes) : undefined}
      />
    </Section>
  )
}
