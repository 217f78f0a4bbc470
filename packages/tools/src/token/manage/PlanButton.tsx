import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { FieldForm } from '@tokensmith/ui/form/wrongFields.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import type { PlanState } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { TransactionReceipt } from 'viem'
import { nobody } from '../../_shared/form/nobody.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'

type PlanButtonProps<Result> = Pick<ActionFormProps, 'entry' | 'context' | 'tool'> & {
  plan: PlanState<unknown>
  /** Every field is right, and what has to be confirmed is. */
  isReady: boolean
  form?: FieldForm
  onBlocked?: () => void
  /** What is missing, where it is no marked field. */
  missing?: string
  /** What the button says; the action's own words unless told. */
  label?: string
  /** What the run came to; nothing is read unless told. */
  read?: (receipts: readonly TransactionReceipt[]) => Result
  onDone: (result: Result | undefined) => void
}

/** The end of every form of the manage page: what it costs, whether it would succeed, and the button that does it. */
export function PlanButton<Result>(props: PlanButtonProps<Result>) {
  const { entry, context, tool, plan, isReady, form, onBlocked, read, onDone } = props
  const t = useTokenTexts()
  const { chain } = useChain()
  const { address } = useWallet()
  const rehearsal = useRehearsal(plan.plan as Plan<unknown> | undefined, address ?? nobody, address !== undefined)
  const { label = t(`action.${entry.id}.label`) } = props
  const { token } = context
  const { cost } = rehearsal
  // Coin that goes into a pair is no fee.
  const fee = cost && { ...cost, totalWei: cost.totalWei - cost.valueWei }
  return (
    <>
      {/* Not only when the cost is known: the button must not move while it is being pressed. */}
      {isReady && <KeyValues rows={[{ label: t('row.fee'), value: <CostLine cost={fee} symbol={chain.symbol} /> }]} />}
      <RunPlan
        tool={tool}
        slot={`${entry.id}:${token.address}`}
        chain={chain}
        plan={plan}
        title={`${label} · ${token.symbol ?? ''}`}
        action={label}
        blocked={isReady ? undefined : (props.missing ?? t('create.blocked'))}
        form={form}
        onBlocked={onBlocked}
        problem={rehearsal.problem}
        read={(receipts) => read?.(receipts)}
        onDone={onDone}
      />
    </>
  )
}
