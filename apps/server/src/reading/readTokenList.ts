import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { parseTokenListByChain, type TokenList } from '@tokensmith/sdk/exchange/parseTokenList.ts'

/** The reply for one chain, whole, as it is sent. */
type TokenListReply = { tag: string; plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
/** Replies by chain id; `none` is that of a chain of which the list has nothing. */
export type TokenListReplies = { none: TokenListReply; byChain: ReadonlyMap<number, TokenListReply> }

/**
 * Checks a list of somebody else and writes the reply for each of its chains. Checking 20,000 addresses takes a second.
 *
 * @throws Error when it is no list.
 */
export function readTokenList(bytes: Uint8Array): TokenListReplies {
  const lists = parseTokenListByChain(new TextDecoder().decode(bytes))
  return {
    none: makeReply({ tokens: [], refused: 0 }),
    byChain: new Map([...lists].map(([chain, list]) => [chain, makeReply(list)])),
  }
}

function makeReply({ tokens, refused }: Pick<TokenList, 'tokens' | 'refused'>): TokenListReply {
  const plain = new TextEncoder().encode(
    JSON.stringify({ status: '1', message: 'OK', result: null, data: { tokens, refused } }),
  )
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { tag, plain, gzip: new Uint8Array(gzipSync(plain)) }
}
