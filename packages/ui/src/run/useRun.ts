import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PlanProgress } from '@tokensmith/sdk/base/plan/PlanProgress.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EIP1193Provider, TransactionReceipt } from 'viem'
import { useChain } from '../chain/useChain.ts'
import { noteEndedRun } from '../receipt/endedRuns.ts'
import { transactionStore } from '../transactions/transactionStore.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { isActive, type RunStep, type RunView } from './RunView.ts'
import { readOnlyProvider } from './readOnlyProvider.ts'
import { dropRun, findRun, type SavedRun, saveRun } from './savedRuns.ts'
import { withRunLock } from './withRunLock.ts'

/** Between two looks for a transaction of which only the intent is known. */
const lookAgainMs = 3000

export type RunOptions<Result> = {
  /** The tool's id, and which of its plans this is; a reload finds its run by both. */
  tool: string
  slot: string
  chainId: number
  /** The words of the transaction centre. */
  title: string
  /** Plain data kept with the run, for `read` and for the screen after a reload. */
  context?: unknown
  /** What the run came to, from the receipts and the kept context: the plan itself is gone after a reload. */
  read: (receipts: readonly TransactionReceipt[], context: unknown) => Result
  /** Looks at the result before it is shown, e.g. the code on the chain. Must not throw. */
  verify?: (result: Result, context: unknown) => Promise<void>
  onDone?: (result: Result, context: unknown) => void
  /**
   * A step after the first was refused or failed: shows what the earlier ones left, where they did. The run is given up
   * then, and not offered again after a reload. Must not throw.
   */
  onStopped?: (context: unknown) => Promise<void>
  /** Turns an error into a better one for this place. */
  explain?: (error: unknown) => unknown
}

/**
 * Runs one plan at a time for one place of a screen, and continues after a reload what it began before: the plan's calls
 * are kept before the wallet is asked, and the chain is asked what became of them.
 */
