import type { Exchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import { lessSlippage, moreSlippage } from '@tokensmith/sdk/liquidity/swapMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useEffect, useRef, useState } from 'react'
import { useTradeBases } from '../_shared/coin/useTradeBases.ts'
import { useReadClock } from '../_shared/time/useReadClock.ts'
import { makeTradePlan, type TradePlan } from './makeTradePlan.ts'
import type { TradeValues } from './readExchangeForm.ts'

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
  const last = useRef<{ key?: string; plan?: TradePlan }>({})
  if (plan.plan) last.current = { key, plan: plan.plan as TradePlan }
  const shown = last.current.key === key && plan.status !== 'failed' ? last.current.plan : undefined
  const [agreed, setAgreed] = useState<{ key?: string; expected: Exchanged }>()
  const now = shown?.expected
  useEffect(() => {
    // The first price that is shown for these inputs is the one that a person looks at.
    if (now && agreed?.key !== key) setAgreed({ key, expected: now })
  }, [now, key, agreed?.key])
  const before = agreed && agreed.key === key ? agreed.expected : undefined
  const hasMoved = before && now && values && isWorse(before, now, values.slippageBps)
  return {
    plan,
    shown,
    isReading: plan.status === 'planning',
    moved: hasMoved ? { before, now } : undefined,
    agree: () => now && setAgreed({ key, expected: now }),
  }
}

function isWorse(before: Exchanged, now: Exchanged, slippageBps: number): boolean {
  return (
    now.amountOut < lessSlippage(before.amountOut, slippageBps) ||
    now.amountIn > moreSlippage(before.amountIn, slippageBps)
  )
}
