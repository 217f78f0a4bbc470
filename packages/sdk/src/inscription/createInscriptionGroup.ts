import type { InscriptionRunner } from './createInscriptionRunner.ts'

/** Jobs that were made together and are driven together, each by its own wallet. */
export type InscriptionGroup = {
  /** Resolves when each is over, paused or stopped. */
  start(options?: { askAgain?: boolean }): Promise<void>
  pause(): Promise<void>
  /** Ends each of them: what is on its way is followed, the rest stays unsent, and the coin comes back. */
  cancel(): Promise<void>
  isRunning(): boolean
}

/** @param atOnce wallets that are driven at the same time: each asks the node by itself. */
export function createInscriptionGroup(runners: readonly InscriptionRunner[], atOnce = 5): InscriptionGroup {
  let running: Promise<void> | undefined
  let isPausing = false
  async function work(each: (runner: InscriptionRunner) => Promise<unknown>): Promise<void> {
    const left = [...runners]
    const one = async () => {
      for (let next = left.shift(); next && !isPausing; next = left.shift()) await each(next)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, runners.length) }, one))
  }
  const begin = (each: (runner: InscriptionRunner) => Promise<unknown>): Promise<void> => {
    if (running) return running
    isPausing = false
    running = work(each).finally(() => {
      running = undefined
    })
    return running
  }
  async function pause(): Promise<void> {
    isPausing = true
    await Promise.all(runners.filter((runner) => runner.isRunning()).map((runner) => runner.pause()))
    await running
  }
  return {
    start: (options) => begin((runner) => runner.start(options)),
    pause,
    async cancel() {
      await pause()
      await begin((runner) => runner.cancel())
    },
    isRunning: () => running !== undefined || runners.some((runner) => runner.isRunning()),
  }
}
