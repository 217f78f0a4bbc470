import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { combineKeys } from '@tokensmith/vanity/combineKeys.ts'
import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch.ts'
import { createSaltSearch } from '@tokensmith/vanity/createSaltSearch.ts'
import { type Address, type Hex, hexToBytes } from 'viem'
import { createGraphics, type GraphicsState } from './createGraphics.ts'
import type { Looked, SearchOrder } from './searchOrder.ts'

/** A find without its secret: a private key stays in the worker under `index`; an offset and a salt are no secrets. */
export type FoundEvent = { event: 'found'; run: number; match: Address } & (
  | { kind: 'key'; wallet: Address; index: number }
  | { kind: 'offset'; wallet: Address; offset: Hex }
  | { kind: 'token'; salt: Hex }
)

/** What a search says without being asked. */
export type SearchEvent =
  | { event: 'tried'; run: number; tried: number }
  /** The engine has optimised the kernel; others who are given this module start at full speed. */
  | { event: 'warm'; run: number; module: WebAssembly.Module }
  | { event: 'graphics'; run: number; graphics: GraphicsState }
  | FoundEvent
  | { event: 'failed'; run: number; message: string }

/** One search, on the processor with a kernel that another worker has warmed, or without; or on the graphics processor. */
export type SearchStart = { run: number; order: SearchOrder } & (
  | { on: 'processor'; module?: WebAssembly.Module | undefined }
  | { on: 'graphics' }
)

/** How long a search works before it looks whether it was stopped. */
const sliceMs = 100
/** After this the engine has optimised what runs often. */
const warmMs = 300

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Searches, and holds the private keys that it finds. It lives in a worker; a key leaves it only as the answer to one
 * question. It neither stores nor sends.
 */
export function createSearchVault(post: (event: SearchEvent) => void, rest: () => Promise<void>) {
  const keys: { key: Hex; address: Address }[] = []
  const graphics = createGraphics()
  let running = 0
  const keep = (key: Hex, address: Address) => keys.push({ key, address }) - 1
  const keyAt = (index: number) => {
    const kept = keys[index]
    if (!kept) throw new Error('There is no such key.')
    return kept
  }
  const tell = (run: number, order: SearchOrder, found: NonNullable<Looked['found']>) => {
    const said = { event: 'found', run, match: found.match } as const
    if ('salt' in found) return post({ ...said, kind: 'token', salt: found.salt })
    const { scalar, wallet } = found
    if (order.kind === 'wallet' && order.from) return post({ ...said, kind: 'offset', wallet, offset: scalar })
    post({ ...said, kind: 'key', wallet, index: keep(scalar, wallet) })
  }
  const search = async (run: number, order: SearchOrder, next: () => Looked | Promise<Looked>, onSlice = () => {}) => {
    let left = order.count
    while (running === run && left > 0) {
      const until = performance.now() + sliceMs
      let tried = 0
      let found: Looked['found']
      while (!found && running === run && performance.now() < until) {
        const looked = await next()
        tried += looked.tried
        found = looked.found
      }
      if (running !== run) return
      // First the count: with the last find the page stops listening.
      post({ event: 'tried', run, tried })
      if (found) {
        left--
        tell(run, order, found)
      }
      onSlice()
      await rest()
    }
  }
  const searchOnProcessor = async (run: number, order: SearchOrder, given?: WebAssembly.Module) => {
    const module = given ?? compileKernel()
    const { next } =
      order.kind === 'token' ? createSaltSearch(module, order.patterns, order.target) : createKeySearch(module, order)
    let isWarm = given !== undefined
    const startedAt = performance.now()
    await search(run, order, next, () => {
      if (isWarm || performance.now() - startedAt < warmMs) return
      isWarm = true
      post({ event: 'warm', run, module })
    })
  }
  const searchOnGraphics = async (run: number, order: SearchOrder) => {
    const say = (state: GraphicsState) => post({ event: 'graphics', run, graphics: state })
    try {
      const opened = await graphics.open(order, say)
      if (!opened) return
      await search(run, order, opened.next).finally(opened.close)
    } catch (error) {
      graphics.drop()
      say({ state: 'failed', message: messageOf(error) })
    }
  }
  return {
    /** Begins; everything else is said by events. A search before it ends. */
    start(start: SearchStart): void {
      const { run, order } = start
      running = run
      if (start.on === 'graphics') return void searchOnGraphics(run, order)
      searchOnProcessor(run, order, start.module).catch((error) =>
        post({ event: 'failed', run, message: messageOf(error) }),
      )
    },
    stop(): void {
      running = 0
    },
    key: (index: number): Hex => keyAt(index).key,
    /** Adds an offset to its owner's key, keeps the sum, and says whose address it is. */
    combine(own: Hex, offset: Hex): { index: number; address: Address } {
      const { key, address } = combineKeys(own, offset)
      return { index: keep(key, address), address }
    },
    /** The encrypted file of one key. */
    async keystore(index: number, password: string, onProgress: (share: number) => void) {
      const { key, address } = keyAt(index)
      const [file] = await createKeystores(hexToBytes(key), hexToBytes(address), password, { onProgress })
      return file!
    },
    wipe(): void {
      running = 0
      keys.length = 0
    },
  }
}
