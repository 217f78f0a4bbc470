import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import { SaleList } from './SaleList.tsx'
import { usePresaleList } from './usePresaleList.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The presales of all creators on the chosen chain. */
export default function PresaleListScreen({ path }: { path: string }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const [withRemoved, setWithRemoved] = useState(false)
  const { query, stop } = usePresaleList({ withRemoved })
  const rows = usePresaleRows((query.data?.pages ?? []).flatMap(({ overviews }) => overviews))
  const words = { title: t('all.title'), none: t('all.none', { chain: chain.name }), create: t('all.create') }
  return (
    <SaleList
      {...{ path, words, query, stop, rows, withRemoved }}
      exportName={`presales-${chain.id}`}
      onWithRemoved={setWithRemoved}
    />
  )
}
