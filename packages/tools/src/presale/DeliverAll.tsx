import { mostDelivered } from '@tokensmith/sdk/presale/parsePresaleAction.ts'
import type { SaleParticipant } from '@tokensmith/sdk/sale/foldParticipants.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { nobody } from '../_shared/form/nobody.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type DeliverAllProps = {
  tool: string
  view: PresaleView
  participants: readonly SaleParticipant[]
  onDone: () => void
}

/** Delivers to everybody of the list who has something due, a hundred accounts a transaction; nothing where nobody has. */
export function DeliverAll({ tool, view, participants, onDone }: DeliverAllProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { address } = useWallet()
  const { sale, state, rules } = view.status
  const waiting = participants.filter(({ bought, claimed, undelivered }) => bought > claimed + undelivered)
  const isOpen = state === 'finished' && rules.claim !== 'atOnce' && waiting.length > 0
  const accounts = waiting.map(({ account }) => account)
  const plan = usePlan(isOpen ? { sale, accounts } : undefined, async (client, _account, wanted) => {
    const { planCollectDues } = await import('@tokensmith/sdk/presale/planCollectDues.ts')
    const parts = Array.from({ length: Math.ceil(wanted.accounts.length / mostDelivered) }, (_, index) =>
      wanted.accounts.slice(index * mostDelivered, (index + 1) * mostDelivered),
    )
    const dues = parts.map((part) => ({
      ...{ sale: wanted.sale, amount: 0n },
      action: { action: 'deliverPresale', accounts: part } as const,
    }))
    return planCollectDues(client.chain.id, dues)
  })
  const rehearsal = useRehearsal(plan.plan, address ?? nobody, address !== undefined)
  if (!isOpen) return null
  const label = t('participants.deliver', { count: waiting.length })
  return (
    <RunPlan
      tool={tool}
      slot={`deliverAll:${sale}`}
      chain={chain}
      plan={plan}
      title={`${label} · ${view.token.symbol ?? ''}`}
      action={label}
      problem={address ? rehearsal.problem : undefined}
      read={() => undefined}
      onDone={onDone}
    />
  )
}
