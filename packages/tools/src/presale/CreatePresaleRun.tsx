import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { CreatePresalePlan } from '@tokensmith/sdk/sale/planCreatePresale.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address, Hex } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { CreateSaleButton } from './CreateSaleButton.tsx'
import type { PresaleVariant } from './PresaleVariant.ts'
import type { CreatePresaleReading } from './parseCreatePresale.ts'
import { presaleInfoSize } from './presaleInfoSize.ts'
import { RehearsalSteps } from './RehearsalSteps.tsx'
import { SaleContractsMissing } from './SaleContractsMissing.tsx'
import { usePresaleRehearsal } from './usePresaleRehearsal.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type CreatePresaleRunProps = {
  variant: PresaleVariant
  form: ToolForm<string>
  reading: CreatePresaleReading
  salt: Hex
  /** About the sale, as its creation writes it down; empty: nothing. */
  info: string
  token: NamedUnit
  coins: readonly NamedUnit[]
  onDone: (sale: Address) => void
}

/** Where the sale will be, what its creation takes and costs, and the button that creates it. */
export function CreatePresaleRun({ variant, form, reading, salt, info, token, coins, onDone }: CreatePresaleRunProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const contract = useToolContracts(variant.id)
  const { values } = reading
  const { isTooLong, ...sizes } = presaleInfoSize(info)
  const wanted = contract.status === 'absent' ? undefined : values && !isTooLong ? { ...values, salt, info } : undefined
  const plan = usePlan(wanted, async (client, planned, params) => {
    const { planCreatePresale } = await import('@tokensmith/sdk/sale/planCreatePresale.ts')
    return planCreatePresale(client, { ...params, account: planned ?? nobody })
  })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  // Played by who will create it: it needs the tokens.
  const life = usePresaleRehearsal(values && account ? { ...values, creator: account, salt } : undefined)
  const isRefused = life.data?.verdict === 'fails'
  const expected = (plan.plan as CreatePresalePlan | undefined)?.expected
  const { symbol = '' } = token
  const blockedBy = () => {
    if (!values) return t('create.blocked')
    if (isTooLong) return t('info.tooLong', sizes)
    if (isRefused) return t('rehearsal.forbidden')
    return life.isRunning ? t('rehearsal.waiting') : undefined
  }
  if (contract.status === 'absent') {
    return <SaleContractsMissing tool={variant.id} text={t('missing.question')} onDone={contract.refresh} />
  }
  return (
    <>
      {expected && (
        <Section>
          <KeyValues
            rows={[
              { label: t('row.address'), value: <AddressText address={expected.sale} chain={chain} /> },
              {
                label: t('row.approval'),
                value: t('row.exactly', { amount: coinText(expected.needed, token, lang, 18) }),
              },
              account !== undefined && {
                label: t('row.fee'),
                value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} />,
              },
            ]}
          />
        </Section>
      )}
      <RehearsalSteps
        rehearsal={life.data}
        isRunning={life.isRunning}
        error={life.error}
        onRetry={() => void life.refetch()}
        coins={coins}
      />
      <Section pinned>
        <CreateSaleButton
          {...{ form, plan, onDone }}
          tool={variant.id}
          problem={rehearsal.problem}
          title={t('create.title', { symbol })}
          action={symbol ? t('create.action', { symbol }) : t('create.actionUnknown')}
          blocked={blockedBy()}
        />
      </Section>
    </>
  )
}
