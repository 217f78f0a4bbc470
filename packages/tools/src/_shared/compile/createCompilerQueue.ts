import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/** The compiler is 4.7 MB to load, then works for some seconds. */
export type CompileStage = 'loading' | 'compiling'

/** What the compiler made of an input. */
export type CompilerAnswer = { version: string; output: string }

/** What a worker says: that it has begun, what came out, or why nothing did. */
type Message = { id: number; started?: true; version?: string; output?: string; failed?: string }

/** The part of a browser's worker that is used. */
export type CompilerWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Message>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/**
 * How long one that nobody waits for goes on: whoever types meanwhile asks for the same again in a moment. It ends at once when
 * another is asked for.
 */
const graceMs = 1_500

type Waiter = {
  onStage?: (stage: CompileStage) => void
  resolve: (answer: CompilerAnswer) => void
  reject: (error: unknown) => void
}
type Job = { id: number; input: string; stage: CompileStage; waiters: Set<Waiter> }

export type AskCompiler = (
  input: string,
  options?: { signal?: AbortSignal; onStage?: (stage: CompileStage) => void },
) => Promise<CompilerAnswer>

/**
 * One compilation at a time, in the order they were asked for. Who asks for one that is under way shares it; one that
 * nobody waits for any more is dropped, so that a switch flipped thrice compiles what it ended with and nothing before.
 * What came out is remembered.
 */
export function createCompilerQueue(startWorker: () => CompilerWorker): AskCompiler {
  let worker: CompilerWorker | undefined
  let running: Job | undefined
  const waiting: Job[] = []
  const answers = new Map<string, CompilerAnswer>()
  let lastId = 0

  const next = () => {
    do running = waiting.shift()
    while (running?.waiters.size === 0)
    if (!running) return
    worker ??= started()
    worker.postMessage({ id: running.id, standardJson: running.input })
  }
  const finish = (settle: (waiter: Waiter) => void) => {
    for (const waiter of running?.waiters ?? []) settle(waiter)
    next()
  }
  const started = () => {
    const made = startWorker()
    made.onmessage = ({ data: { id, started: hasBegun, version = '', output = '', failed } }) => {
      if (worker !== made || running?.id !== id) return
      if (hasBegun) {
        running.stage = 'compiling'
        for (const { onStage } of running.waiters) onStage?.('compiling')
        return
      }
      if (failed === undefined) {
        const answer = { version, output }
        answers.set(running.input, answer)
        finish(({ resolve }) => resolve(answer))
      } else
        finish(({ reject }) => reject(new ToolboxError('compilerFailed', { message: failed }, { retryable: true })))
    }
    made.onerror = ({ message }) => {
      if (worker !== made) return
      worker = undefined
      finish(({ reject }) => reject(new ToolboxError('compilerFailed', { message }, { retryable: true })))
    }
    return made
  }
  const drop = (job: Job) => {
    if (job.waiters.size > 0) return
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    if (job !== running) return
    // A running compilation cannot be interrupted, only its worker ended.
    worker?.terminate()
    worker = undefined
    next()
  }

  return (input, { signal, onStage } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new ToolboxError('planAborted'))
      const known = answers.get(input)
      if (known) return resolve(known)
      let job = [running, ...waiting].find((asked) => asked?.input === input)
      if (!job) {
        job = { id: ++lastId, input, stage: 'loading', waiters: new Set() }
        waiting.push(job)
      }
      const asked = job
      const waiter: Waiter = { onStage, resolve, reject }
      asked.waiters.add(waiter)
      signal?.addEventListener(
        'abort',
        () => {
          if (!asked.waiters.delete(waiter)) return
          reject(new ToolboxError('planAborted'))
          const isInTheWay = waiting.some((job) => job !== asked && job.waiters.size > 0)
          if (asked.waiters.size === 0) setTimeout(() => drop(asked), isInTheWay ? 0 : graceMs)
        },
        { once: true },
      )
      onStage?.(asked.stage)
      if (!running) next()
      else if (running !== asked) drop(running)
    })
}
