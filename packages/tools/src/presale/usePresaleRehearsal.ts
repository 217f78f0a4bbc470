import { useQuery } from '@tanstack/react-query'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useState } from 'react'
import type { Address, Hex } from 'viem'

/** How long a form rests before its sale is rehearsed: it takes several seconds, and is of no use for what is still typed. */
const restMs = 1_200

export type RehearsedSale =
  | { sale: Address; rules: PresaleRules }
  | { creator: Address; token: Address; rules: PresaleRules; salt: Hex }

/** The whole life of a sale, played in read-only calls: of one that is planned, or of one that stands. Nothing while `wanted` is undefined. */
export function usePresaleRehearsal(wanted: RehearsedSale | undefined) {
  const { chain, getClient } = useChain()
  const { address: buyer } = useWallet()
  const key = wanted && JSON.stringify(wanted, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  const rested = useRested(key)
  const query = useQuery({
    queryKey: ['presaleRehearsal', chain.id, rested, buyer],
    enabled: wanted !== undefined && rested === key,
    retry: false,
    // It is true of the moment in which it was played.
    staleTime: 60_000,
    queryFn: async () => {
      const [{ rehearseSale }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/rehearsal/rehearseSale.ts'),
        getClient(chain.id),
      ])
      const { exchange } = wanted!.rules
      const router = chain.swaps.find(({ factory }) => factory.toLowerCase() === exchange?.toLowerCase())?.router
      if ('sale' in wanted!) return rehearseSale(client, { sale: wanted.sale, router, buyer })
      return rehearseSale(client, { ...wanted!, router })
    },
  })
  const isCurrent = rested === key
  return {
    ...query,
    data: isCurrent ? query.data : undefined,
    isRunning: key !== undefined && (!isCurrent || query.isFetching),
  }
}

function useRested(key: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}
