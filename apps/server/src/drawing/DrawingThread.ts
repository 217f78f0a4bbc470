import type { TokenCard } from '../card/TokenCard.ts'
import { AskedThread } from '../thread/AskedThread.ts'

/**
 * Draws pictures in a thread of its own, one at a time: the drawing library shapes text that strangers chose, and if that hangs
 * or breaks it, the thread ends and the server does not. It starts with the first picture.
 */
export class DrawingThread {
  readonly #thread: AskedThread<TokenCard, Uint8Array<ArrayBuffer>>

  constructor(furtherFonts?: readonly string[]) {
    this.#thread = new AskedThread({
      file: new URL('./drawingWorker.ts', import.meta.url),
      does: 'draws',
      mostWaiting: 16,
      // Starting the thread and a first picture take a second or two on a busy machine.
      timeoutMs: 10_000,
      limits: { maxOldGenerationSizeMb: 256 },
      data: { furtherFonts },
      // A thread that nobody needs holds some 100 MB.
      idleMs: 60_000,
    })
  }

  /**
   * @returns a PNG.
   * @throws {Refusal} `serverBusy` when too many wait.
   * @throws Error when it cannot be drawn, or not in time.
   */
  draw(card: TokenCard): Promise<Uint8Array<ArrayBuffer>> {
    return this.#thread.ask(card)
  }

  /** Ends the thread; the next picture starts another one. */
  stop(): void {
    this.#thread.stop()
  }
}
