import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { presaleDues } from '@tokensmith/sdk/presale/presaleDues.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { isAbsent } from '../offering/isAbsent.ts'
import { OfferingList } from '../offering/OfferingList.tsx'
import { CollectDues } from './CollectDues.tsx'
import { PresaleSearch } from './PresaleSearch.tsx'
import { readOwnPresales } from './readOwnPresales.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The sales that the connected wallet has created, bought in or invited to, and all that is due of them in one prompt. */
export default function MyPresales({ tool, path }: { tool: string; path: string }) {
  const t = usePresaleTexts()
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const cache = useQueryClient()
  const queryKey = [heldKey, 'ownPresales', chain.id, owner]
  const query = useQuery({
    queryKey,
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => readOwnPresales(await getClient(chain.id), owner!, signal),
  })
  const overviews = query.data ?? []
  const rows = usePresaleRows(overviews)
  const dues = owner ? overviews.flatMap(({ status }) => presaleDues(status, owner)) : []
  return (
    <Card label={t('mine.title')}>
      <OwnSection
        title={t('mine.title')}
        aside={
          <>
            {chain.name}
            {query.data && (
              <RefreshButton label={t('refresh')} isRunning={query.isFetching} onClick={() => void query.refetch()} />
            )}
          </>
        }
        owner={owner}
        query={query}
        isAbsent={isAbsent}
        stoppable={{
          query,
          onStop: () => void cache.cancelQueries({ queryKey, exact: true }),
          words: { loading: t('loading'), stop: t('all.stop'), stopped: t('all.stopped'), again: t('all.again') },
        }}
        words={{ connect: t('mine.connect'), connectAction: t('mine.connectAction'), loading: t('loading') }}
      >
        <CollectDues tool={tool} dues={dues} overviews={overviews} onDone={() => void query.refetch()} />
        <OfferingList
          rows={rows}
          caption={t('mine.title')}
          exportName={`my-presales-${chain.id}`}
          empty={
            <>
              <p>{t('mine.none', { chain: chain.name })}</p>
              <Button component={Link} to={`${path}?tab=create`}>
                {t('all.create')}
              </Button>
            </>
          }
        />
      </OwnSection>
      <PresaleSearch />
    </Card>
  )
}
