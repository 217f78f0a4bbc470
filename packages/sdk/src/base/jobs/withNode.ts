import { decodeError } from '../errors/decodeError.ts'
import { waitFor } from '../plan/waitFor.ts'
import type { JobSession } from './JobSession.ts'
import { isNodeTrouble } from './prepareBatch.ts'

const firstWaitMs = 500

/**
 * Does work that may be done again from its start, for as long as the node fails: waits longer each time, with jitter, and
 * at least as long as the node asked for. Which node is asked next is the client's business.
 *
 * @throws ToolboxError for everything that waiting does not mend.
 */
export async function withNode<Value>(
  session: Pick<JobSession, 'signal' | 'show' | 'maxWaitMs'>,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  for (let failures = 0; !session.signal.aborted; failures += 1) {
    try {
      return await work()
    } catch (cause) {
      const error = decodeError(cause)
      if (!isNodeTrouble(error)) throw error
      const backOff = Math.min(session.maxWaitMs, firstWaitMs * 2 ** Math.min(failures, 20))
      const asked = Number(error.params.retryAfterMs) || 0
      const waitMs = Math.max(asked, backOff * (0.5 + Math.random() / 2))
      session.show({ phase: 'waitingForNode', retryAt: Date.now() + waitMs })
      await waitFor(waitMs, session.signal)
    }
  }
  return undefined
}
