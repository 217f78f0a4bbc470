import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'

/** The block explorer's page of an address, token or transaction; nothing where the chain has no explorer. */
export function explorerLink(
  chain: Pick<ChainEntry, 'url'>,
  kind: 'address' | 'token' | 'tx',
  id: string,
): string | undefined {
  return chain.url ? `${chain.url.replace(/\/$/, '')}/${kind}/${id}` : undefined
}
