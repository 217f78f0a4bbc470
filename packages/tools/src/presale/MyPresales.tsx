import { presaleDues } from '@tokensmith/sdk/presale/presaleDues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { MySales } from './MySales.tsx'
import { presalePath } from './PresaleVariant.ts'
import { useOwnSales } from './useOwnSales.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The presales that the connected wallet has created, bought in or invited to. */
export default function MyPresales({ tool, path }: { tool: string; path: string }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { owner, query, stop } = useOwnSales({
    kind: 'presale',
    read: async (client, params) => {
      const { readPresaleOverviews } = await import('@tokensmith/sdk/presale/readPresaleOverviews.ts')
      return readPresaleOverviews(client, params)
    },
  })
  const overviews = query.data ?? []
  const rows = usePresaleRows(overviews)
  const dues = owner ? overviews.flatMap(({ status }) => presaleDues(status, owner)) : []
  const words = {
    ...{ title: t('mine.title'), connect: t('mine.connect'), create: t('all.create') },
    none: t('mine.none', { chain: chain.name }),
  }
  return (
    <MySales
      {...{ tool, path, words, query, stop, overviews, rows, dues }}
      salePath={presalePath}
      exportName={`my-presales-${chain.id}`}
    />
  )
}
