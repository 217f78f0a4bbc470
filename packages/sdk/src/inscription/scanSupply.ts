import { type Hex, parseAbiItem } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import { countInscriptions, findOfToken, type ReadBlock, saidBy } from './countInscriptions.ts'
import type { InscribedEvent } from './InscribedEvent.ts'
import { readInscribedEvents } from './readInscribedEvents.ts'
import type { Deployment, SupplyReading, SupplySought } from './SupplyReading.ts'

/** Blocks that are asked for at the same time. */
const atOnce = 4

export type ScanSupplyParams = {
  sought: SupplySought
  /** Both are read. */
  from: bigint
  to: bigint
  /** One that was named; else the first in these blocks counts. */
  deployment?: Deployment
  /** A reading of the same token that stopped, which goes on behind its last block. */
  before?: SupplyReading
  onProgress?: (reading: SupplyReading) => void
  signal?: AbortSignal
}

/**
 * Reads a span of blocks from the plain node for what they say of a token. It asks nobody else, and knows nothing of what
 * lies outside of the span. Stopped by the signal, or failing, it has told all it read by `onProgress`.
 *
 * @returns what was read; undefined where the signal came before the first block.
 * @throws what the node fails with.
 */
export async function scanSupply(client: ChainClient, params: ScanSupplyParams): Promise<SupplyReading | undefined> {
  const { sought, from, to, before, deployment, onProgress, signal } = params
  let reading = before
  for (let next = before ? before.readTo + 1n : from; next <= to && !signal?.aborted; next += BigInt(atOnce)) {
    const numbers = Array.from({ length: atOnce }, (_, index) => next + BigInt(index)).filter((number) => number <= to)
    const blocks = await Promise.all(numbers.map((number) => readBlock(client, number, sought)))
    for (const { block, succeeded } of blocks) {
      const { number, timestamp } = block
      const start = { from: number, readTo: number, fromAt: timestamp, readToAt: timestamp, deployment }
      const nothing = { ...start, mints: 0, minted: 0n, passedOver: 0, told: new Set<Hex>() }
      reading = countInscriptions(reading ?? nothing, block, { sought, succeeded })
    }
    if (reading) onProgress?.(reading)
  }
  return reading
}

async function readBlock(client: ChainClient, blockNumber: bigint, sought: SupplySought) {
  const [{ number, timestamp, transactions }, created] = await Promise.all([
    client.getBlock({ blockNumber, includeTransactions: true }),
    readCreated(client, blockNumber, sought),
  ])
  const said = transactions.map((transaction) => saidBy(transaction, created.get(transaction.hash) ?? [], sought))
  const block: ReadBlock = { number: number ?? blockNumber, timestamp, transactions: said }
  // Only what speaks of the token is asked about.
  const found = findOfToken(block, sought)
  const receipts = await Promise.all(found.map(({ hash }) => client.getTransactionReceipt({ hash })))
  const succeeded = receipts.filter(({ status }) => status === 'success').map(({ transactionHash }) => transactionHash)
  return { block, succeeded: new Set<Hex>(succeeded) }
}

/** What contracts inscribed in a block by the event of the protocol, by transaction; nothing where it takes none. */
async function readCreated(client: ChainClient, blockNumber: bigint, { protocol }: SupplySought) {
  const created = new Map<Hex, InscribedEvent[]>()
  if (protocol.byEvent !== 'esip-3') return created
  const logs = await client.getLogs({ event: creationEvent, fromBlock: blockNumber, toBlock: blockNumber })
  for (const { transactionHash, ...log } of logs) {
    created.set(transactionHash, [...(created.get(transactionHash) ?? []), ...readInscribedEvents([log])])
  }
  return created
}

const creationEvent = parseAbiItem(
  'event ethscriptions_protocol_CreateEthscription(address indexed initialOwner, string contentURI)',
)
