import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useLocation } from 'react-router'
import { manageLink } from './manageLink.ts'

/** Writes the address of a token of the page's chain in this tool, and of one of its actions. */
export function useTokenLink(): (token: string, action?: string) => string {
  const location = useLocation()
  const { chain } = useChain()
  return (token, action) => manageLink(location, { chainId: chain.id, token, action })
}
