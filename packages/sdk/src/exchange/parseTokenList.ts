import { type Address, getAddress, isAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** A token as a list names it. What a list says is its author's word. */
export type ListedToken = { address: Address; symbol: string; name: string; decimals: number }

export type TokenList = {
  name: string
  /** Tokens of the wanted chain, each address once. */
  tokens: readonly ListedToken[]
  /** Entries of the wanted chain that are none: without an address, symbol or decimals. */
  refused: number
}

const mostTokens = 20_000

/**
 * Reads a token list of the usual JSON form (`tokens` with chainId, address, symbol, name, decimals).
 *
 * @throws ToolboxError `tokenListInvalid`.
 */
export function parseTokenList(text: string, chainId: number): TokenList {
  const { name, entries } = readList(text)
  return readTokens(name, entries, chainId)
}

/**
 * Reads a token list once for all the chains whose tokens it has, by chain id.
 *
 * @throws ToolboxError `tokenListInvalid`.
 */
export function parseTokenListByChain(text: string): ReadonlyMap<number, TokenList> {
  const { name, entries } = readList(text)
  const byChain = new Map<number, unknown[]>()
  for (const entry of entries) {
    const chainId = (entry as { chainId?: unknown } | null)?.chainId
    if (!Number.isSafeInteger(chainId)) continue
    const ofChain = byChain.get(chainId as number)
    if (ofChain) ofChain.push(entry)
    else byChain.set(chainId as number, [entry])
  }
  return new Map([...byChain].map(([chainId, ofChain]) => [chainId, readTokens(name, ofChain, chainId)]))
}

function readList(text: string): { name: unknown; entries: readonly unknown[] } {
  const invalid = (cause?: unknown) => new ToolboxError('tokenListInvalid', {}, { cause })
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (cause) {
    throw invalid(cause)
  }
  const { tokens: entries, name } = (list ?? {}) as { tokens?: unknown; name?: unknown }
  if (!Array.isArray(entries) || entries.length > mostTokens) throw invalid()
  return { name, entries }
}

function readTokens(name: unknown, entries: readonly unknown[], chainId: number): TokenList {
  const tokens = new Map<string, ListedToken>()
  let refused = 0
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || (entry as { chainId?: unknown }).chainId !== chainId) continue
    const token = readToken(entry as Record<string, unknown>)
    if (token) tokens.set(token.address, token)
    else refused++
  }
  return { name: shortText(name, 60) ?? '', tokens: [...tokens.values()], refused }
}

function readToken({ address, symbol, name, decimals }: Record<string, unknown>): ListedToken | undefined {
  const shownSymbol = shortText(symbol, 24)
  const isCount = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  if (typeof address !== 'string' || !isAddress(address, { strict: false }) || !shownSymbol || !isCount)
    return undefined
  return { address: getAddress(address), symbol: shownSymbol, name: shortText(name, 60) ?? shownSymbol, decimals }
}

/** Without control characters and signs that turn the direction of writing. */
function shortText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return text === '' ? undefined : text.slice(0, most)
}
