import type { Address, Hex } from 'viem'
import type { InscriptionProtocol } from './InscriptionProtocol.ts'

/** Which token is looked for. */
export type SupplySought = { protocol: InscriptionProtocol; tick: string }

/** A deployment as it was inscribed. Whole tokens; undefined where the text names no such number. */
export type Deployment = {
  hash: Hex
  by: Address
  blockNumber: bigint
  max: bigint | undefined
  lim: bigint | undefined
}

/** What was read of a token so far, and from which blocks alone. */
export type SupplyReading = {
  /** The first block that was read, and the last. */
  from: bigint
  readTo: bigint
  /** When these two were made, in unix seconds. */
  fromAt: bigint
  readToAt: bigint
  /** The one that was named, else the first in these blocks. */
  deployment?: Deployment
  /** Mints in these blocks that the protocol's known rules take, and what they come to in whole tokens. */
  mints: number
  minted: bigint
  /** Texts of the token that those rules do not take: too much, not whole, told twice, after the end, failed. */
  passedOver: number
  /** Texts that were counted, where the protocol counts equal ones once. */
  told: ReadonlySet<Hex>
  /** Where the last token was minted. */
  fullAt?: { blockNumber: bigint; at: bigint }
}
