import { lessSlippage, moreSlippage } from '@tokensmith/sdk/base/pair/swapMath.ts'
import type { Exchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useTradeBases } from '../coin/useTradeBases.ts'
import { useFirstShown } from '../time/useFirstShown.ts'
import { useReadClock } from '../time/useReadClock.ts'
import { useShownPlan } from '../time/useShownPlan.ts'
import { makeTradePlan, type TradePlan } from './makeTradePlan.ts'
import type { TradeValues } from './parseTradeForm.ts'

export type TradePlanState = {
  plan: PlanState<unknown>
  /** The plan to show: while the price is read again, the one before, which cannot be signed. */
  shown?: TradePlan
  isReading: boolean
  /** The price has moved beyond the tolerance since the person saw it first; nothing is signed until it is agreed to. */
  moved?: { before: Exchanged; now: Exchanged }
  agree: () => void
}

/** Plans the trade, reads its price again while the page is seen, and asks again when it has moved too far. */
export function useTradePlan(values: TradeValues | undefined): TradePlanState {
  const { chain } = useChain()
  const bases = useTradeBases()
  const readAt = useReadClock(values !== undefined)
  const asked = values && { values, bases, readAt }
  const plan = usePlan(asked, (client, account, { values, bases }) =>
    makeTradePlan(client, account, { values, market: { chain, bases } }),
  )
  const key = values && JSON.stringify([chain.id, { ...values, amount: values.amount.toString(), deadlineSeconds: '' }])
  const shown = useShownPlan<TradePlan>(plan, key)
  const now = shown?.expected
  const { first: before, agree } = useFirstShown(key, now)
  const hasMoved = before && now && values && isWorse(before, now, values.slippageBps)
  return {
    plan,
    shown,
    isReading: plan.status === 'planning',
    moved: hasMoved ? { before, now } : undefined,
    agree,
  }
}

function isWorse(before: Exchanged, now: Exchanged, slippageBps: number): boolean {
  return (
    now.amountOut < lessSlippage(before.amountOut, slippageBps) ||
    now.amountIn > moreSlippage(before.amountIn, slippageBps)
  )
}
