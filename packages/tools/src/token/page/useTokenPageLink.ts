import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { tokenPageLink } from '../../tokenPageLink.ts'

/** Writes the whole address, to be handed on, of the page of a token of this chain, or of one of its actions. */
export function useTokenPageLink(): (token: string, action?: string) => string {
  const { chain } = useChain()
  return (token, action) => window.location.origin + tokenPageLink({ chainId: chain.id, token, action })
}
