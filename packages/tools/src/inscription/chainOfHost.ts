import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'

/** The chain whose explorer answers at a host; undefined for a site that we do not know. */
export function chainOfHost(chains: readonly ChainEntry[], host: string): ChainEntry | undefined {
  return chains.find(({ url }) => url && URL.canParse(url) && new URL(url).host === host)
}
