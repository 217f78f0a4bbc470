import { readdirSync, readFileSync } from 'node:fs'

export type SnapshotChain = { id: number; symbol: string; shortName?: string; explorers: string[]; rpc: string[] }
/** No decimals where the list does not say them. */
export type SnapshotToken = { chainId: number; address: string; symbol: string; decimals?: number }
export type SnapshotSwap = { chainId: number; name: string; router?: string; factory?: string }

/** What one public list says about our chains, with where it came from. */
export type Snapshot = {
  list: string
  source: string
  version: string
  licence: string
  chains: SnapshotChain[]
  tokens: SnapshotToken[]
  swaps: SnapshotSwap[]
}

const folder = new URL('../snapshots/', import.meta.url)

/** All snapshots, in the order of their file names. */
export function readSnapshots(): Snapshot[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Snapshot)
}
