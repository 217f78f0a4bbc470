import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type LockView, readLockView } from './readLockView.ts'

/** One lock of a chain as it is now; read again by `refetch`. */
export function useLock(id: bigint, chainId: number) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['lock', chainId, id.toString()],
    retry: false,
    queryFn: async (): Promise<LockView> => readLockView(await getClient(chainId), id),
  })
}
