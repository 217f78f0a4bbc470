import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Reading } from '@tokensmith/ui/list/Reading.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import parts from '../_shared/view/Parts.module.css'
import { isAbsent } from '../offering/isAbsent.ts'
import type { MineToolProps } from './CreateMineScreen.tsx'
import { PoolRows } from './PoolRows.tsx'
import { PoolSearch } from './PoolSearch.tsx'
import { usePoolTexts } from './usePoolTexts.ts'
import { useReadingWords } from './useReadingWords.ts'

/** The pools of a variant of all creators on the chosen chain, newest first, as far as they were read. */
export default function MineListScreen({ variant, path }: MineToolProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const words = useReadingWords()
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const cache = useQueryClient()
  const queryKey = ['mines', chain.id, variant, account]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    retry: false,
    queryFn: async ({ pageParam }) => {
      const [{ readPools }, client] = await Promise.all([
        import('@tokensmith/sdk/staking/readPools.ts'),
        getClient(chain.id),
      ])
      return readPools(client, { of: { variant }, read: pageParam, account })
    },
    getNextPageParam: ({ total, read }) => (read < total ? read : undefined),
  })
  const stop = () => void cache.cancelQueries({ queryKey, exact: true })
  const views = (query.data?.pages ?? []).flatMap(({ pools }) => pools)
  const { read = 0, total = 0 } = query.data?.pages.at(-1) ?? {}
  const isNone = isAbsent(query.error)
  const number = new Intl.NumberFormat(lang)
  return (
    <Card>
      <Section
        title={t('all.title')}
        aside={
          <>
            {chain.name}
            {query.data && (
              <RefreshButton label={t('refresh')} isRunning={query.isRefetching} onClick={() => void query.refetch()} />
            )}
          </>
        }
      >
        <Reading query={query} onStop={stop} words={words} />
        {query.error && !isNone && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {(query.data || isNone) && (
          <PoolRows
            {...{ views, path }}
            caption={t('all.title')}
            none={t('all.none', { chain: chain.name })}
            exportName={`pools-${chain.id}`}
            hidesUnfunded
          />
        )}
        {query.data && total > 0 && (
          <p className={parts.note} role="status">
            {t('all.reach', { read: number.format(read), total: number.format(total) })}
          </p>
        )}
        <MoreButton query={query} label={t('all.more')} stop={{ label: t('all.stop'), onClick: stop }} />
      </Section>
      <PoolSearch path={path} />
    </Card>
  )
}
