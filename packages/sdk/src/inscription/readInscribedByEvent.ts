import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Hex, isAddressEqual, type TransactionReceipt } from 'viem'
import type { InscribedEvent } from './InscribedEvent.ts'
import { readInscribedEvents } from './readInscribedEvents.ts'

/** What one transaction inscribed by events of our contract, in their order. */
export type InscribedByEvent = { hash: Hex; blockNumber: bigint; events: readonly InscribedEvent[] }

/** Reads from their receipts what a plan inscribed by events; those of other contracts are none of it. */
export function readInscribedByEvent(receipts: readonly TransactionReceipt[]): InscribedByEvent[] {
  const { address: contract } = deployments.InscriptionEvents
  return receipts.map(({ transactionHash, blockNumber, logs }) => ({
    ...{ hash: transactionHash, blockNumber },
    events: readInscribedEvents(logs.filter(({ address }) => isAddressEqual(address, contract))),
  }))
}
