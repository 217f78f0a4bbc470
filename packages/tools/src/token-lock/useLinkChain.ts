import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/** The chain that a public page is about: the one its link names if the page knows it, else the chosen one. */
export function useLinkChain(chainId: number | undefined): { chain: ChainEntry; isUnknown: boolean } {
  const { chain, chains } = useChain()
  const linked = chainId === undefined ? chain : chains.find(({ id }) => id === chainId)
  return { chain: linked ?? chain, isUnknown: !linked }
}
