import { type Address, parseEventLogs, toEventSelector } from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getPool } from './getPool.ts'
import type { LedgerBooks } from './PoolState.ts'
import { type PoolEvent, poolEventAbi, poolEventOf } from './poolEvents.ts'

/** A page of what happened in a pool, read backwards from a block. */
export type PoolEventPage = {
  /** The newest first. */
  events: readonly PoolEvent[]
  /** The pool's own books at the block that the first page began with. */
  books: LedgerBooks
  atBlock: bigint
  /** The oldest block that was read: about earlier ones nothing is said. */
  fromBlock: bigint
  /** Where the next page begins; undefined at the first block of the chain, and once all amounts are found. */
  olderBlock?: bigint
  /**
   * Every funding, payment, return and stake of the books is among the events of this page and those before it. While it is
   * not, a list of them is incomplete, and has to be said to be.
   */
  isWhole: boolean
}

export type ReadPoolEventsParams = {
  pool: Address
  /** Where an earlier page ended; without it, at the newest block. */
  from?: { books: LedgerBooks; atBlock: bigint; block: bigint; found: readonly PoolEvent[] }
  /** Most blocks of one request. */
  logSpan: number
  overrides?: ToolboxOverrides | undefined
}

/** Events that fill a page, and the most requests that are spent on one. */
const pageEvents = 50
const pageRequests = 20

const topics = poolEventAbi.map((event) => toEventSelector(event))

/**
 * Reads who funded, staked and was paid what, the newest first, a page at a time: until the page is full, the requests are
 * used up, or everything is found that the pool's books know of.
 *
 * @throws ToolboxError `tokenNotFound` for what our factory has not created, and the node's failures.
 */
export async function readPoolEvents(
  client: ChainClient,
  { pool, from, logSpan, overrides }: ReadPoolEventsParams,
): Promise<PoolEventPage> {
  const newest = async () => {
    const state = await getPool(client, pool, { overrides })
    if (!state) throw new ToolboxError('tokenNotFound', { address: pool })
    return { books: state.books, atBlock: state.blockNumber, block: state.blockNumber, found: [] }
  }
  const { books, atBlock, block, found } = from ?? (await newest())
  const events: PoolEvent[] = []
  const span = BigInt(Math.max(1, logSpan))
  let to = block
  let fromBlock = block + 1n
  const isWhole = () => holdsAll([...found, ...events], books)
  for (let request = 0; request < pageRequests && events.length < pageEvents && !isWhole(); request++) {
    fromBlock = to >= span ? to - span + 1n : 0n
    const filters = [{ address: pool, topics: [topics] }]
    const logs = await readLogs(client, { filters, fromBlock, toBlock: to, logSpan })
    events.push(...parseEventLogs({ abi: poolEventAbi, logs }).map(poolEventOf).reverse())
    if (fromBlock === 0n) break
    to = fromBlock - 1n
  }
  const isDone = isWhole()
  const olderBlock = isDone || fromBlock === 0n ? undefined : to
  return { events, books, atBlock, fromBlock, isWhole: isDone, olderBlock }
}

/** Whether the events come to what the books say: only then none is missing that moved an amount. */
export function holdsAll(events: readonly PoolEvent[], books: LedgerBooks): boolean {
  const sums = { funded: 0n, paid: 0n, takenBack: 0n, staked: 0n }
  for (const event of events) {
    if (event.kind === 'withdrawn') sums.staked -= event.amount + event.excess
    else if (event.kind in sums && 'amount' in event) sums[event.kind as keyof typeof sums] += event.amount
  }
  return (Object.keys(sums) as (keyof typeof sums)[]).every((name) => sums[name] === books[name])
}
