import { type Address, parseAbi, parseEventLogs, toEventSelector } from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getSale } from './getSale.ts'
import type { SaleStatus } from './SaleStatus.ts'
import { isWholeSale, type SaleEvent } from './saleEvents.ts'

/** One page of a sale's purchases, read backwards from a block. */
export type SaleEventPage = {
  /** The newest first. */
  events: readonly SaleEvent[]
  /** The books of the contract at the block that the first page began with. */
  status: SaleStatus
  atBlock: bigint
  /** Where the next page begins; undefined at the first block of the chain. */
  olderBlock?: bigint
}

export type ReadSaleEventsParams = {
  token: Address
  /** Where an earlier page ended; without it, at the newest block. */
  from?: { status: SaleStatus; atBlock: bigint; block: bigint; found: readonly SaleEvent[] }
  /** Most blocks of one request. */
  logSpan: number
}

/** Purchases that fill a page, and the most requests that are spent on one. */
const pageEvents = 50
const pageRequests = 20

const abi = parseAbi([
  'event Bought(address indexed account, uint256 phase, uint256 paid, uint256 amount)',
  'event Refunded(address indexed account, uint256 paid)',
])
const topics = abi.map((event) => toEventSelector(event))

/**
 * Reads purchases and repayments of a sale, the newest first, a page at a time: until the page is full, the requests are
 * used up, or everything is found that the contract's books know of.
 *
 * @throws ToolboxError `tokenNotFound` when the token has no sale, and the node's failures.
 */
export async function readSaleEvents(
  client: ChainClient,
  { token, from, logSpan }: ReadSaleEventsParams,
): Promise<SaleEventPage> {
  const newest = async () => {
    const block = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
      throw decodeError(error)
    })
    const status = await getSale(client, token, { blockNumber: block })
    if (!status) throw new ToolboxError('tokenNotFound', { address: token })
    return { status, atBlock: block, block, found: [] }
  }
  const { status, atBlock, block, found } = from ?? (await newest())
  const events: SaleEvent[] = []
  const span = BigInt(Math.max(1, logSpan))
  let to = block
  for (let request = 0; request < pageRequests; request++) {
    if (events.length >= pageEvents || isWholeSale([...found, ...events], status)) break
    const fromBlock = to >= span ? to - span + 1n : 0n
    const filters = [{ address: status.sale, topics: [topics] }]
    const logs = await readLogs(client, { filters, fromBlock, toBlock: to, logSpan })
    const read = parseEventLogs({ abi, logs }).map(({ eventName, args, blockNumber }): SaleEvent => {
      const { account, paid } = args
      return eventName === 'Bought'
        ? { kind: 'bought', account, paid, amount: args.amount, blockNumber }
        : { kind: 'refunded', account, paid, amount: 0n, blockNumber }
    })
    events.push(...read.reverse())
    if (fromBlock === 0n) return { events, status, atBlock }
    to = fromBlock - 1n
  }
  return { events, status, atBlock, olderBlock: to }
}
