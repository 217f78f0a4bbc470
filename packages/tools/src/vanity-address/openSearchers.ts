import type { Address, Hex } from 'viem'
import { askWorker, type Progress } from '../_shared/worker/askWorker.ts'
import type { SearchRequest } from './search.worker.ts'
import type { FoundEvent, SearchEvent, SearchOrder } from './searchVault.ts'

/** A find, and the number of the worker that made it. */
export type Find = FoundEvent & { worker: number }

/** A key that lies in a worker. */
export type KeyPlace = { worker: number; index: number }

export type SearchListener = {
  onTried: (tried: number) => void
  onFound: (find: Find) => void
  onFailed: (message: string) => void
}

export type Searchers = ReturnType<typeof openSearchers>

/**
 * The workers of a page, one for each core that searches. The first starts with the page; it compiles the kernel alone,
 * and the others get what its engine has optimised. Keys stay in the worker that found them. `close` ends all of them.
 */
export function openSearchers() {
  let run = 0
  let module: WebAssembly.Module | undefined
  let listener: SearchListener | undefined
  const workers: ReturnType<typeof openWorker>[] = []

  function openWorker(number: number) {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<SearchEvent | { id: number }>) => {
      if ('event' in data && data.run === run) hear(data, number)
    })
    worker.addEventListener('error', (event) => listener?.onFailed(event.message || 'The worker did not start.'))
    return askWorker<SearchRequest>(worker)
  }
  function hear(event: SearchEvent, worker: number) {
    if (event.event === 'tried') listener?.onTried(event.tried)
    else if (event.event === 'found') listener?.onFound({ ...event, worker })
    else if (event.event === 'failed') listener?.onFailed(event.message)
    else onWarm(event.module)
  }
  let onWarm: (compiled: WebAssembly.Module) => void = () => {}
  const open = (number: number) => {
    workers[number] ??= openWorker(number)
    return workers[number]
  }
  open(0)

  return {
    /** Searches on `cores` workers until it is stopped; a search before it ends. */
    start(order: SearchOrder, cores: number, heard: SearchListener) {
      for (const { ask } of workers) void ask({ kind: 'stop' })
      const own = ++run
      listener = heard
      const begin = (from: number) => {
        for (let number = from; number < cores; number++) {
          void open(number).ask({ kind: 'start', run: own, order, ...(module ? { module } : {}) })
        }
      }
      if (module) return begin(0)
      onWarm = (compiled) => {
        module = compiled
        begin(1)
      }
      void open(0).ask({ kind: 'start', run: own, order })
    },
    stop() {
      run++
      for (const { ask } of workers) void ask({ kind: 'stop' })
    },
    key: ({ worker, index }: KeyPlace) => open(worker).ask<Hex>({ kind: 'key', index }),
    keystore: ({ worker, index }: KeyPlace, password: string, onProgress: Progress) =>
      open(worker).ask<{ name: string; text: string }>({ kind: 'keystore', index, password }, onProgress),
    async combine(own: Hex, offset: Hex): Promise<KeyPlace & { address: Address }> {
      const sum = await open(0).ask<{ index: number; address: Address }>({ kind: 'combine', own, offset })
      return { worker: 0, ...sum }
    },
    /** Overwrites nothing that JavaScript has copied; it forgets what the workers hold. */
    wipe() {
      run++
      for (const { ask } of workers) void ask({ kind: 'wipe' })
    },
    close() {
      run++
      for (const { close } of workers) close()
    },
  }
}
