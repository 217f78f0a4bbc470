import { type Address, type Hex, hexToBigInt, size, slice, toEventSelector } from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** Reserves after a trade, with the time of its block, unix seconds. */
export type PricePoint = { at: bigint; reserve0: bigint; reserve1: bigint }

export type PriceHistory = {
  /** Oldest first. */
  points: readonly PricePoint[]
  fromBlock: bigint
  toBlock: bigint
  /** False: times between the first and the last block are reckoned evenly, for the node gives none with its logs. */
  hasTimes: boolean
  /** False: there are older trades that were not read. */
  isComplete: boolean
}

export type ReadPriceHistoryParams = {
  pair: Address
  toBlock: bigint
  /** Most blocks of one request. */
  logSpan: number
  /** Most requests that are made; 12 unless told. */
  mostRequests?: number
  /** Points that are enough; 240 unless told. */
  enough?: number
  signal?: AbortSignal
}

const syncTopic = toEventSelector('event Sync(uint112 reserve0, uint112 reserve1)')

/**
 * Reads what trades did to a pair's price, backwards from a block, in pieces that the node takes, until there are points
 * enough, the chain begins, or so many requests are made. Anybody can call `sync`, which writes a point without a trade.
 *
 * @throws ToolboxError when the node gives no logs at all, and `planAborted`.
 */
export async function getPriceHistory(client: ChainClient, params: ReadPriceHistoryParams): Promise<PriceHistory> {
  const { pair, toBlock, logSpan, mostRequests = 12, enough = 240, signal } = params
  const found: { blockNumber: bigint; at?: bigint; data: Hex }[] = []
  let to = toBlock
  let from = toBlock
  for (let request = 0; request < mostRequests && found.length < enough; request++) {
    from = to > BigInt(logSpan) ? to - BigInt(logSpan) + 1n : 0n
    let logs: Awaited<ReturnType<typeof readLogs>>
    try {
      logs = await readLogs(client, {
        ...{ filters: [{ address: pair, topics: [syncTopic] }], fromBlock: from, toBlock: to, logSpan, signal },
      })
    } catch (error) {
      // What was read already is worth showing.
      if (found.length === 0 || (error instanceof ToolboxError && error.code === 'planAborted')) throw error
      from = to + 1n
      break
    }
    found.unshift(
      ...logs.map((log) => ({
        blockNumber: log.blockNumber,
        data: log.data,
        at: (log as { blockTimestamp?: bigint }).blockTimestamp,
      })),
    )
    if (from === 0n) break
    to = from - 1n
  }
  const hasTimes = found.every(({ at }) => at !== undefined)
  const timeOf = hasTimes ? undefined : await evenTimes(client, found[0]?.blockNumber ?? toBlock, toBlock)
  const points = found
    .filter(({ data }) => size(data) >= 64)
    .map(({ blockNumber, at, data }) => ({
      at: at ?? timeOf!(blockNumber),
      reserve0: hexToBigInt(slice(data, 0, 32)),
      reserve1: hexToBigInt(slice(data, 32, 64)),
    }))
  return { points, fromBlock: from, toBlock, hasTimes, isComplete: from === 0n }
}

/** Times by the number of the block, between two blocks whose times are known. */
async function evenTimes(client: ChainClient, first: bigint, last: bigint): Promise<(block: bigint) => bigint> {
  const timeOf = async (blockNumber: bigint) => (await client.getBlock({ blockNumber })).timestamp
  const [start, end] = await Promise.all([timeOf(first), timeOf(last)]).catch((error) => {
    throw decodeError(error)
  })
  const blocks = last > first ? last - first : 1n
  return (block) => start + ((end - start) * (block - first)) / blocks
}
