import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { MineVariant } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { type CreatePoolPlan, readPoolCreated } from '@tokensmith/sdk/staking/planCreatePool.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { creationError } from '@tokensmith/ui/run/creationError.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useRef } from 'react'
import type { Address, Hex } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import parts from '../_shared/view/Parts.module.css'
import type { MineFormProps } from './MineFormProps.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type CreateMineRunProps = MineFormProps & {
  variant: MineVariant
  tool: string
  salt: Hex
  /** Of the list of who may enter; none without one. */
  accounts: readonly Address[]
  onDone: (pool: Address, accounts: readonly Address[]) => void
}

/** What is kept of a creation that is under way. */
type Begun = { pool: Address; accounts: readonly Address[] }

/** Where the pool will be, what its creation takes and costs, and the button that creates and funds it. */
export function CreateMineRun({ variant, tool, form, reading, salt, accounts, onDone }: CreateMineRunProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const contract = useToolContracts(tool)
  const { values } = reading
  // A list can be long: it is told from others by its root among the values.
  const listed = useRef(accounts)
  listed.current = accounts
  const wanted = contract.status === 'absent' ? undefined : values && { ...values, salt }
  const plan = usePlan(wanted, async (client, planned, { settings, fund, salt: drawn }) => {
    const { planCreatePool } = await import('@tokensmith/sdk/staking/planCreatePool.ts')
    return planCreatePool(client, {
      ...{ account: planned ?? nobody, settings, fund, salt: drawn, accounts: listed.current },
    })
  })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  const expected = (plan.plan as CreatePoolPlan | undefined)?.expected
  const begun: Begun | undefined = expected && { pool: expected.pool, accounts }
  const { reward } = reading.context
  const title = t('create.title', { symbol: reward?.symbol ?? '?' })
  if (contract.status === 'absent') {
    return (
      <Section title={t('missing.title')}>
        <div className={parts.fields}>
          <p>{t('missing.question')}</p>
          <ContractsMissing tool={tool} onDone={contract.refresh} />
        </div>
      </Section>
    )
  }
  const action = values && values.fund > 0n ? 'create.actionFund' : 'create.action'
  return (
    <>
      {expected && values && (
        <Section>
          <KeyValues
            rows={[
              { label: t('row.address'), value: <AddressText address={expected.pool} chain={chain} /> },
              values.fund > 0n && {
                label: t('row.approval'),
                value: t('row.exactly', { amount: coinText(values.fund, reward ?? {}, lang, 18) }),
              },
              account !== undefined && {
                label: t('row.fee'),
                value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} />,
              },
              { label: t('row.service'), value: t('row.none') },
            ]}
          />
        </Section>
      )}
      <Section pinned>
        <RunPlan<{ pool: Address }>
          {...{ tool, chain, plan, form, title }}
          slot="create"
          action={t(action, { tool: t(`tools:mine-${variant}.title`) })}
          blocked={values ? undefined : t('create.blocked')}
          problem={account ? creationError(rehearsal.problem) : undefined}
          explain={creationError}
          context={begun}
          read={(receipts, context) => ({
            pool: readPoolCreated(receipts, deployments.PoolFactory.address) ?? (context as Begun).pool,
          })}
          onDone={({ pool }, context) => onDone(pool, (context as Begun).accounts)}
          sticky
        />
      </Section>
    </>
  )
}
