import { Button } from '@mantine/core'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { callsForOrder, isOrderable } from '@tokensmith/sdk/multisig/callsForOrder.ts'
import { type ReactNode, useId, useState } from 'react'
import { useActing } from '../acting/useActing.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { leadToWrong } from '../form/leadToWrong.ts'
import { useIsFresh } from '../form/useIsFresh.ts'
import { WrongFieldList } from '../form/WrongFieldList.tsx'
import type { FieldForm } from '../form/wrongFields.ts'
import { LinkedFieldList } from '../link/LinkedFieldList.tsx'
import { useLinkBlock } from '../link/useLinkBlock.ts'
import { RunReceipt } from '../receipt/RunReceipt.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { nextStep } from './nextStep.ts'
import { PlanAsOrder } from './PlanAsOrder.tsx'
import classes from './RunPlan.module.css'
import { type RunLabels, RunProgress } from './RunProgress.tsx'
import { RunStatus } from './RunStatus.tsx'
import { isActive } from './RunView.ts'
import type { PlanState } from './usePlan.ts'
import { type RunOptions, useRun } from './useRun.ts'

export type RunPlanProps<Result> = Omit<RunOptions<Result>, 'chainId'> & {
  chain: ChainEntry
  plan: PlanState<unknown>
  /** What the button does when everything is ready: "Create on Base". */
  action: string
  /** Why it cannot be done yet, in words. */
  blocked?: string
  /** Whose fields are named while it is blocked. Pressing the button then shows their faults and leads to the first. */
  form?: FieldForm
  /** It is not to be done at all, which is said elsewhere: there is no button, unless something is under way. */
  isRefused?: boolean
  /** Called when the button is pressed while it is blocked. */
  onBlocked?: () => void
  /** What the rehearsal found; shown in place of the plan's own error. */
  problem?: unknown
  labels?: RunLabels
  /** Keeps the button at the bottom edge of a phone; `panel`: of any window, as long as the panel is seen that it ends. */
  sticky?: boolean | 'panel'
  /** False where a multisig wallet cannot do it, so that it is neither offered nor proposed as one's order. */
  asOrder?: boolean
  /** Said between the button and its progress, e.g. what the rehearsal says. */
  children?: ReactNode
}

/**
 * The button that does it, and everything around it, once for all tools: connect, switch chain, send, progress,
 * confirmations, replacement, errors with advice, picking up after a reload. While a person acts for a multisig wallet
 * the button proposes an order of it and sends nothing. Nothing new is sent, and no plan is handed on, while an address
 * that came with a link has not been looked at.
 */
export function RunPlan<Result>(props: RunPlanProps<Result>) {
  const { chain, plan, action, form, onBlocked, problem, labels, sticky, asOrder = true, children } = props
  const t = useUiTexts()
  const id = useId()
  const wallet = useWallet()
  const link = useLinkBlock()
  const isFresh = useIsFresh(form)
  const blocked = (isFresh && props.blocked ? t('run.fillFirst') : props.blocked) ?? link?.reason
  const { port } = useActing()
  const [proposal, setProposal] = useState<{ isBusy?: boolean; plan?: unknown; error?: unknown }>({})
  const { view, start, proceed, startOver } = useRun<Result>({ ...props, chainId: chain.id })
  const canBeOrder = asOrder && (!plan.plan || isOrderable(plan.plan))
  const next = nextStep({ view, wallet, chain, plan, blocked, action, canBeOrder, t })
  const beside = next.reason ?? next.hint
  const failure =
    proposal.error !== undefined && proposal.plan === plan.plan
      ? proposal.error
      : view.phase === 'failed' || view.phase === 'paused'
        ? view.error
        : (problem ?? (plan.status === 'failed' ? plan.error : undefined))
  const propose = async () => {
    const { acting } = wallet
    if (!acting || !plan.plan || proposal.isBusy) return
    setProposal({ isBusy: true })
    try {
      const { multisig, chainId } = acting
      const others = port.listSigners()
      const calls = callsForOrder({ plan: plan.plan, account: plan.account, multisig, chainId, others })
      await port.propose({ acting, title: props.title, calls })
      setProposal({})
    } catch (error) {
      setProposal({ plan: plan.plan, error })
    }
  }

  const goOn = () => {
    if (wallet.status !== 'connected') return wallet.openConnect()
    if (wallet.chainId !== chain.id) return wallet.switchChain(chain.id).catch(() => {})
    return proceed()
  }
  const press = async () => {
    if (next.kind === 'connect') return wallet.openConnect()
    // A refusal is told by the shell; the button simply stays.
    if (next.kind === 'switch') return wallet.switchChain(chain.id).catch(() => {})
    if (next.kind === 'continue') return proceed()
    if (next.kind === 'propose') return propose()
    if (next.kind === 'start' && plan.plan) return start(plan.plan)
    if (next.kind !== 'blocked') return
    if (props.blocked === undefined) return link?.lead()
    onBlocked?.()
    if (form) leadToWrong(form)
  }
  if (props.isRefused && (view.phase === 'ready' || view.phase === 'declined')) return null
  return (
    <>
      {/* Not in the bar at the edge of a phone, which has no room for it. */}
      <LinkedFieldList />
      <div
        className={sticky === 'panel' ? classes.inPanel : sticky ? classes.sticky : undefined}
        data-bar={sticky || undefined}
        data-running={isActive(view) || undefined}
      >
        <Button
          size="md"
          fullWidth
          className={classes.button}
          aria-disabled={next.reason !== undefined || undefined}
          data-disabled={next.reason !== undefined || undefined}
          aria-describedby={beside ? `${id}-beside` : undefined}
          loading={next.kind === 'busy' || proposal.isBusy}
          onClick={press}
        >
          {next.label}
        </Button>
        {beside && (
          <p id={`${id}-beside`} className={classes.reason}>
            {beside}
          </p>
        )}
        {form && next.kind === 'blocked' && props.blocked !== undefined && <WrongFieldList form={form} />}
        {children}
        {(!wallet.acting || isActive(view)) && <RunProgress view={view} labels={labels} />}
        <RunStatus
          view={view}
          chain={chain}
          title={props.title}
          onStartOver={startOver}
          onGoOn={wallet.acting || next.kind === 'continue' ? undefined : () => void goOn()}
        />
        {failure !== undefined && !isActive(view) && view.phase !== 'done' && (
          <div className={classes.failure}>
            <ErrorNotice error={failure} onRetry={plan.status === 'failed' ? plan.retry : undefined} />
          </div>
        )}
        {asOrder && !link && !isActive(view) && <PlanAsOrder plan={plan} name={props.title} />}
      </div>
      {/* Nor this: the bar would cover what was done. */}
      {view.phase === 'done' && <RunReceipt tool={props.tool} slot={props.slot} />}
    </>
  )
}
