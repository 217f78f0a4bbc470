import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Line } from '../http/Line.ts'

export type AskedThreadOptions = {
  /** What the thread runs: it answers each message with one. */
  file: URL
  /** What it does, as it stands in errors: `reads`. */
  does: string
  mostWaiting: number
  timeoutMs: number
  limits: ResourceLimits
  /** Given to the thread as it starts. */
  data?: unknown
  /** After so long without a question the thread ends; absent where it stays. */
  idleMs?: number
}

/**
 * A thread of its own for what strangers can make slow, asked one question at a time. It starts with the first question and holds
 * no process open while it has none. If it breaks or takes too long it ends, and the server does not; the next question
 * starts another.
 */
export class AskedThread<Question, Answer> {
  readonly #options: AskedThreadOptions
  readonly #line: Line
  #worker?: Worker
  #idle?: ReturnType<typeof setTimeout>

  constructor(options: AskedThreadOptions) {
    this.#options = options
    this.#line = new Line(1, options.mostWaiting)
  }

  /**
   * @throws {Refusal} `serverBusy` when too many wait.
   * @throws Error when it takes too long or too much memory, or the thread broke.
   */
  ask(question: Question): Promise<Answer> {
    return this.#line.run(() => this.#ask(question))
  }

  stop(): void {
    if (this.#worker) this.#forget(this.#worker)
  }

  #ask(question: Question): Promise<Answer> {
    const { does, timeoutMs, idleMs } = this.#options
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref()
        if (idleMs !== undefined) this.#idle = setTimeout(() => this.#forget(worker), idleMs).unref()
      }
      const onMessage = (answer: Answer) => {
        leave()
        resolve(answer)
      }
      const onEnd = (error: unknown) => {
        leave()
        this.#forget(worker)
        reject(error instanceof Error ? error : new Error(`The thread that ${does} ended by itself.`))
      }
      const timer = setTimeout(() => onEnd(new Error(`The thread that ${does} took too long.`)), timeoutMs)
      worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd).ref()
      worker.postMessage(question)
    })
  }

  #start(): Worker {
    const { file, limits, data } = this.#options
    // It has neither the settings of the process nor its options.
    const worker = new Worker(file, { workerData: data, resourceLimits: limits, env: {}, execArgv: [] })
    // It may also end while nothing is asked; without a listener an error then would end the process.
    return worker.on('error', () => {}).on('exit', () => this.#forget(worker))
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }
}
