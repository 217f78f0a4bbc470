import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { combineKeys } from '@tokensmith/vanity/combineKeys.ts'
import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch.ts'
import { createSaltSearch, type SaltTarget } from '@tokensmith/vanity/createSaltSearch.ts'
import type { AffinePoint } from '@tokensmith/vanity/curve.ts'
import type { VanityPattern } from '@tokensmith/vanity/readPattern.ts'
import { type Address, type Hex, hexToBytes } from 'viem'

/** What to search: a wallet, a wallet by its first contract, a wallet of a public key, or the salt of a token. */
export type SearchOrder = { patterns: readonly VanityPattern[]; count: number } & (
  | { kind: 'wallet' | 'contract' }
  | { kind: 'split'; from: AffinePoint }
  | { kind: 'token'; target: SaltTarget }
)

/** A find without its secret: a private key stays in the worker under `index`; an offset and a salt are no secrets. */
export type FoundEvent = { event: 'found'; run: number; match: Address } & (
  | { kind: 'wallet' | 'contract'; wallet: Address; index: number }
  | { kind: 'split'; wallet: Address; offset: Hex }
  | { kind: 'token'; salt: Hex }
)

/** What a search says without being asked. */
export type SearchEvent =
  | { event: 'tried'; run: number; tried: number }
  /** The engine has optimised the kernel; others who are given this module start at full speed. */
  | { event: 'warm'; run: number; module: WebAssembly.Module }
  | FoundEvent
  | { event: 'failed'; run: number; message: string }

/** How long a search works before it looks whether it was stopped. */
const sliceMs = 100
/** After this the engine has optimised what runs often. */
const warmMs = 300

/**
 * Searches, and holds the private keys that it finds. It lives in a worker; a key leaves it only as the answer to one
 * question. It neither stores nor sends.
 */
export function createSearchVault(post: (event: SearchEvent) => void, rest: () => Promise<void>) {
  const keys: { key: Hex; address: Address }[] = []
  let running = 0
  const keep = (key: Hex, address: Address) => keys.push({ key, address }) - 1
  const keyAt = (index: number) => {
    const kept = keys[index]
    if (!kept) throw new Error('There is no such key.')
    return kept
  }
  const search = async (run: number, order: SearchOrder, module?: WebAssembly.Module) => {
    const compiled = module ?? compileKernel()
    const next = openSearch(compiled, order, run, keep)
    let isWarm = module !== undefined
    const startedAt = performance.now()
    let left = order.count
    while (running === run && left > 0) {
      const until = performance.now() + sliceMs
      let tried = 0
      let find: FoundEvent | undefined
      while (!find && performance.now() < until) {
        const looked = next()
        tried += looked.tried
        find = looked.found
      }
      // First the count: with the last find the page stops listening.
      post({ event: 'tried', run, tried })
      if (find) {
        left--
        post(find)
      }
      if (!isWarm && performance.now() - startedAt >= warmMs) {
        isWarm = true
        post({ event: 'warm', run, module: compiled })
      }
      await rest()
    }
  }
  return {
    /** Begins; everything else is said by events. A search before it ends. */
    start({ run, order, module }: { run: number; order: SearchOrder; module?: WebAssembly.Module }): void {
      running = run
      search(run, order, module).catch((error) =>
        post({ event: 'failed', run, message: error instanceof Error ? error.message : String(error) }),
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

type Looked = { tried: number; found: FoundEvent | undefined }

function openSearch(
  module: WebAssembly.Module,
  order: SearchOrder,
  run: number,
  keep: (key: Hex, address: Address) => number,
): () => Looked {
  const { kind, patterns } = order
  if (kind === 'token') {
    const search = createSaltSearch(module, patterns, order.target)
    return () => {
      const { tried, found } = search.next()
      return { tried, found: found && { event: 'found', run, kind, ...found } }
    }
  }
  const from = kind === 'split' ? order.from : undefined
  const search = createKeySearch(module, { patterns, ofContract: kind === 'contract', from })
  return () => {
    const { tried, found } = search.next()
    if (!found) return { tried, found: undefined }
    const { scalar, wallet, match } = found
    const said = { event: 'found', run, wallet, match } as const
    if (kind === 'split') return { tried, found: { ...said, kind, offset: scalar } }
    return { tried, found: { ...said, kind, index: keep(scalar, wallet) } }
  }
}
