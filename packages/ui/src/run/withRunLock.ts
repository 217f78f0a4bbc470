import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/**
 * One driver at a time for a run, over all tabs: a second one waits, then finds in the journal what the first one did.
 * Browsers without Web Locks go without; the journal still refuses to repeat a request.
 */
export async function withRunLock<Value>(
  planKey: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!navigator.locks) return work()
  try {
    return await navigator.locks.request(`tokensmith.run.${planKey}`, { signal }, work)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new ToolboxError('planAborted')
    throw error
  }
}
