import { Worker } from 'node:worker_threads'
import type { TokenCard } from '../card/TokenCard.ts'
import { Line } from '../http/Line.ts'

const mostWaiting = 16
/** Starting the thread and a first picture take a second or two on a busy machine. */
const timeoutMs = 10_000
/** A thread that nobody needs holds some 100 MB. */
const idleMs = 60_000
const memoryMb = 256

/**
 * Draws pictures in a thread of its own, one at a time: the drawing library shapes text that strangers chose, and if that hangs
 * or breaks it, the thread ends and the server does not. It starts with the first picture.
 */
export class DrawingThread {
  readonly #line = new Line(1, mostWaiting)
  readonly #furtherFonts?: readonly string[]
  #worker?: Worker
  #idle?: ReturnType<typeof setTimeout>

  constructor(furtherFonts?: readonly string[]) {
    this.#furtherFonts = furtherFonts
  }

  /**
   * @returns a PNG.
   * @throws {Refusal} `serverBusy` when too many wait.
   * @throws Error when it cannot be drawn, or not in time.
   */
  draw(card: TokenCard): Promise<Uint8Array<ArrayBuffer>> {
    return this.#line.run(() => this.#ask(card))
  }

  /** Ends the thread; the next picture starts another one. */
  stop(): void {
    clearTimeout(this.#idle)
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(card: TokenCard): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref()
        this.#idle = setTimeout(() => this.stop(), idleMs).unref()
      }
      const onMessage = (png: Uint8Array<ArrayBuffer>) => {
        leave()
        resolve(png)
      }
      const onEnd = (error: unknown) => {
        leave()
        if (this.#worker === worker) this.stop()
        else void worker.terminate()
        reject(error instanceof Error ? error : new Error('The thread that draws ended by itself.'))
      }
      const timer = setTimeout(() => onEnd(new Error('It took too long to draw.')), timeoutMs)
      worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd).ref()
      worker.postMessage(card)
    })
  }

  #start(): Worker {
    // It has neither the settings of the process nor its options.
    const worker = new Worker(new URL('./drawingWorker.ts', import.meta.url), {
      workerData: { furtherFonts: this.#furtherFonts },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
      execArgv: [],
    })
    // It may also end while nothing is drawn; without a listener an error then would end the process.
    return worker
      .on('error', () => {})
      .on('exit', () => {
        if (this.#worker === worker) this.#worker = undefined
      })
  }
}
