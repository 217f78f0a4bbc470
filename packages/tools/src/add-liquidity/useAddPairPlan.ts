import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import { differenceBps, type PairConcern } from '@tokensmith/sdk/liquidity/judgePair.ts'
import type { AddPairPlan } from '@tokensmith/sdk/liquidity/planAddPair.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useState } from 'react'
import { useTradeBases } from '../_shared/coin/useTradeBases.ts'
import { listKnownTemplates } from '../_shared/contract/knownTemplates.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFirstShown } from '../_shared/time/useFirstShown.ts'
import { useReadClock } from '../_shared/time/useReadClock.ts'
import { useShownPlan } from '../_shared/time/useShownPlan.ts'
import type { AddPairValues } from './parseAddPairForm.ts'

/** What a person has to look at before signing. `moved`: the price is another one than was shown first. */
export type AdditionConcern = PairConcern | { kind: 'moved'; before: Reserves; now: Reserves }

export type AddPairPlanState = {
  plan: PlanState<unknown>
  /** The plan to show: while the price is read again, the one before, which cannot be signed. */
  shown?: AddPairPlan
  isReading: boolean
  concerns: readonly AdditionConcern[]
  /** The concerns have been looked at; none need no look. */
  isAgreed: boolean
  agree: (isAgreed: boolean) => void
}

/** Plans the addition, reads its price again while the page is seen, and asks about what deserves a second look. */
export function useAddPairPlan(values: AddPairValues | undefined): AddPairPlanState {
  const { chain } = useChain()
  const bases = useTradeBases()
  const readAt = useReadClock(values !== undefined)
  const plan = usePlan(values && { values, bases, readAt }, async (client, account = nobody, asked) => {
    const { planAddPair } = await import('@tokensmith/sdk/liquidity/planAddPair.ts')
    const { swaps, wrapped } = chain
    return planAddPair(client, {
      ...asked.values,
      account,
      swaps,
      bases: asked.bases,
      wrapped,
      known: listKnownTemplates(),
    })
  })
  const key =
    values && JSON.stringify([chain.id, values], (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  const shown = useShownPlan<AddPairPlan>(plan, key)
  const now = shown && { token: shown.expected.tokenAmount, base: shown.expected.baseAmount }
  const { first: before, agree } = useFirstShown(key, now)
  const hasMoved = before && now && values && differenceBps(before, now) > values.slippageBps
  const concerns: AdditionConcern[] = [
    ...(hasMoved ? [{ kind: 'moved' as const, before, now }] : []),
    ...(shown?.concerns ?? []),
  ]
  const asking = JSON.stringify([key, concerns.filter(({ kind }) => kind !== 'moved').map(sizeOf)])
  const [agreed, setAgreed] = useState<string>()
  return {
    ...{ plan, shown, concerns },
    isReading: plan.status === 'planning',
    isAgreed: concerns.length === 0 || (!hasMoved && agreed === asking),
    agree: (isAgreed) => {
      setAgreed(isAgreed ? asking : undefined)
      if (isAgreed) agree()
    },
  }
}

/** What an agreement is to: a concern of about this size. A few units more at the next reading are no other one. */
function sizeOf(concern: AdditionConcern): string {
  return 'bps' in concern ? `${concern.kind} ${Math.round(Math.log2(concern.bps))}` : concern.kind
}
