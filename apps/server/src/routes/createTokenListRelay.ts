import type { ServedTokenList } from '@tokensmith/api/tokenList/tokenListSchemas.ts'
import { parseTokenList } from '@tokensmith/sdk/exchange/parseTokenList.ts'
import type { Env } from '../env.ts'
import { Refusal } from '../http/Refusal.ts'
import { readText } from '../http/readText.ts'

/** Gives the tokens of a chain that a list of the settings has. */
export type TokenListRelay = (query: { chain: number; name: string }) => Promise<ServedTokenList>

const timeoutMs = 20_000
const mostBytes = 8_000_000
/** Lists change once a day or less; one that failed is asked again soon, but not by every visitor. */
const keptMs = { list: 3_600_000, failure: 30_000 } as const

/**
 * Hands on token lists, so that the page asks nobody but its own server. Their addresses come from the settings, never
 * from a request, and the page gets only what could be read as tokens of its chain.
 */
export function createTokenListRelay(
  lists: Env['tokenLists'],
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): TokenListRelay {
  const kept = new Map<string, { until: number; text: Promise<string> }>()

  const textOf = ({ name, url }: Env['tokenLists'][number]): Promise<string> => {
    const known = kept.get(name)
    if (known && known.until > now()) return known.text
    const entry = { until: now() + keptMs.list, text: fetchList(fetch, url) }
    entry.text.catch(() => {
      entry.until = now() + keptMs.failure
    })
    kept.set(name, entry)
    return entry.text
  }

  return async ({ chain, name }) => {
    const list = lists.find((one) => one.name === name)
    if (!list) throw new Refusal('tokenListUnknown', { params: { name } })
    try {
      const { tokens, refused } = parseTokenList(await textOf(list), chain)
      return { tokens: [...tokens], refused }
    } catch (error) {
      // The list's address may hold a key and is in no log.
      const reason = error instanceof Error ? `${error.name}: ${error.message.replaceAll(list.url, '…')}` : 'unknown'
      throw new Refusal('tokenListFailed', { params: { name }, cause: { list: name, reason } })
    }
  }
}

async function fetchList(fetch: typeof globalThis.fetch, url: string): Promise<string> {
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!reply.ok) throw new Error(`The list's host answered HTTP ${reply.status}.`)
  return readText(reply, mostBytes)
}
