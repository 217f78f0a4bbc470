import type { Address, Hex } from 'viem'

/** 0 calls; 1 runs the target's code as the wallet itself, with its coins and its storage. */
export type Operation = 0 | 1

/** One call of an order. `value` is wei. */
export type OrderCall = { to: Address; value: bigint; data: Hex }

/** All that the owners sign, as Safe 1.3.0 and 1.4.1 hash it. Amounts of gas and refunds are 0 in what we make. */
export type OrderFields = OrderCall & {
  operation: Operation
  safeTxGas: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver: Address
  nonce: bigint
}

/**
 * A signature that has been verified, in Safe's own form: 65 bytes ending in v. `typed` (27, 28) signs the order as
 * typed data, `message` (31, 32) its hash as a message; `contract` is for the owner's own contract to judge, so only
 * the chain can verify it: `data` is what is handed to it.
 */
export type OrderSignature = { owner: Address; kind: 'typed' | 'message' | 'contract'; data: Hex }

/** What is kept of an order, and what goes from owner to owner. */
export type Order = {
  chainId: number
  multisig: Address
  fields: OrderFields
  /** safeTxHash; recomputed wherever an order comes in. */
  hash: Hex
  /** What it is for, in the words of the person who proposed it. Not signed. */
  note: string
  signatures: readonly OrderSignature[]
  /** Unix seconds, by the proposer's clock. */
  createdAt: number
}