export function useRun<Result>(options: RunOptions<Result>) {
  const { tool, slot, chainId } = options
  const wallet = useWallet()
  const { getClient } = useChain()
  const [view, setView] = useState<RunView<Result>>({ phase: 'ready' })
  // Read when needed, so that a change of chain or account in the shell does not disturb what is running.
  const latest = useRef({ ...options, getClient, wallet })
  latest.current = { ...options, getClient, wallet }
  const current = useRef<{ run: SavedRun; stop: AbortController } | undefined>(undefined)

  const drive = useCallback(async (run: SavedRun, provider: EIP1193Provider, resumed: boolean) => {
    const stop = new AbortController()
    current.current = { run, stop }
    const here = () => current.current?.stop === stop
    const show = (next: RunView<Result>) => here() && setView(next)
    let progress: PlanProgress | undefined
    // Places of the steps that are on the chain. In a batch a later step is asked for before the ones ahead of it.
    const confirmed = new Set<number>()
    const step = () => stepOf(run, progress, confirmed)
    const pause = (why: { isDeclined?: boolean; error?: unknown }) =>
      show({ phase: 'paused', step: step(), title: run.title, rest: callsOf(run).slice(confirmed.size), ...why })
    show({ phase: resumed ? 'sent' : 'preparing', step: step() })
    try {
      const [{ runPlan }, client] = await Promise.all([
        import('@tokensmith/sdk/base/plan/runPlan.ts'),
        latest.current.getClient(run.chainId),
      ])
      const journal = transactionStore.journalFor({
        tool: run.tool,
        title: run.title,
        href: location.pathname + location.search,
      })
      const plan: Plan<readonly TransactionReceipt[]> = { chainId: run.chainId, steps: run.steps, read: (all) => all }
      const { receipts } = await withRunLock(run.planKey, stop.signal, () =>
        runPlan(plan, {
          client,
          provider,
          account: run.account,
          journal,
          planKey: run.planKey,
          signal: stop.signal,
          onProgress(change) {
            progress = change
            if (change.state === 'confirmed') confirmed.add(change.index)
            const next = viewOf<Result>(change, step())
            if (next) show(next)
          },
        }),
      )
      await dropRun(run.planKey)
      noteEndedRun(run, receipts)
      if (!here()) return
      const result = latest.current.read(receipts, run.context)
      show({ phase: 'verifying', step: step(), hash: receipts.at(-1)?.transactionHash })
      await latest.current.verify?.(result, run.context)
      show({ phase: 'done', result })
      if (here()) latest.current.onDone?.(result, run.context)
    } catch (error) {
      if (!here()) return
      const code = error instanceof ToolboxError ? error.code : undefined
      if (code === 'planAborted') return
      if (code === 'transactionOutcomeUnknown') {
        show({ phase: 'lost', step: step() })
        setTimeout(() => here() && void drive(run, readOnlyProvider, true), lookAgainMs)
        return
      }
      if (provider === readOnlyProvider && code === 'walletNotConnected') {
        // Nothing is under way. With earlier steps on the chain the rest is offered, else it was never sent.
        if (confirmed.size > 0) return pause({})
        await dropRun(run.planKey)
        return show({ phase: 'ready' })
      }
      const { onStopped } = latest.current
      const isLater = confirmed.size > 0
      // Saying no in the wallet is an answer, not a failure.
      const isDeclined = code === 'walletRejected'
      const shown = isDeclined ? undefined : (latest.current.explain?.(error) ?? error)
      if (isLater && progress?.state === 'ready' && !onStopped) {
        // What the earlier steps did stays, and the run with it: another one beside it could do the rest twice.
        return pause({ isDeclined, error: shown })
      }
      await dropRun(run.planKey)
      current.current = undefined
      setView(isDeclined ? { phase: 'declined' } : { phase: 'failed', error: shown, hash: progress?.hash })
      if (isLater) await onStopped?.(run.context)
    }
  }, [])

  useEffect(() => {
    let gone = false
    current.current = undefined
    setView({ phase: 'ready' })
    void findRun(tool, slot, chainId).then((run) => {
      if (run && !gone && !current.current) void drive(run, readOnlyProvider, true)
    })
    return () => {
      gone = true
      // What runs goes on in the background and is found again in the journal; only the view is let go.
      current.current = undefined
    }
  }, [tool, slot, chainId, drive])

  const start = useCallback(
    async (plan: Plan<unknown>) => {
      if (current.current && isActive(view)) return
      const { wallet } = latest.current
      const account = wallet.address
      if (!account) return
      const run: SavedRun = {
        planKey: crypto.randomUUID(),
        tool,
        slot,
        chainId,
        account,
        title: latest.current.title,
        steps: plan.steps,
        context: latest.current.context,
        createdAtMs: Date.now(),
      }
      const before = current.current?.run
      // Taken at once, so that a second click in the same moment finds it.
      current.current = { run, stop: new AbortController() }
      setView({ phase: 'preparing', step: stepOf(run, undefined, new Set()) })
      try {
        await saveRun(run)
        // One that waits was about something else: beside this one it could do the rest of it unasked.
        if (before) await dropRun(before.planKey)
        await drive(run, await wallet.getProvider(), false)
      } catch (error) {
        current.current = undefined
        setView({ phase: 'failed', error })
      }
    },
    [view, tool, slot, chainId, drive],
  )

  /** Asks the wallet for the next step of a paused run. */
  const proceed = useCallback(async () => {
    const run = current.current?.run
    if (run) await drive(run, await latest.current.wallet.getProvider(), false)
  }, [drive])

  /** Gives a run up whose request the person did not confirm. What was, or may have been, sent stays in the journal. */
  const startOver = useCallback(async () => {
    const { run, stop } = current.current ?? {}
    current.current = undefined
    stop?.abort()
    if (run) await dropRun(run.planKey)
    setView({ phase: 'ready' })
  }, [])

  return { view, start, proceed, startOver }
}

function callsOf(run: SavedRun) {
  return run.steps.map((one) => ('call' in one ? one.call : undefined))
}

function stepOf(run: SavedRun, progress: PlanProgress | undefined, confirmed: ReadonlySet<number>) {
  const index = progress?.index ?? 0
  const step = run.steps[index]
  const stepId = progress?.stepId ?? step?.id ?? ''
  const isTogether = index > confirmed.size
  const calls = callsOf(run)
  // All steps in one request are one step to the person.
  if (isTogether) {
    const value = calls.reduce((sum, call) => sum + (call?.value ?? 0n), 0n)
    return { index: 0, count: 1, stepId, call: { data: '0x', value } as const }
  }
  return { index, count: calls.length, stepId, call: calls[index] }
}

function viewOf<Result>(change: PlanProgress, step: RunStep): RunView<Result> | undefined {
  const rest = {
    step,
    hash: change.hash,
    replacedBy: change.replacedBy,
    confirmations: change.confirmations,
  }
  switch (change.state) {
    case 'preparing':
      return { phase: 'preparing', ...rest }
    case 'wallet':
      return { phase: 'wallet', ...rest }
    case 'sent':
    case 'confirming':
    case 'confirmed':
    case 'replaced':
      return { phase: 'sent', ...rest }
    // `ready`, and the ends that are failures, arrive as the run's error.
    default:
      return undefined
  }
}
