import { explorerActions } from '@tokensmith/api/explorer/explorerActions.ts'
import type { ExplorerQuery } from '@tokensmith/api/explorer/explorerSchemas.ts'
import type { ChainDirectory } from '../chain/createChainDirectory.ts'
import { envelopeResponse, Refusal } from '../http/Refusal.ts'
import { readText } from '../http/readText.ts'

type ExplorerReply = { status: '0' | '1'; message: string; result: unknown }

/** Asks the explorer of a chain. */
export type ExplorerRelay = (query: ExplorerQuery, admit: () => Promise<void>) => Promise<Response>

const timeoutMs = 20_000
const mostReplyBytes = 8_000_000
const mostCached = 500
/** Lists change with every block; a source or an ABI does not. */
const cacheMs = { contract: 3_600_000, other: 15_000 } as const

/**
 * Relays a fixed set of read-only explorer calls, adding the key. The explorer's address comes from the settings or the
 * catalogue, its parameters from a fixed list per action. Equal questions are asked once while the answer is fresh;
 * `admit` counts only those that go out.
 */
export function createExplorerRelay(
  chains: ChainDirectory,
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): ExplorerRelay {
  const cache = new Map<string, { until: number; reply: Promise<ExplorerReply> }>()

  return async ({ chain: chainId, ...call }, admit) => {
    const chain = chains(chainId)
    if (!chain) throw new Refusal('chainUnknown', { params: { chain: chainId } })
    checkCall(call)
    if (!chain.explorer) throw new Refusal('explorerNotConfigured', { params: { chain: chainId } })

    const parameters = new URLSearchParams(Object.entries(call).filter(([, value]) => value !== undefined))
    parameters.sort()
    const key = `${chainId}?${parameters}`
    const cached = cache.get(key)
    if (cached && cached.until > now()) return toResponse(await cached.reply)

    // Kept before it is there, so that questions at the same time are one.
    const { id, explorer } = chain
    const reply = admit().then(() => askExplorer(fetch, id, explorer, parameters))
    cache.delete(key)
    cache.set(key, { until: now() + (call.module === 'contract' ? cacheMs.contract : cacheMs.other), reply })
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) break
      cache.delete(oldest)
    }
    // A failure, or an explorer's "0" such as "not verified yet", is no answer to keep.
    const forget = () => void (cache.get(key)?.reply === reply && cache.delete(key))
    reply.then(({ status }) => status === '0' && forget(), forget)
    return toResponse(await reply)
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
): Promise<ExplorerReply> {
  const url = new URL(explorer.url)
  if (explorer.byChainId) url.searchParams.set('chainid', String(chainId))
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  if (explorer.key) url.searchParams.set('apikey', explorer.key)
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok) throw new Error(`The explorer answered HTTP ${reply.status}.`)
    return readReply(JSON.parse(await readText(reply, mostReplyBytes)), explorer.key)
  } catch (error) {
    // Errors of fetch may name the address, and the address holds the key.
    const reason = error instanceof Error ? `${error.name}: ${hide(error.message, explorer.key)}` : 'unknown'
    throw new Refusal('explorerFailed', { params: { chain: chainId }, cause: { chainId, reason } })
  }
}

function readReply(body: unknown, key: string | undefined): ExplorerReply {
  const { status, message, result } = (body ?? {}) as Record<string, unknown>
  if ((status !== '0' && status !== '1') || result === undefined) throw new Error('The explorer gave no envelope.')
  const words = typeof result === 'string' ? result : ''
  if (status === '0' && /rate limit|api ?key/i.test(words)) throw new Error(hide(words, key))
  return {
    status,
    message: hide(String(message ?? ''), key),
    result: typeof result === 'string' ? hide(result, key) : result,
  }
}

const hide = (text: string, key: string | undefined) => (key ? text.replaceAll(key, '…') : text)

function toResponse(reply: ExplorerReply): Response {
  return envelopeResponse({ ...reply, data: null })
}
