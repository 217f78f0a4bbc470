import { Worker } from 'node:worker_threads'
import { Line } from '../http/Line.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Question } from './Question.ts'
import { type Readings, readings } from './readings.ts'

type Answer =
  | { result: unknown }
  | { error: unknown }
  | { refusal: { code: Refusal['code']; more: ConstructorParameters<typeof Refusal>[1] } }

/** So much is read where it is, in some milliseconds; starting the thread alone takes longer. */
const mostBytesHere = 65_536
const mostWaiting = 64
const timeoutMs = 20_000
/**
 * The heaviest of seven texts of 8 MB took 182 MB. It has to be more than any input takes: a thread that runs out of memory inside of
 * `JSON.parse` takes the whole process with it.
 */
const memoryMb = 512

/**
 * Reads what strangers send. What is large is read in a thread of its own, one at a time, where it takes as long as it
 * takes while the server answers others. The thread starts with the first that needs it, and holds no process open while
 * it has nothing to do.
 */
export class ReadingThread {
  readonly #line = new Line(1, mostWaiting)
  #worker?: Worker

  /**
   * @param size of the input in bytes.
   * @throws what the reading throws; Error when it takes too long or too much memory.
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  async read<Name extends keyof Readings>(
    name: Name,
    input: Parameters<Readings[Name]>[0],
    size: number,
  ): Promise<ReturnType<Readings[Name]>> {
    const isSmall = size <= mostBytesHere
    return (isSmall ? readings[name](input as never) : await this.#line.run(() => this.#ask({ name, input }))) as never
  }

  #ask(question: Question): Promise<unknown> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref()
      }
      const onMessage = (answer: Answer) => {
        leave()
        if ('result' in answer) resolve(answer.result)
        else reject('refusal' in answer ? new Refusal(answer.refusal.code, answer.refusal.more) : answer.error)
      }
      const onEnd = (error: unknown) => {
        leave()
        this.#forget(worker)
        reject(error instanceof Error ? error : new Error('The thread that reads ended by itself.'))
      }
      const timer = setTimeout(() => onEnd(new Error('It took too long to read.')), timeoutMs)
      worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd).ref()
      worker.postMessage(question)
    })
  }

  #start(): Worker {
    // It has neither the settings of the process nor its options.
    const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
      env: {},
      execArgv: [],
    })
    // It may also end while nothing is read; without a listener an error then would end the process.
    return worker.on('error', () => {}).on('exit', () => this.#forget(worker))
  }

  /** The next that needs a thread starts another one. */
  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }
}
