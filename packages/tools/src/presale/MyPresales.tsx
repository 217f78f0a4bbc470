import { useQuery } from '@tanstack/react-query'
import { presaleDues } from '@tokensmith/sdk/presale/presaleDues.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { MySales } from './MySales.tsx'
import { presalePath } from './PresaleVariant.ts'
import { readOwnSales } from './readOwnSales.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The presales that the connected wallet has created, bought in or invited to. */
export default function MyPresales({ tool, path }: { tool: string; path: string }) {
  const t = usePresaleTexts()
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const query = useQuery({
    queryKey: [heldKey, 'ownPresales', chain.id, owner],
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const [{ readPresaleOverviews }, client] = await Promise.all([
        import('@tokensmith/sdk/presale/readPresaleOverviews.ts'),
        getClient(chain.id),
      ])
      return readOwnSales(client, { account: owner!, kind: 'presale', read: readPresaleOverviews, signal })
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
      {...{ tool, path, words, query, overviews, rows, dues }}
      salePath={presalePath}
      exportName={`my-presales-${chain.id}`}
    />
  )
}
