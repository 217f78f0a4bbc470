import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Env } from '../env.ts'

/** A chain the server may talk to. Its addresses come from the settings and the catalogue, never from a request. */
export type KnownChain = {
  id: number
  /** In the order they are tried; never empty. */
  rpc: readonly string[]
  /** A chain of the catalogue, whose sources public services take. */
  listed: boolean
  /** `byChainId`: Etherscan's one endpoint for many chains, which also takes sources. */
  explorer?: { url: string; key?: string; byChainId: boolean }
}

/** Finds a chain by id; undefined for one that neither the settings nor the catalogue name. */
export type ChainDirectory = (chainId: number) => KnownChain | undefined

type CatalogueEntry = Pick<ChainEntry, 'id' | 'rpc' | 'api' | 'keys'>

/** Joins the catalogue with the settings, which come first. */
export function createChainDirectory(env: Env, catalogue: readonly CatalogueEntry[]): ChainDirectory {
  const chains = new Map<number, KnownChain>()
  const entries = new Map(catalogue.map((entry) => [entry.id, entry]))
  for (const id of new Set([...entries.keys(), ...Object.keys(env.rpc).map(Number)])) {
    const entry = entries.get(id)
    const rpc = env.rpc[id] ?? entry?.rpc ?? []
    if (rpc.length > 0) chains.set(id, { id, rpc, listed: entry !== undefined, explorer: findExplorer(env, id, entry) })
  }
  return (chainId) => chains.get(chainId)
}

/** The catalogue names this where a chain is served by Etherscan's one endpoint. */
const etherscanV2 = 'https://api.etherscan.io/v2/api'

/** The settings' explorer, else the catalogue's; absent when its key is missing. */
function findExplorer(env: Env, id: number, entry: CatalogueEntry | undefined): KnownChain['explorer'] {
  const key = entry?.keys.map((name) => env.apiKeys[name]).find(Boolean)
  const own = env.explorerApi[id]
  if (own) return { url: own, key: env.apiKeys[`EXPLORER_${id}_API_KEY`], byChainId: false }
  if (!entry?.api || (entry.keys.length > 0 && !key)) return undefined
  const byChainId = entry.api === etherscanV2
  return { url: byChainId ? env.etherscanUrl : entry.api, key, byChainId }
}
