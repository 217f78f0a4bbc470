import { useQuery } from '@tanstack/react-query'
import type { FirstLiquidityParams } from '@tokensmith/sdk/token/readFirstLiquidity.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEndedRun } from '@tokensmith/ui/receipt/endedRuns.ts'

/** What the creation itself put into pair or pool, by its receipts. Undefined after a reload, which knows of no run. */
export function useFirstLiquidity({ token, market }: FirstLiquidityParams, isSought: boolean) {
  const { chain, getClient } = useChain()
  const hashes = useEndedRun({ about: token })?.subjects.map(({ hash }) => hash) ?? []
  const { data } = useQuery({
    queryKey: ['firstLiquidity', chain.id, token, market?.pair, ...hashes],
    enabled: isSought && hashes.length > 0,
    queryFn: async () => {
      const [{ readFirstLiquidity }, client] = await Promise.all([
        import('@tokensmith/sdk/token/readFirstLiquidity.ts'),
        getClient(chain.id),
      ])
      const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
      return readFirstLiquidity(receipts, { token, market }) ?? null
    },
  })
  return data ?? undefined
}
