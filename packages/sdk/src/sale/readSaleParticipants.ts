import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, type Log, parseEventLogs, toEventSelector } from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import {
  foldParticipants,
  isWholeByBooks,
  type ParticipantBooks,
  type ParticipantEvent,
  type SaleParticipant,
} from './foldParticipants.ts'
import type { SaleKind } from './listSales.ts'
import { readSaleBooks } from './readSaleBooks.ts'

/** What was read so far of who takes part. */
export type SaleParticipants = {
  participants: readonly SaleParticipant[]
  /** All there are, by the sale's own books; without it `participants` lack the earliest, and their figures what was before. */
  isWhole: boolean
  /** The block that all of it is of. */
  atBlock: bigint
  books: ParticipantBooks
  events: readonly ParticipantEvent[]
  /** Where the reading goes on, backwards; undefined at the first block of the chain, or when it is whole. */
  olderBlock?: bigint | undefined
}

export type ReadSaleParticipantsParams = {
  sale: Address
  kind: SaleKind
  /** What an earlier call gave, to read on; without it the reading begins at the newest block. */
  from?: SaleParticipants
  /** Most blocks of one request. */
  logSpan: number
  signal?: AbortSignal
  overrides?: ToolboxOverrides
}

const names = ['Bought', 'Refunded', 'Claimed', 'Undelivered', 'Bound'] as const
const abi = presaleAbi.filter((item) => item.type === 'event' && names.some((name) => name === item.name))
const topics = abi.flatMap((item) => (item.type === 'event' ? [toEventSelector(item)] : []))
/** Requests of one call, after which a page can show what there is. */
const pageRequests = 20n

/**
 * Reads who has bought in a sale of our factory, backwards from the newest block, until what is found is what the sale's own books
 * say, or the requests of one call are used up.
 *
 * @throws ToolboxError `tokenNotFound` when our factory has created no such sale; `planAborted` when the signal has fired; and
 * the node's failures.
 */
export async function readSaleParticipants(
  client: ChainClient,
  { sale, kind, from, logSpan, signal, overrides }: ReadSaleParticipantsParams,
): Promise<SaleParticipants> {
  const begun = from ?? (await begin(client, { sale, kind, overrides }))
  const { books, atBlock } = begun
  let [events, to] = [begun.events, begun.olderBlock]
  const span = BigInt(logSpan)
  for (let request = 0n; ; request++) {
    const participants = foldParticipants(events, books)
    const isWhole = isWholeByBooks(participants, books)
    if (isWhole || to === undefined || request === pageRequests) {
      return { participants, isWhole, atBlock, books, events, olderBlock: isWhole ? undefined : to }
    }
    const fromBlock = to >= span ? to - span + 1n : 0n
    const filters = [{ address: sale, topics: [topics] }]
    const logs = await readLogs(client, { filters, fromBlock, toBlock: to, logSpan, signal })
    events = [...readEvents(logs), ...events]
    to = fromBlock === 0n ? undefined : fromBlock - 1n
  }
}

async function begin(
  client: ChainClient,
  { sale, kind, overrides }: Pick<ReadSaleParticipantsParams, 'sale' | 'kind' | 'overrides'>,
): Promise<SaleParticipants> {
  const atBlock = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const found = await readSaleBooks(client, sale, kind, { blockNumber: atBlock, overrides })
  if (!found) throw new ToolboxError('tokenNotFound', { address: sale })
  const nothing = { participants: [], isWhole: false, events: [] }
  return { ...nothing, atBlock, books: found.books, olderBlock: atBlock }
}

function readEvents(logs: readonly Log<bigint, number, false>[]): ParticipantEvent[] {
  return parseEventLogs({ abi: presaleAbi, eventName: [...names], logs: [...logs] }).map((log): ParticipantEvent => {
    const at = { account: log.args.account, block: log.blockNumber }
    if (log.eventName === 'Bought') {
      const { coin, paid, value, amount } = log.args
      return { kind: 'bought', ...at, coin: Number(coin), paid, value, amount }
    }
    if (log.eventName === 'Refunded')
      return { kind: 'refunded', ...at, coin: Number(log.args.coin), paid: log.args.paid }
    if (log.eventName === 'Bound') return { kind: 'bound', ...at, inviter: log.args.inviter }
    const kind = log.eventName === 'Claimed' ? 'claimed' : 'undelivered'
    return { kind, ...at, amount: log.args.amount }
  })
}
