import { Button } from '@mantine/core'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import { type ReactNode, useId } from 'react'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { nextStep } from './nextStep.ts'
import classes from './RunPlan.module.css'
import { type RunLabels, RunProgress } from './RunProgress.tsx'
import { RunStatus } from './RunStatus.tsx'
import { isActive } from './RunView.ts'
import { SaveForSafe } from './SaveForSafe.tsx'
import { SendAsOrder } from './SendAsOrder.tsx'
import type { PlanState } from './usePlan.ts'
import { type RunOptions, useRun } from './useRun.ts'

export type RunPlanProps<Result> = Omit<RunOptions<Result>, 'chainId'> & {
  chain: ChainEntry
  plan: PlanState<unknown>
  /** What the button does when everything is ready: "Create on Base". */
  action: string
  /** Why it cannot be done yet, in words. Pressing the button then calls `onBlocked`. */
  blocked?: string
  onBlocked?: () => void
  /** What the rehearsal found; shown in place of the plan's own error. */
  problem?: unknown
  labels?: RunLabels
  /** Keeps the button at the bottom edge of a phone. */
  sticky?: boolean
  /** False where a multisig wallet cannot do it, so that it is not offered as one's order. */
  asOrder?: boolean
  /** Said between the button and its progress, e.g. what the rehearsal says. */
  children?: ReactNode
}

/**
 * The button that does it, and everything around it, once for all tools: connect, switch chain, send, progress,
 * confirmations, replacement, errors with advice, picking up after a reload, and the plan as a file for a Safe.
 */
export function RunPlan<Result>(props: RunPlanProps<Result>) {
  const { chain, plan, action, blocked, onBlocked, problem, labels, sticky, asOrder = true, children } = props
  const t = useUiTexts()
  const id = useId()
  const wallet = useWallet()
  const { view, start, proceed, startOver } = useRun<Result>({ ...props, chainId: chain.id })
  const next = nextStep({ view, wallet, chain, plan, blocked, action, t })
  const beside = next.reason ?? next.hint
  const failure =
    view.phase === 'failed' ? view.error : (problem ?? (plan.status === 'failed' ? plan.error : undefined))

  const press = async () => {
    if (next.kind === 'connect') return wallet.openConnect()
    // A refusal is told by the shell; the button simply stays.
    if (next.kind === 'switch') return wallet.switchChain(chain.id).catch(() => {})
    if (next.kind === 'continue') return proceed()
    if (next.kind === 'start' && plan.plan) return start(plan.plan)
    if (next.kind === 'blocked') onBlocked?.()
  }
  return (
    <div
      className={sticky ? classes.sticky : undefined}
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
        loading={next.kind === 'busy'}
        onClick={press}
      >
        {next.label}
      </Button>
      {beside && (
        <p id={`${id}-beside`} className={classes.reason}>
          {beside}
        </p>
      )}
      {children}
      <RunProgress view={view} labels={labels} />
      <RunStatus view={view} chain={chain} onStartOver={startOver} />
      {failure !== undefined && !isActive(view) && view.phase !== 'done' && (
        <div className={classes.failure}>
          <ErrorNotice error={failure} onRetry={plan.status === 'failed' ? plan.retry : undefined} />
        </div>
      )}
      {plan.plan && asOrder && !isActive(view) && (
        <div>
          <SaveForSafe plan={plan.plan} name={props.title} label={t('run.saveSafe')} />
          <SendAsOrder plan={plan.plan} name={props.title} />
        </div>
      )}
    </div>
  )
}
