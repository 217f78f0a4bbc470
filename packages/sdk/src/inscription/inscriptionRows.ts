import { type Address, type Hex, hexToBigInt, keccak256 } from 'viem'
import type { JobRow } from '../base/jobs/Job.ts'
import { type CountedBytes, payloadOf } from './payloadOf.ts'

/**
 * The rows of a job of inscriptions: to whom, no coin, and as token id the hash of the very bytes, so that the hash of the
 * list stands for every byte that will be sent.
 */
export function inscriptionRows(bytes: CountedBytes, { to, count }: { to: Address; count: number }): JobRow[] {
  const same = bytes.first === undefined ? digestOf(bytes.data) : undefined
  return Array.from({ length: count }, (_, place) => ({
    ...{ to, amount: 0n, token: 0 },
    tokenId: same ?? digestOf(payloadOf(bytes, place)),
  }))
}

/** The hash of bytes, as rows have it. */
export const digestOf = (data: Hex): bigint => hexToBigInt(keccak256(data))
