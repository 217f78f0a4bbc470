import { StartFailure } from './StartFailure.ts'

type Stop = () => Promise<void>

/** Something a run consists of; the run ends when one of its parts does. */
export type Part = {
  ended: Promise<void>
  /** What to tell when it ended by itself. */
  explain: () => string
}

/**
 * Runs `begin`, then waits for Ctrl-C, SIGTERM or the unexpected end of one of the parts that `begin` returns,
 * and then does what `begin` pushed into `stops`, last first. Also when `begin` fails half-way.
 * @returns the exit code: 0 when it was asked to stop
 */
export async function runUntilStopped(begin: (stops: Stop[]) => Promise<Part[]>): Promise<number> {
  const stops: Stop[] = []
  let asked = false
  const askedToStop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!asked) process.stdout.write('\n  Stopping …\n')
        asked = true
        resolve()
      })
    }
  })
  // The signal handlers alone do not keep Node alive.
  const alive = setInterval(() => {}, 2 ** 30)
  let code = 0
  const begun = begin(stops)
  try {
    const parts = await Promise.race([begun, askedToStop])
    const ended = parts && (await Promise.race([askedToStop, ...parts.map((part) => part.ended.then(() => part))]))
    if (ended) throw new StartFailure(ended.explain())
  } catch (error) {
    if (!asked) {
      process.stderr.write(`\n${error instanceof StartFailure ? error.message : ((error as Error).stack ?? error)}\n`)
      code = 1
    }
  }
  // A start that was interrupted goes on in the background for a moment and may still add something to stop.
  if (asked) await Promise.race([begun.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 10_000))])
  for (const stop of stops.reverse()) {
    await stop().catch((error: Error) => {
      process.stderr.write(`${error.message}\n`)
      code = 1
    })
  }
  clearInterval(alive)
  if (asked && code === 0) process.stdout.write('  Stopped.\n')
  return code
}
