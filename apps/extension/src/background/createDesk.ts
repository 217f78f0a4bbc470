import type { Decision } from '@tokensmith/sdk/request/guardProvider.ts'
import type { AskedRequest } from './AskedRequest.ts'

type Waiting = { asked: AskedRequest; tab: number; answer: (decision: Decision) => void }
type DeskParams = { open: (id: number) => Promise<void>; close: (id: number) => void }

/** More than these of one tab are stopped at once: a page must not bury a person. */
const mostOfTab = 8

/** Keeps requests in their order and shows one at a time. Whatever is not answered with `continue` stops. */
export function createDesk({ open, close }: DeskParams) {
  const waiting = new Map<number, Waiting>()
  let [last, shown] = [0, 0]

  const showNext = () => {
    if (waiting.has(shown)) return
    const [next] = waiting.keys()
    if (next === undefined) return
    shown = next
    open(next).catch(() => answer(next, 'stop'))
  }
  const answer = (id: number, decision: Decision) => {
    const entry = waiting.get(id)
    if (!entry) return
    waiting.delete(id)
    entry.answer(decision)
    close(id)
    showNext()
  }
  return {
    take(asked: AskedRequest, tab: number, tell: (decision: Decision) => void): number {
      last += 1
      if ([...waiting.values()].filter((entry) => entry.tab === tab).length >= mostOfTab) {
        tell('stop')
        return last
      }
      waiting.set(last, { asked, tab, answer: tell })
      showNext()
      return last
    },
    /** What is to be shown under an id; undefined for any but the one that is shown now. */
    show: (id: number): AskedRequest | undefined => (id === shown ? waiting.get(id)?.asked : undefined),
    answer,
  }
}
