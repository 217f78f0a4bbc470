import type { SwapEntry } from './ChainEntry.ts'
import { swapsById } from './generated/chainTables.ts'

/** Exchanges of the Uniswap V2 kind by chain id, the usual one first. */
export const swapsByChain: Readonly<Record<number, readonly SwapEntry[]>> = swapsById
