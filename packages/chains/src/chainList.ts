import type { ChainListing } from './ChainFile.ts'
import { listings } from './generated/chainTables.ts'

/** The chains by their places, without tokens and exchanges: the switcher's first, in its order; the testnets follow. */
export const chainList: readonly ChainListing[] = listings
