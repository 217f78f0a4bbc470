import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolFundingState } from '@tokensmith/sdk/staking/readFundings.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** Who put how much into the reserve, what of it was earned, and which funding pays now. */
export function PoolHistory({ view }: { view: PoolView }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { state, reward } = view
  const { pool, fundings: count, books, status } = state
  const query = useInfiniteQuery({
    queryKey: [heldKey, 'fundings', chain.id, pool, count, books.takenBack],
    initialPageParam: 0,
    enabled: count > 0,
    queryFn: async ({ pageParam }) => {
      const { readFundings } = await import('@tokensmith/sdk/staking/readFundings.ts')
      return (await readFundings(await getClient(chain.id), { pool, read: pageParam })) ?? null
    },
    getNextPageParam: (page) => (page && page.read < page.total ? page.read : undefined),
  })
  const rows = (query.data?.pages ?? []).flatMap((page) => page?.fundings ?? [])
  // The first of those that are not spent: the newest ones stand above it.
  const paying = status === 'running' ? rows.findLast(({ unspent }) => unspent > 0n) : undefined
  const amount = (value: bigint) => coinText(value, reward, lang)
  const spent = ({ amount: all, unspent, takenBack }: PoolFundingState) => all - unspent - takenBack
  const columns: Column<PoolFundingState>[] = [
    {
      id: 'funder',
      label: t('history.funder'),
      render: ({ funder, index }) => (
        <span>
          <AddressText address={funder} chain={chain} />{' '}
          {index === paying?.index && <strong>{t('history.paysNow')}</strong>}
        </span>
      ),
      csv: ({ funder }) => funder,
    },
    {
      ...{ id: 'amount', label: t('history.amount'), align: 'end' },
      render: (row) => amount(row.amount),
      csv: (row) => formatUnits(row.amount, reward.decimals ?? 0),
    },
    {
      ...{ id: 'spent', label: t('history.spent'), align: 'end' },
      render: (row) => amount(spent(row)),
      csv: (row) => formatUnits(spent(row), reward.decimals ?? 0),
    },
    {
      ...{ id: 'unspent', label: t('history.unspent'), align: 'end' },
      render: (row) => amount(row.unspent),
      csv: (row) => formatUnits(row.unspent, reward.decimals ?? 0),
    },
  ]
  return (
    <Section title={t('history.title')}>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {count > 0 && query.isPending && <LoadingShape height={120} label={t('loading')} />}
      {(count === 0 || query.data) && (
        <DataList
          caption={t('history.title')}
          {...{ rows, columns }}
          rowKey={({ index }) => String(index)}
          exportName={`fundings-${pool}`}
          empty={<p>{t('history.none')}</p>}
        />
      )}
      <MoreButton query={query} label={t('all.more')} />
    </Section>
  )
}
