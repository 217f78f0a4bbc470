import { Refusal } from './Refusal.ts'

/** Seconds after which a refused client may find a place. */
const retrySeconds = 5

/** Does a few things at a time; a few more wait their turn, and the rest is refused. */
export class Line {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /**
   * Between two turns the server gets to what else there is to do, so that many heavy turns hold nobody up for longer
   * than one of them.
   *
   * @throws {Refusal} `serverBusy` when too many wait.
   */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw serverBusy()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one, so the count stays.
      const next = this.#waiting.shift()
      if (next) setImmediate(next)
      else this.#running -= 1
    }
  }
}

export function serverBusy(): Refusal {
  return new Refusal('serverBusy', {
    params: { seconds: retrySeconds },
    // What is left of a body is not wanted.
    headers: { 'retry-after': String(retrySeconds), connection: 'close' },
  })
}
