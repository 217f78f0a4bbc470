export type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
