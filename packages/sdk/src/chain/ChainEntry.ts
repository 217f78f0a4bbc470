export type { ChainEntry, SwapEntry, TokenEntry } from '@tokensmith/chains/ChainEntry.ts'
