import type { Hex } from 'viem'
import type { ForeignAddress } from './foreign/ForeignAddress.ts'
import type { ForeignForm } from './foreign/foreignNetworks.ts'
import type { SaleBooks, SaleBuyer } from './SaleBooks.ts'

/** What is sold and delivered elsewhere, and in which time. */
export type AllocationDelivery = {
  protocol: string
  name: string
  /** As the protocol writes it; empty where it has none. */
  id: string
  divisibility: number
  /** Of recipients that are accepted. */
  forms: readonly ForeignForm[]
  /** From the end of the selling on; 1 to 30 days. */
  deliverySeconds: number
  /** From a mark on; 3 to 30 days. */
  disputeSeconds: number
}

/** What became of an allocation, in the order of the contract. */
export const allocationMarks = ['none', 'delivered', 'disputed', 'conceded', 'withdrawn'] as const
export type AllocationMark = (typeof allocationMarks)[number]

/** What a sale knows of an account's allocation. */
export type Allocation = {
  /** Number of the coin that it pays with. */
  coin: number
  /** Undefined for one that has bought nothing. */
  recipient?: ForeignAddress
  mark: AllocationMark
  /** In which it was marked, from 1; undefined: not marked. */
  batch?: number
  /** What the deployer names as proof. */
  proof: Hex
}

/** A sale of something that is delivered elsewhere, as it was at one block. Times are unix seconds. */
export type AllocationStatus = SaleBooks & {
  delivery: AllocationDelivery
  /** What was not marked before is paid back from then on. */
  deliveredUntilAt: bigint
  batches: number
  own?: SaleBuyer & { allocation: Allocation; disputableUntilAt?: bigint }
}
