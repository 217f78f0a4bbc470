import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { findChain } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain, localChainId } from '@tokensmith/chains/localChain.ts'
import type { KnownChain } from './createChainDirectory.ts'

/** What the catalogue says of a chain, read at the server's own endpoints; of one it does not have only the id. */
export function findChainEntry({ id, rpc }: KnownChain): ChainEntry {
  const local = createLocalChain(rpc[0]!)
  if (id === localChainId) return { ...local, rpc }
  const bare = { ...local, id, name: `Chain ${id}`, nameAlias: `Chain ${id}`, symbol: '', swaps: [], tokens: [] }
  return { ...(findChain(id) ?? { ...bare, wrapped: undefined }), rpc }
}
