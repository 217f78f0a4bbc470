import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Permit } from '@tokensmith/sdk/base/erc20/signPermit.ts'
import type { RemovePairPlan } from '@tokensmith/sdk/liquidity/planRemovePair.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { useReadClock } from '../_shared/time/useReadClock.ts'
import type { RemovalValues } from './parseLiquidityForm.ts'
import type { SignRemovalProps } from './SignRemoval.tsx'

export type ShownRemoval = RemovePairPlan & { isSigned: boolean }

type RemovalPlanState = {
  plan: PlanState<unknown>
  /** The plan to show: while the pair is read again, the one before, which cannot be sent. */
  shown?: ShownRemoval
  isReading: boolean
  /** Set while the allowance can be signed in place of being sent, and the person has not chosen yet. */
  signing?: SignRemovalProps
  /** A signature is good once: called when it is used up. */
  forgetSignature: () => void
}

/** Plans a removal, reads the pair again while the page is seen, and holds the signature that stands for its allowance. */
export function useRemovalPlan(
  values: RemovalValues | undefined,
  { owner, swap, isOther }: { owner?: Address; swap?: SwapEntry; isOther: boolean },
): RemovalPlanState {
  const { chain } = useChain()
  const wallet = useWallet()
  const readAt = useReadClock(values !== undefined)
  // A signature is for one owner, pair and amount.
  const key = values && [chain.id, owner, values.pair, values.lpAmount].join()
  const [signed, setSigned] = useState<{ key?: string; permit: Permit }>()
  const [approving, setApproving] = useState<string>()
  const isInTime = signed !== undefined && signed.permit.deadline > BigInt(Math.floor(Date.now() / 1_000))
  const permit = signed?.key === key && isInTime ? signed?.permit : undefined
  const asked = values && owner && swap ? { values, owner, swap, permit, readAt } : undefined
  const plan = usePlan(asked, async (client, _, { values, owner, swap, permit }): Promise<ShownRemoval> => {
    const { planRemovePair } = await import('@tokensmith/sdk/liquidity/planRemovePair.ts')
    const removal = { account: owner, swap, wrapped: chain.wrapped, permit, ...values }
    return { ...(await planRemovePair(client, removal)), isSigned: permit !== undefined }
  })
  const shownKey = values && [key, permit?.s, values.native, values.slippageBps].join()
  const last = useRef<{ key?: string; plan?: ShownRemoval }>({})
  if (plan.plan) last.current = { key: shownKey, plan: plan.plan as ShownRemoval }
  const shown = values && last.current.key === shownKey && plan.status !== 'failed' ? last.current.plan : undefined
  // A multisig signs no permits: its approval is a call of the order.
  const canSignHere = wallet.acting === undefined
  const isReady = canSignHere && wallet.address !== undefined && wallet.chainId === chain.id && !isOther
  const canSign = values && swap && shown?.offer && !permit && approving !== key && isReady
  const signing = canSign && {
    ...{ offer: shown.offer!, exchange: swap.name, chainAt: shown.chainAt },
    ...{ lpAmount: values.lpAmount, deadlineSeconds: values.deadlineSeconds },
    onSigned: (fresh: Permit) => setSigned({ key, permit: fresh }),
    onApprove: () => setApproving(key),
  }
  const forgetSignature = () => {
    setSigned(undefined)
    setApproving(undefined)
  }
  return { plan, shown, isReading: plan.status === 'planning', signing: signing || undefined, forgetSignature }
}
