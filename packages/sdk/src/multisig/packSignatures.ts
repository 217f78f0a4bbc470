import { type Address, concat, type Hex, numberToHex, pad, size } from 'viem'
import type { OrderSignature } from './Order.ts'

/** A signature of an order, or an owner whose agreement the chain knows: by `approveHash`, or as the sender itself. */
export type Agreement = OrderSignature | { owner: Address; kind: 'approved' }

/**
 * Joins agreements as a Safe reads them: sorted by owner, 65 bytes each, what contracts sign behind them. One for each
 * owner; of several of the same owner the first counts.
 */
export function packSignatures(agreements: readonly Agreement[]): Hex {
  const byOwner = new Map<bigint, Agreement>()
  for (const agreement of agreements) {
    const key = BigInt(agreement.owner)
    if (!byOwner.has(key)) byOwner.set(key, agreement)
  }
  const sorted = [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, agreement]) => agreement)
  let offset = sorted.length * 65
  const heads: Hex[] = []
  const tails: Hex[] = []
  for (const agreement of sorted) {
    if (agreement.kind === 'approved') heads.push(concat([pad(agreement.owner, { size: 32 }), word(0), '0x01']))
    else if (agreement.kind !== 'contract') heads.push(agreement.data)
    else {
      heads.push(concat([pad(agreement.owner, { size: 32 }), word(offset), '0x00']))
      const tail = concat([word(size(agreement.data)), agreement.data])
      tails.push(tail)
      offset += size(tail)
    }
  }
  return concat([...heads, ...tails]).toLowerCase() as Hex
}

const word = (value: number) => numberToHex(value, { size: 32 })
