import type { Address } from 'viem'

/** What is kept with a run, to read and show its result after a reload. */
export type MadeContext = { token: Address; symbol?: string; decimals?: number; count: number }
