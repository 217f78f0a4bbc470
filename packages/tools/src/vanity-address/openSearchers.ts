import type { Address, Hex } from 'viem'
import { askWorker, type Progress } from '../_shared/worker/askWorker.ts'
import type { GraphicsState } from './createGraphics.ts'
import type { SearchRequest } from './search.worker.ts'
import type { SearchOrder } from './searchOrder.ts'
import type { FoundEvent, SearchEvent, SearchStart } from './searchVault.ts'

/** A find, and the number of the worker that made it. */
export type Find = FoundEvent & { worker: number }

/** A key that lies in a worker. */
export type KeyPlace = { worker: number; index: number }

/** What searches. */
export type Engine = 'processor' | 'graphics'

export type SearchListener = {
  onTried: (tried: number, engine: Engine) => void
  onFound: (find: Find) => void
  onGraphics: (graphics: GraphicsState) => void
  onFailed: (message: string) => void
}

export type Searchers = ReturnType<typeof openSearchers>

/** The number of the worker that drives the graphics processor; those of the cores count from 0. */
const graphicsWorker = -1

/**
 * The workers of a page: one for each core that searches, and one for the graphics processor, which starts with the page as
 * the first does, so that both are there when the network is cut. The first compiles the kernel alone, and the others get
 * what its engine has optimised. Keys stay in the worker that found them. `close` ends all of them.
 */
export function openSearchers() {
  let run = 0
  let module: WebAssembly.Module | undefined
  let listener: SearchListener | undefined
  let onWarm: (compiled: WebAssembly.Module) => void = () => {}
  const workers = new Map<number, ReturnType<typeof askWorker<SearchRequest>>>()

  const open = (number: number) => {
    const opened = workers.get(number) ?? openWorker(number)
    workers.set(number, opened)
    return opened
  }
  const openWorker = (number: number) => {
    const name = number === graphicsWorker ? 'graphics' : `processor ${number}`
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module', name })
    worker.addEventListener('message', ({ data }: MessageEvent<SearchEvent | { id: number }>) => {
      if ('event' in data && data.run === run) hear(data, number)
    })
    worker.addEventListener('error', (event) => {
      const message = event.message || 'The worker did not start.'
      if (number === graphicsWorker) listener?.onGraphics({ state: 'failed', message })
      else listener?.onFailed(message)
    })
    return askWorker<SearchRequest>(worker)
  }
  const hear = (event: SearchEvent, worker: number) => {
    if (event.event === 'tried') listener?.onTried(event.tried, worker === graphicsWorker ? 'graphics' : 'processor')
    else if (event.event === 'found') listener?.onFound({ ...event, worker })
    else if (event.event === 'graphics') listener?.onGraphics(event.graphics)
    else if (event.event === 'failed') listener?.onFailed(event.message)
    else onWarm(event.module)
  }
  const tellAll = (kind: 'stop' | 'wipe') => {
    run++
    for (const { ask } of workers.values()) void ask({ kind })
  }
  open(0)
  open(graphicsWorker)

  return {
    /** Searches on `cores` workers, and on the graphics processor if asked, until it is stopped; a search before it ends. */
    start(order: SearchOrder, { cores, graphics }: { cores: number; graphics: boolean }, heard: SearchListener) {
      tellAll('stop')
      const own = { run, order }
      const begin = (number: number, start: SearchStart) => void open(number).ask({ kind: 'start', start })
      const beginFrom = (first: number) => {
        for (let number = first; number < cores; number++) begin(number, { ...own, on: 'processor', module })
      }
      listener = heard
      if (graphics) begin(graphicsWorker, { ...own, on: 'graphics' })
      if (module) return beginFrom(0)
      onWarm = (compiled) => {
        module = compiled
        beginFrom(1)
      }
      begin(0, { ...own, on: 'processor' })
    },
    stop: () => tellAll('stop'),
    key: ({ worker, index }: KeyPlace) => open(worker).ask<Hex>({ kind: 'key', index }),
    keystore: ({ worker, index }: KeyPlace, password: string, onProgress: Progress) =>
      open(worker).ask<{ name: string; text: string }>({ kind: 'keystore', index, password }, onProgress),
    async combine(own: Hex, offset: Hex): Promise<KeyPlace & { address: Address }> {
      const sum = await open(0).ask<{ index: number; address: Address }>({ kind: 'combine', own, offset })
      return { worker: 0, ...sum }
    },
    /** Overwrites nothing that JavaScript has copied; it forgets what the workers hold. */
    wipe: () => tellAll('wipe'),
    close() {
      run++
      for (const { close } of workers.values()) close()
    },
  }
}
