import { type Address, type Hex, hexToBigInt, keccak256 } from 'viem'
import type { JobRow } from '../base/jobs/Job.ts'
import { createSlices } from '../base/parse/createSlices.ts'
import { type CountedBytes, payloadOf } from './payloadOf.ts'

/**
 * The rows of a job of inscriptions: to whom, no coin, and as token id the hash of the very bytes, so that the hash of the
 * list stands for every byte that will be sent. The page stays quick meanwhile.
 */
export async function inscriptionRows(
  bytes: CountedBytes,
  { to, count }: { to: Address; count: number },
): Promise<JobRow[]> {
  const same = bytes.first === undefined ? digestOf(bytes.data) : undefined
  const rows: JobRow[] = []
  const slices = createSlices()
  for (let place = 0; place < count; place++) {
    rows.push({ to, amount: 0n, token: 0, tokenId: same ?? digestOf(payloadOf(bytes, place)) })
    if (slices.isOver()) await slices.rest()
  }
  return rows
}

/** The hash of bytes, as rows have it. */
export const digestOf = (data: Hex): bigint => hexToBigInt(keccak256(data))
