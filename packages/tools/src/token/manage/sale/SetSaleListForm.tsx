import { NativeSelect } from '@mantine/core'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Hex } from 'viem'
import actionClasses from '../../../_shared/action/Action.module.css'
import { AccountListFields } from '../../../offering/AccountListFields.tsx'
import offering from '../../../offering/Offering.module.css'
import { listedPhases } from '../../../offering/salePhaseRows.ts'
import { useAccountListDraft } from '../../../offering/useAccountListDraft.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'

/** The deployer tells the sale who may buy in a phase: the root of a list, which itself has to be published as a file. */
export function SetSaleListForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const { token, trading } = context
  const sale = trading.sale!
  const phases = listedPhases(sale)
  const [phase, setPhase] = useState(phases.find((index) => index >= sale.phase) ?? phases[0]!)
  const draft = useAccountListDraft(`sale:${chain.id}:${token.address}:${phase}`)
  const { text, accounts, isReady } = draft
  const plan = usePlan(
    isReady && entry.permitted ? { token: token.address, phase, chainId: chain.id, text } : undefined,
    async (client) => {
      const [{ createSaleList }, { planTokenAction }] = await Promise.all([
        import('@tokensmith/sdk/sale/saleList.ts'),
        import('@tokensmith/sdk/token/planTokenAction.ts'),
      ])
      const { root } = await createSaleList(client.chain.id, sale.sale, accounts)
      const values = { phase, root }
      return { ...planTokenAction(client, { token: token.address, action: 'setSaleList', values }), root }
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="deployer" />
  const root = (plan.plan as { root?: Hex } | undefined)?.root
  const inForce = sale.rules.phases[phase]?.listRoot
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {phases.length > 1 && (
        <NativeSelect
          label={t('sale.list.phase')}
          value={String(phase)}
          onChange={(event) => setPhase(Number(event.currentTarget.value))}
          data={phases.map((index) => ({
            value: String(index),
            label: t('sale.list.phaseNumber', { number: index + 1 }),
          }))}
        />
      )}
      <AccountListFields
        draft={draft}
        name="saleList"
        words={{ label: t('sale.list.label'), hint: t('field.accountsHint'), warning: t('sale.list.notOnChain') }}
        fileName={`sale-list-${chain.id}-${token.address}-${phase + 1}.txt`}
      />
      <KeyValues
        rows={[
          root !== undefined && {
            label: t('manage.mint.newRoot'),
            value: <span className={offering.mono}>{root}</span>,
          },
          root !== undefined && root === inForce && { label: t('manage.mint.root'), value: t('manage.mint.sameRoot') },
        ]}
      />
      <PlanButton {...{ entry, context, tool, plan, isReady }} onBlocked={draft.touch} onDone={() => onDone()} />
    </form>
  )
}
