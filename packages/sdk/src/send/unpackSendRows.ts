import { type Hex, hexToBigInt, hexToNumber, size, slice } from 'viem'
import type { BatchSendRow } from './batchSendCalls.ts'
import type { SendItem } from './SendList.ts'

/** Reads rows back from their packing. @throws Error where it is none. */
export function unpackSendRows(kind: SendItem['kind'], packed: Hex, firstRow: number): BatchSendRow[] {
  const head = hexToNumber(slice(packed, 0, 1))
  const width = head & 127
  const isNumbered = head > 127
  let at = 1
  const take = (bytes: number) => {
    at += bytes
    // A slice beyond the end would be a shorter number, and not none.
    if (at > size(packed)) throw new Error('The packing ends within a row.')
    return slice(packed, at - bytes, at)
  }
  const idWidth = kind === 'erc1155' ? hexToNumber(take(1)) : 0
  const shared = width === 0 ? hexToBigInt(take(32)) : undefined
  const sharedId = kind === 'erc1155' && idWidth === 0 ? hexToBigInt(take(32)) : undefined
  const rows: BatchSendRow[] = []
  while (at < size(packed)) {
    const row = isNumbered ? hexToNumber(take(4)) : firstRow + rows.length
    const to = take(20)
    const id = sharedId ?? (idWidth > 0 ? hexToBigInt(take(idWidth)) : undefined)
    const value = shared ?? hexToBigInt(take(width))
    if (kind === 'erc721') rows.push({ row, to, amount: 1n, tokenId: value })
    else rows.push({ row, to, amount: value, ...(id === undefined ? {} : { tokenId: id }) })
  }
  return rows
}
