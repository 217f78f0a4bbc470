import { useQuery } from '@tanstack/react-query'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo } from 'react'
import { type Address, getAddress, isAddress } from 'viem'
import { pagesSentFrom } from '../view/pagesSentFrom.ts'
import { useCoinList } from './useCoinList.ts'
import { useTradeBases } from './useTradeBases.ts'

/**
 * What the connected wallet holds of the tokens that it created, of those that this page or person knows, of those it sent
 * a transaction about, and of their liquidity. Nothing is read while it is not `wanted`.
 */
export function useHeldTokens({ wanted }: { wanted: boolean }) {
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const { transactions } = useTransactions()
  const listed = useCoinList()
  const others = useTradeBases()
  const known = useMemo(
    () => [
      ...(owner ? namedByPages(transactions, owner, chain.id) : []),
      ...listed.flatMap(({ address }) => (isAddress(address) ? [address] : [])),
    ],
    [transactions, owner, chain.id, listed],
  )
  return useQuery({
    queryKey: [heldKey, 'tokens', chain.id, owner, known.length],
    enabled: wanted && owner !== undefined,
    retry: false,
    queryFn: async () => {
      const { getHeldTokens } = await import('@tokensmith/sdk/liquidity/getHeldTokens.ts')
      const bases = [...(chain.wrapped ? [chain.wrapped] : []), ...others]
      return getHeldTokens(await getClient(chain.id), { owner: owner!, known, bases, swaps: chain.swaps })
    },
    placeholderData: (previous) => previous,
  })
}

/** Addresses in the pages that transactions were sent from; what is no token among them has no balance. */
function namedByPages(transactions: Parameters<typeof pagesSentFrom>[0], owner: Address, chainId: number): Address[] {
  const pages = pagesSentFrom(transactions, owner).filter((page) => page.chainId === chainId)
  const found = pages.flatMap(({ url }) => `${url?.pathname}${url?.search}`.match(/0x[0-9a-f]{40}(?![0-9a-f])/gi) ?? [])
  return [...new Set(found.map((address) => getAddress(address)))].slice(0, mostNamed)
}

const mostNamed = 40
