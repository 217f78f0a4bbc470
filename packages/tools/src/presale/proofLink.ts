import type { PresaleList, PresaleListRow } from '@tokensmith/sdk/sale/presaleList.ts'
import { type Address, concat, type Hex, isHex, size, slice } from 'viem'
import { salePageHref } from './salePageLink.ts'

/** What an account tells the sale with its purchase. */
export type ListedEntry = { limit: bigint; proof: Hex[] }

const word = 32
/** Of a list of the most rows, with room. */
const longestProof = 20

/** A link that proves by itself that one account is on the list, for whoever has not the list. */
export function personalHref(path: string, sale: Address, chainId: number, { limit, proof }: ListedEntry): string {
  const query = new URLSearchParams({ limit: limit.toString(), proof: proof.length > 0 ? concat(proof) : '0x' })
  return `${salePageHref(path, sale, chainId)}&${query}`
}

/** What such a link says, right or wrong: whether the sale accepts it is for its list to say. Undefined for none. */
export function readProofLink(query: URLSearchParams): ListedEntry | undefined {
  const [limit, proof] = [query.get('limit') ?? '', query.get('proof') ?? '']
  if (!/^(0|[1-9][0-9]{0,29})$/.test(limit) || !isHex(proof)) return undefined
  const count = size(proof) / word
  if (!Number.isInteger(count) || count > longestProof || proof.length % 2 !== 0) return undefined
  const words = Array.from({ length: count }, (_, index) => slice(proof, index * word, (index + 1) * word))
  return { limit: BigInt(limit), proof: words }
}

/** The links of everybody on a list, a line for each, as a file to send them from. */
export function personalLinksFile(
  rows: readonly PresaleListRow[],
  list: PresaleList,
  { path, sale, chainId, origin }: { path: string; sale: Address; chainId: number; origin: string },
): string {
  const lines = rows.flatMap(({ account }) => {
    const entry = list.entryOf(account)
    return entry ? [`${account},${origin}${personalHref(path, sale, chainId, entry)}`] : []
  })
  return `${lines.join('\n')}\n`
}
