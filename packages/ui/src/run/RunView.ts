import type { Hex } from 'viem'

/** Which of a plan's steps is on. */
export type RunStep = { index: number; count: number; stepId: string }

/**
 * What a run looks like from outside. `lost`: the page does not know whether the wallet sent it (it was reloaded, or the
 * wallet never answered) and keeps looking; `paused`: earlier steps are done and the next one waits for the person.
 */
export type RunView<Result> =
  | { phase: 'ready' }
  | {
      phase: 'preparing' | 'wallet' | 'sent' | 'verifying' | 'lost' | 'paused'
      step: RunStep
      hash?: Hex
      replacedBy?: Hex
      confirmations?: { done: number; needed: number }
    }
  | { phase: 'failed'; error: unknown; hash?: Hex }
  | { phase: 'done'; result: Result }

/** True while something is under way, so that the same thing cannot be started twice. */
export function isActive(view: RunView<unknown>): boolean {
  return view.phase !== 'ready' && view.phase !== 'failed' && view.phase !== 'done' && view.phase !== 'paused'
}
