import { explorerActions } from '@tokensmith/api/explorer/explorerActions.ts'
import type { ExplorerQuery } from '@tokensmith/api/explorer/explorerSchemas.ts'
import type { ChainDirectory } from '../chain/createChainDirectory.ts'
import { explorerFailed } from '../http/explorerFailed.ts'
import { hideSecret } from '../http/hideSecret.ts'
import { Line } from '../http/Line.ts'
import { envelopeHeaders, Refusal } from '../http/Refusal.ts'
import { ReplyCache, type ReplyCacheLimits } from '../http/ReplyCache.ts'
import { readReplyBytes } from '../http/readReplyBytes.ts'
import { ReadingThread } from '../reading/ReadingThread.ts'

/** Asks the explorer of a chain. */
export type ExplorerRelay = (query: ExplorerQuery, admit: () => Promise<void>) => Promise<Response>

const timeoutMs = 20_000
/** A thousand rows, the most that a page of an explorer has, take 2 MB when each carries a long input. */
const mostReplyBytes = 4_000_000
export const explorerCacheLimits: ReplyCacheLimits = { bytes: 32_000_000, entries: 500 }
/** Questions at explorers at a time, of all clients; each may hold a reply that is coming in. */
const mostAsked = 8
const mostWaiting = 64
/** Lists change with every block; a source or an ABI does not. */
const cacheMs = { contract: 3_600_000, other: 15_000 } as const

/**
 * Relays a fixed set of read-only explorer calls, adding the key. The explorer's address comes from the settings or the
 * catalogue, its parameters from a fixed list per action. Equal questions are asked once while the answer is fresh;
 * `admit` counts only those that go out. What is kept are the bytes of answers, within the limits of the cache.
 */
export function createExplorerRelay(
  chains: ChainDirectory,
  fetch: typeof globalThis.fetch,
  cache: ReplyCache = new ReplyCache(explorerCacheLimits),
  reading: Pick<ReadingThread, 'read'> = new ReadingThread(),
): ExplorerRelay {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const asking = new Line(mostAsked, mostWaiting)

  return async ({ chain: chainId, ...call }, admit) => {
    const chain = chains(chainId)
    if (!chain) throw new Refusal('chainUnknown', { params: { chain: chainId } })
    checkCall(call)
    const { explorer } = chain
    if (!explorer) throw new Refusal('explorerNotConfigured', { params: { chain: chainId } })

    const parameters = new URLSearchParams(Object.entries(call).filter(([, value]) => value !== undefined))
    parameters.sort()
    const key = `${chainId}?${parameters}`
    const kept = cache.get(key) ?? underWay.get(key)
    if (kept) return toResponse(await kept)

    async function ask(): Promise<Uint8Array<ArrayBuffer>> {
      await admit()
      return asking.run(async () => {
        const bytes = await askExplorer(fetch, chainId, explorer!, parameters)
        const input = { bytes, key: explorer!.key, chainId }
        const { status, body } = await reading.read('explorerReply', input, bytes.byteLength)
        // An explorer's "0", such as "not verified yet", is no answer to keep.
        if (status === '1') cache.set(key, body, call.module === 'contract' ? cacheMs.contract : cacheMs.other)
        return body
      })
    }
    // Kept before it is there, so that questions at the same time are one.
    const asked = ask().finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return toResponse(await asked)
  }
}

function checkCall({ module, action, ...parameters }: Omit<ExplorerQuery, 'chain'>): void {
  const actions: Record<string, readonly string[]> | undefined = Object.hasOwn(explorerActions, module)
    ? explorerActions[module as keyof typeof explorerActions]
    : undefined
  const allowed = actions && Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!allowed) throw new Refusal('explorerActionRefused', { params: { module, action } })
  const surplus = Object.entries(parameters).filter(([name, value]) => value !== undefined && !allowed.includes(name))
  if (surplus.length > 0) {
    throw new Refusal('inputInvalid', {
      fields: Object.fromEntries(surplus.map(([name]) => [name, 'unknown' as const])),
    })
  }
}

async function askExplorer(
  fetch: typeof globalThis.fetch,
  chainId: number,
  explorer: { url: string; key?: string; byChainId: boolean },
  parameters: URLSearchParams,
): Promise<Uint8Array> {
  const url = new URL(explorer.url)
  if (explorer.byChainId) url.searchParams.set('chainid', String(chainId))
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  if (explorer.key) url.searchParams.set('apikey', explorer.key)
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok) await reply.body?.cancel()
    if (!reply.ok) throw new Error(`The explorer answered HTTP ${reply.status}.`)
    return await readReplyBytes(reply, mostReplyBytes)
  } catch (error) {
    // Errors of fetch may name the address, and the address holds the key.
    const reason = error instanceof Error ? hideSecret(`${error.name}: ${error.message}`, explorer.key) : 'unknown'
    throw explorerFailed(chainId, reason)
  }
}

function toResponse(body: Uint8Array<ArrayBuffer>): Response {
  return new Response(body, { headers: envelopeHeaders })
}
