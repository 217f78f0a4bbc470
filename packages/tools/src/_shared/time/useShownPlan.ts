import type { PlanState } from '@tokensmith/ui/run/usePlan.ts'
import { useRef } from 'react'

/**
 * The plan to show for the same inputs: while its prices are read again, the one before, which cannot be signed.
 *
 * @param key what the person put in, as a text; undefined while it is not complete.
 */
export function useShownPlan<Made>(plan: PlanState<unknown>, key: string | undefined): Made | undefined {
  const last = useRef<{ key?: string; plan?: Made }>({})
  if (plan.plan) last.current = { key, plan: plan.plan as Made }
  return key !== undefined && last.current.key === key && plan.status !== 'failed' ? last.current.plan : undefined
}
