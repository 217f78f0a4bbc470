import type { Call } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Hex } from 'viem'

/** Which of a plan's steps is on, and what it asks the wallet to send. */
export type RunStep = { index: number; count: number; stepId: string; call?: Call }

/**
 * What a run looks like from outside. `lost`: the page does not know whether the wallet sent it (it was reloaded, or the
 * wallet never answered) and keeps looking; `declined`: the person said no in the wallet before anything was sent; `paused`:
 * earlier steps are on the chain and the next one waits for the person, who may have declined it, or it failed before it was
 * sent.
 */
export type RunView<Result> =
  | { phase: 'ready' | 'declined' }
  | {
      phase: 'preparing' | 'wallet' | 'sent' | 'verifying' | 'lost'
      step: RunStep
      hash?: Hex
      replacedBy?: Hex
      confirmations?: { done: number; needed: number }
    }
  | {
      phase: 'paused'
      step: RunStep
      /** What it is about, whatever the form says now. */
      title: string
      /** What is still to be sent, in order; undefined for bytes that are signed already. */
      rest: readonly (Call | undefined)[]
      isDeclined?: boolean
      error?: unknown
    }
  | { phase: 'failed'; error: unknown; hash?: Hex }
  | { phase: 'done'; result: Result }

/** True while something is under way, so that the same thing cannot be started twice. */
export function isActive(view: RunView<unknown>): boolean {
  return !['ready', 'declined', 'failed', 'done', 'paused'].includes(view.phase)
}
