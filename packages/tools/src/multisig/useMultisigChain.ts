import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/** The chain a wallet is on: the one its link names, else the chosen one; undefined for one the page does not know. */
export function useMultisigChain(chainId: number | undefined): ChainEntry | undefined {
  const { chain, chains } = useChain()
  return chainId === undefined ? chain : chains.find(({ id }) => id === chainId)
}
