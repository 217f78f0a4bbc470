import { isRuneDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import { zeroAddress } from 'viem'
import { SaleList } from '../presale/SaleList.tsx'
import { useSaleList } from '../presale/useSaleList.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import { useAllocationRows } from './useAllocationRows.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** The sales of all creators on the chosen chain, of runes or of everything else. */
export default function AllocationListScreen({ variant }: { variant: AllocationVariant }) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const [withRemoved, setWithRemoved] = useState(false)
  const { query, stop } = useSaleList({
    // What is sold elsewhere stands in the list of no token.
    ...{ kind: 'allocation', token: zeroAddress, withRemoved },
    read: async (client, params) => {
      const { readAllocationOverviews } = await import('@tokensmith/sdk/allocation/readAllocationOverviews.ts')
      return readAllocationOverviews(client, params)
    },
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
      {...{ words, query, stop, rows, withRemoved }}
      path={variant.path}
      exportName={`${variant.id}s-${chain.id}`}
      onWithRemoved={setWithRemoved}
    />
  )
}
