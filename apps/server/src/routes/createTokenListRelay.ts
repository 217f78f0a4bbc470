import type { Env } from '../env.ts'
import { hideSecret } from '../http/hideSecret.ts'
import { envelopeHeaders, Refusal } from '../http/Refusal.ts'
import { readReplyBytes } from '../http/readReplyBytes.ts'
import { ReadingThread } from '../reading/ReadingThread.ts'
import type { TokenListReplies } from '../reading/readTokenList.ts'
import { chooseEncoding } from '../site/chooseEncoding.ts'

/** Gives the tokens of a chain that a list of the settings has. */
export type TokenListRelay = (
  query: { chain: number; name: string },
  request: { acceptEncoding?: string; ifNoneMatch?: string },
) => Promise<Response>

const timeoutMs = 20_000
const mostBytes = 8_000_000
/** Lists change once a day or less; one that failed is asked again soon, but not by every visitor. */
const keptMs = { list: 3_600_000, failure: 30_000 } as const

/**
 * Hands on token lists, so that the page asks nobody but its own server. Their addresses come from the settings, never
 * from a request, and the page gets only what could be read as tokens of its chain. A list is read once each time it is
 * fetched, and what is kept of it are the bytes of the replies: one list of the settings, one entry.
 */
export function createTokenListRelay(
  lists: Env['tokenLists'],
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
  reading: Pick<ReadingThread, 'read'> = new ReadingThread(),
): TokenListRelay {
  const kept = new Map<string, { until: number; replies: Promise<TokenListReplies> }>()

  async function readList(url: string): Promise<TokenListReplies> {
    const bytes = await fetchList(fetch, url)
    return reading.read('tokenList', bytes, bytes.byteLength)
  }

  function repliesOf({ name, url }: Env['tokenLists'][number]): Promise<TokenListReplies> {
    const known = kept.get(name)
    if (known && known.until > now()) return known.replies
    const entry = { until: now() + keptMs.list, replies: readList(url) }
    entry.replies.catch(() => {
      entry.until = now() + keptMs.failure
    })
    kept.set(name, entry)
    return entry.replies
  }

  return async ({ chain, name }, { acceptEncoding, ifNoneMatch }) => {
    const list = lists.find((one) => one.name === name)
    if (!list) throw new Refusal('tokenListUnknown', { params: { name } })
    let replies: TokenListReplies
    try {
      replies = await repliesOf(list)
    } catch (error) {
      // The list's address may hold a key and is in no log.
      const reason = error instanceof Error ? hideSecret(`${error.name}: ${error.message}`, list.url) : 'unknown'
      throw new Refusal('tokenListFailed', { params: { name }, cause: { list: name, reason } })
    }
    const { tag, plain, gzip } = replies.byChain.get(chain) ?? replies.none
    const encoding = chooseEncoding(acceptEncoding ?? null, { gzip })
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
    const headers = { ...envelopeHeaders, 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag }
    if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
    return encoding
      ? new Response(gzip, { headers: { ...headers, 'content-encoding': encoding } })
      : new Response(plain, { headers })
  }
}

async function fetchList(fetch: typeof globalThis.fetch, url: string): Promise<Uint8Array> {
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!reply.ok) await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The list's host answered HTTP ${reply.status}.`)
  return readReplyBytes(reply, mostBytes)
}
