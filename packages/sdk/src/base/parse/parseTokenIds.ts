import { maxUint256 } from 'viem'
import { accepted, type Parsed, refused } from './parsed.ts'

/** Ids of one collection that are taken at once. */
export const mostTokenIds = 1_000

/**
 * Reads ids of NFTs, separated by spaces, commas, semicolons or lines, with ranges as `5-9`. Each is taken once, in the
 * order typed. An empty text gives none.
 */
export function parseTokenIds(text: string): Parsed<readonly bigint[]> {
  const ids = new Set<bigint>()
  for (const entry of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const found = /^(\d{1,78})(?:-(\d{1,78}))?$/.exec(entry)
    if (!found) return refused('integerInvalid')
    const first = BigInt(found[1]!)
    const last = found[2] === undefined ? first : BigInt(found[2])
    const isRange = last >= first && last <= maxUint256 && last - first < BigInt(mostTokenIds)
    if (!isRange) return refused('integerOutOfRange', { min: '0', max: maxUint256.toString() })
    for (let id = first; id <= last; id += 1n) ids.add(id)
  }
  return ids.size > mostTokenIds
    ? refused('integerOutOfRange', { min: '0', max: String(mostTokenIds) })
    : accepted([...ids])
}
