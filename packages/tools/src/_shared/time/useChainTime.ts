import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'

/** Often enough for dates, seldom enough that a plan does not change under the hand. */
const readAgainMs = 300_000

/** Time of the chain's newest block, unix seconds; the machine's own until it is known. */
export function useChainTime(chainId?: number): bigint {
  const { chain, getClient } = useChain()
  const [started] = useState(secondsNow)
  const id = chainId ?? chain.id
  const { data } = useQuery({
    queryKey: ['chainTime', id],
    queryFn: async () => (await (await getClient(id)).getBlock()).timestamp,
    refetchInterval: readAgainMs,
  })
  return data ?? started
}

const secondsNow = () => BigInt(Math.floor(Date.now() / 1000))
