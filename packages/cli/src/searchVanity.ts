import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { VanityOrder } from './vanityWorker.ts'

/**
 * Searches on several cores until `count` were found, or the signal says to stop. Each worker begins at random.
 *
 * @param onTried hears how many were tried since it last heard.
 */
export async function searchVanity<Found>(
  order: VanityOrder,
  {
    cores = availableParallelism(),
    count,
    signal,
    onTried,
  }: {
    cores?: number
    count: number
    signal: AbortSignal
    onTried: (tried: number) => void
  },
): Promise<Found[]> {
  const found: Found[] = []
  const workers: Worker[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
      for (let core = 0; core < cores; core += 1) {
        const worker = new Worker(new URL('./vanityWorker.ts', import.meta.url), { workerData: order })
        workers.push(worker)
        worker.on('error', reject)
        worker.on('message', (told: { tried: number; found?: Found }) => {
          onTried(told.tried)
          if (told.found && found.length < count) found.push(told.found)
          if (found.length >= count) resolve()
        })
      }
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return found
}
