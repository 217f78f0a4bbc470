import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, type Hex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { createSlices } from '../parse/createSlices.ts'
import type { JobRecord, JobRow } from './Job.ts'
import { hashedBytes, packRow, unpackRow } from './packRows.ts'

/** Bytes hashed between two looks at the clock: some milliseconds on a slow phone. */
const hashedAtOnce = 16_384

/** What `packRows` gives; a page stays quick meanwhile. */
export async function packInSlices(rows: readonly JobRow[]): Promise<string> {
  return (await mapInSlices(rows, packRow)).join('\n')
}

/** What `hashList` gives; a page stays quick meanwhile. */
export async function hashInSlices(packed: string, decisions: readonly string[]): Promise<Hex> {
  const bytes = hashedBytes(packed, decisions)
  const hash = keccak_256.create()
  const slices = createSlices()
  for (let place = 0; place < bytes.length; place += hashedAtOnce) {
    if (slices.isOver()) await slices.rest()
    hash.update(bytes.subarray(place, place + hashedAtOnce))
  }
  return bytesToHex(hash.digest())
}

/**
 * Rows of a journal, which must be those that were agreed to: what is signed comes from here and nowhere else. A page stays
 * quick meanwhile.
 *
 * @throws ToolboxError `jobFileUnreadable` at the first line that is no row, `jobListChanged` where they are others.
 */
export async function readKeptRows(
  { jobId, rowCount, listHash, decisions }: JobRecord,
  packed: string,
): Promise<JobRow[]> {
  const rows = packed === '' ? [] : await mapInSlices(packed.split('\n'), unpackRow)
  if (rows.length !== rowCount || (await hashInSlices(packed, decisions)) !== listHash) {
    throw new ToolboxError('jobListChanged', { jobId })
  }
  return rows
}

/** What `map` gives; a page stays quick meanwhile. */
export async function mapInSlices<Item, Value>(
  items: readonly Item[],
  make: (item: Item, place: number) => Value,
): Promise<Value[]> {
  const values: Value[] = []
  const slices = createSlices()
  for (const [place, item] of items.entries()) {
    if (slices.isOver()) await slices.rest()
    values.push(make(item, place))
  }
  return values
}
