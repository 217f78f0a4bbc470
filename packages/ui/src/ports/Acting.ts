import type { Address } from 'viem'

/** The multisig wallet that a person plans for, as it was read when it was chosen. */
export type Acting = { chainId: number; multisig: Address; threshold: number; owners: number }
