import { type Address, getAddress, type Hex, TransactionNotFoundError } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { InscribedEvent } from './InscribedEvent.ts'
import { readInscribedEvents } from './readInscribedEvents.ts'

/** What a transaction carries. `status` is undefined while it waits to be mined. */
export type InscribedTransaction = {
  hash: Hex
  from: Address
  to: Address | null
  /** Wei. */
  value: bigint
  data: Hex
  status: 'success' | 'reverted' | undefined
  blockNumber: bigint | undefined
  /** What contracts inscribed in it, in their order. */
  events: readonly InscribedEvent[]
}

/**
 * Reads from the node what a transaction inscribed; undefined where the node knows none of this hash.
 *
 * @throws whatever the node fails with otherwise.
 */
export async function getInscribed(client: ChainClient, hash: Hex): Promise<InscribedTransaction | undefined> {
  const transaction = await client.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  })
  if (!transaction) return undefined
  const { from, to, value, input, blockNumber } = transaction
  const receipt = blockNumber === null ? undefined : await client.getTransactionReceipt({ hash })
  const parties = { from: getAddress(from), to: to && getAddress(to) }
  const outcome = { status: receipt?.status, events: readInscribedEvents(receipt?.logs ?? []) }
  return { hash, ...parties, value, data: input, ...outcome, blockNumber: blockNumber ?? undefined }
}
