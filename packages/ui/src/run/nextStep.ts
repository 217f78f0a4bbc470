import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Call, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { TFunction } from 'i18next'
import { shortAddress } from '../address/shortAddress.ts'
import type { Acting } from '../ports/Acting.ts'
import type { WalletState } from '../ports/WalletPort.ts'
import { isActive, type RunView } from './RunView.ts'
import type { PlanState } from './usePlan.ts'

export type NextStep = {
  kind: 'connect' | 'switch' | 'start' | 'propose' | 'continue' | 'blocked' | 'busy' | 'wait'
  label: string
  /** Why the button does nothing now. */
  reason?: string
  /** Said beside a button that works, e.g. which chain is needed. */
  hint?: string
}

type Situation = {
  view: RunView<unknown>
  wallet: WalletState
  chain: Pick<ChainEntry, 'id' | 'nameAlias'>
  plan: Pick<PlanState<unknown>, 'status' | 'plan'>
  blocked?: string
  action: string
  /** Whether a multisig wallet could do it. */
  canBeOrder: boolean
  t: TFunction
}

/** What the button says and does: always the next step, and when it can do nothing, why. */
export function nextStep(situation: Situation): NextStep {
  const { view, wallet, chain, plan, blocked, action, t } = situation
  if (view.phase === 'lost') return { kind: 'wait', label: t('run.waiting'), reason: t('run.walletGone') }
  if (isActive(view)) return { kind: 'busy', label: t('run.busy') }
  if (wallet.acting) return nextProposal(situation, wallet.acting)
  if (wallet.status !== 'connected') {
    return { kind: 'connect', label: t('run.connect'), hint: t('run.connectReason') }
  }
  if (wallet.chainId !== chain.id) {
    const chainName = { chain: chain.nameAlias }
    return { kind: 'switch', label: t('run.switch', chainName), hint: t('run.switchReason', chainName) }
  }
  // Only where the form still says what is left: who declined may have changed it since.
  if (view.phase === 'paused' && isPlanned(view.rest, plan.plan)) {
    const { index, count } = view.step
    return { kind: 'continue', label: `${action} · ${t('run.stepOf', { step: index + 1, count })}` }
  }
  if (blocked) return { kind: 'blocked', label: action, reason: blocked }
  if (plan.status === 'ready') return { kind: 'start', label: action }
  if (plan.status === 'failed') return { kind: 'wait', label: action, reason: t('run.seeBelow') }
  return { kind: 'wait', label: action, reason: t('run.planning') }
}

/** True where a plan ends in these very calls. */
function isPlanned(rest: readonly (Call | undefined)[], plan: Plan<unknown> | undefined): boolean {
  const planned = plan?.steps.slice(-rest.length) ?? []
  return (
    planned.length === rest.length &&
    planned.every((step, index) => {
      const call = rest[index]
      if (!call || !('call' in step)) return false
      const { to, data, value = 0n } = step.call
      return to === call.to && data === call.data && value === (call.value ?? 0n)
    })
  )
}

/** An order needs no wallet: whoever plans it proposes it, and the signers' wallets come later. */
function nextProposal({ view, chain, plan, blocked, canBeOrder, t }: Situation, acting: Acting): NextStep {
  // A narrow button must not break the address in two: word joiners around its dots.
  const multisig = shortAddress(acting.multisig).replace('…', '\u2060…\u2060')
  const label = t('run.propose', { multisig })
  // A run of the connected account: its next step is that account's and no order.
  if (view.phase === 'paused') return { kind: 'wait', label, reason: t('run.ownRunWaits') }
  if (!canBeOrder) return { kind: 'wait', label, reason: t('run.noOrder') }
  if (acting.chainId !== chain.id) {
    return { kind: 'wait', label, reason: t('run.orderElsewhere', { chain: chain.nameAlias }) }
  }
  if (blocked) return { kind: 'blocked', label, reason: blocked }
  if (plan.status === 'ready') return { kind: 'propose', label, hint: t('run.proposeHint') }
  if (plan.status === 'failed') return { kind: 'wait', label, reason: t('run.seeBelow') }
  return { kind: 'wait', label, reason: t('run.planning') }
}
