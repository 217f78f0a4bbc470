import type { Hex, TransactionReceipt } from 'viem'

/** What became of an inscription. */
export type Inscribed = { hash: Hex; blockNumber: bigint }

/** Reads from its receipt what became of a plan that inscribes; undefined where there is none. */
export function readInscribed([receipt]: readonly TransactionReceipt[]): Inscribed | undefined {
  return receipt && { hash: receipt.transactionHash, blockNumber: receipt.blockNumber }
}
