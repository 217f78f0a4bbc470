import { type Address, parseAbi, parseEventLogs, toEventSelector } from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PresaleStatus } from '../sale/PresaleStatus.ts'

/** A purchase as the sale's events tell it. Base units: `paid` of the coin, `value` of the first one, `amount` of the token. */
export type PresaleEvent = {
  account: Address
  coin: number
  paid: bigint
  value: bigint
  /** 0 of a fair sale, whose buyers share in the end. */
  amount: bigint
  blockNumber: bigint
}

/** One page of purchases, read backwards. */
export type PresaleEventPage = {
  /** The newest first. */
  events: readonly PresaleEvent[]
  /** Where the next page ends; undefined at the first block of the chain. */
  olderBlock?: bigint
}

/** What somebody paid and bought in all. */
export type PresaleParticipant = {
  account: Address
  value: bigint
  bought: bigint
  /** By the numbers of the coins. */
  paid: readonly bigint[]
}

const pageEvents = 100
const pageRequests = 20
const abi = parseAbi([
  'event Bought(address indexed account, uint256 phase, uint256 indexed coin, uint256 paid, uint256 value, uint256 amount)',
])
const topics = abi.map((event) => toEventSelector(event))

/**
 * Reads the purchases of a sale backwards, a page at a time: until the page is full, the requests are used up, or everything is
 * found that the contract's books know of.
 *
 * @param params.toBlock the block of `status`, or where an earlier page ended. @param params.found of the earlier pages.
 * @throws ToolboxError of the node's failures.
 */
export async function readPresaleEvents(
  client: ChainClient,
  params: { status: PresaleStatus; toBlock: bigint; found: readonly PresaleEvent[]; logSpan: number },
): Promise<PresaleEventPage> {
  const { status, found, logSpan } = params
  const span = BigInt(Math.max(1, logSpan))
  const events: PresaleEvent[] = []
  let to = params.toBlock
  for (let request = 0; request < pageRequests; request++) {
    if (events.length >= pageEvents || isWholePresale([...found, ...events], status)) break
    const fromBlock = to >= span ? to - span + 1n : 0n
    const filters = [{ address: status.sale, topics: [topics] }]
    const logs = await readLogs(client, { filters, fromBlock, toBlock: to, logSpan })
    const read = parseEventLogs({ abi, logs }).map(({ args, blockNumber }): PresaleEvent => {
      const { account, coin, paid, value, amount } = args
      return { account, coin: Number(coin), paid, value, amount, blockNumber }
    })
    events.push(...read.reverse())
    if (fromBlock === 0n) return { events }
    to = fromBlock - 1n
  }
  return { events, olderBlock: to }
}

/** True when the purchases that were read are all there are, by the books: as many accounts, and as much of each coin. */
export function isWholePresale(
  events: readonly PresaleEvent[],
  { buyers, books }: Pick<PresaleStatus, 'buyers' | 'books'>,
): boolean {
  const people = presaleParticipants(events, books.length)
  if (people.length !== buyers) return false
  return books.every((book, coin) => people.reduce((sum, { paid }) => sum + (paid[coin] ?? 0n), 0n) === book.paid)
}

/** Who has bought how much, by the events that were read; who bought last stands first. */
export function presaleParticipants(events: readonly PresaleEvent[], coins: number): PresaleParticipant[] {
  const found = new Map<Address, PresaleParticipant>()
  for (const { account, coin, paid, value, amount } of events) {
    const nothing = { account, value: 0n, bought: 0n, paid: Array.from({ length: coins }, () => 0n) }
    const before = found.get(account) ?? nothing
    found.set(account, {
      ...{ account, value: before.value + value, bought: before.bought + amount },
      paid: before.paid.map((sum, index) => (index === coin ? sum + paid : sum)),
    })
  }
  return [...found.values()]
}
