import { useInfiniteQuery } from '@tanstack/react-query'
import { isRuneDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { zeroAddress } from 'viem'
import { SaleList } from '../presale/SaleList.tsx'
import type { AllocationVariant } from './AllocationVariant.ts'
import { useAllocationRows } from './useAllocationRows.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Sales that are asked in one go: a screen of them. */
const pageSize = 20

/** The sales of all creators on the chosen chain, of runes or of everything else. */
export default function AllocationListScreen({ variant }: { variant: AllocationVariant }) {
  const t = useAllocationTexts()
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const [withRemoved, setWithRemoved] = useState(false)
  const query = useInfiniteQuery({
    queryKey: ['allocations', chain.id, withRemoved, account],
    initialPageParam: 0,
    retry: false,
    queryFn: async ({ pageParam }) => {
      const [{ listSales }, { readAllocationOverviews }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/listSales.ts'),
        import('@tokensmith/sdk/allocation/readAllocationOverviews.ts'),
        getClient(chain.id),
      ])
      const filter = { kind: 'allocation', withRemoved } as const
      // What is sold elsewhere stands in the list of no token.
      const page = await listSales(client, { token: zeroAddress, filter, read: pageParam, size: pageSize })
      const sales = page.entries.map(({ sale }) => sale)
      const overviews = await readAllocationOverviews(client, { sales, account })
      return { overviews, total: page.total, read: page.read }
    },
    getNextPageParam: ({ total, read }) => (read < total ? read : undefined),
  })
  const all = (query.data?.pages ?? []).flatMap(({ overviews }) => overviews)
  const rows = useAllocationRows(all.filter(({ status }) => isRuneDelivery(status.delivery) === variant.isRune))
  const kind = variant.isRune ? 'rune' : 'inscription'
  const words = {
    ...{ title: t(`all.${kind}.title`), create: t(`all.${kind}.create`) },
    none: t(`all.${kind}.none`, { chain: chain.name }),
  }
  return (
    <SaleList
      {...{ words, query, rows, withRemoved }}
      path={variant.path}
      exportName={`${variant.id}s-${chain.id}`}
      onWithRemoved={setWithRemoved}
    />
  )
}
