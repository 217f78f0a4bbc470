import type { Address } from 'viem'

/** Stands in for the sender while no wallet is connected: only the price is read from such a plan. */
export const nobody: Address = '0x000000000000000000000000000000000000dEaD'
