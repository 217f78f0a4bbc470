import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolEvent } from '@tokensmith/sdk/staking/poolEvents.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type Payment = Extract<PoolEvent, { kind: 'paid' | 'funded' | 'takenBack' }>
type Place = { books: PoolView['state']['books']; atBlock: bigint; block: bigint; found: readonly PoolEvent[] }

/** Every movement of the reserve with its transaction, as far as it was read, and what part of the payments went to funders. */
export function PoolPayments({ view }: { view: PoolView }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { state, reward } = view
  const { pool, books } = state
  const query = useInfiniteQuery({
    queryKey: [heldKey, 'poolEvents', chain.id, pool, books.funded, books.paid, books.staked],
    initialPageParam: undefined as Place | undefined,
    retry: false,
    queryFn: async ({ pageParam: from }) => {
      const { readPoolEvents } = await import('@tokensmith/sdk/staking/readPoolEvents.ts')
      return readPoolEvents(await getClient(chain.id), { pool, ...(from && { from }), logSpan: chain.quirks.logSpan })
    },
    getNextPageParam: ({ books: known, atBlock, olderBlock }, pages): Place | undefined =>
      olderBlock === undefined
        ? undefined
        : { books: known, atBlock, block: olderBlock, found: pages.flatMap(({ events }) => events) },
  })
  const pages = query.data?.pages ?? []
  const events = pages.flatMap((page) => page.events)
  const rows = events.filter((event): event is Payment => ['paid', 'funded', 'takenBack'].includes(event.kind))
  const isWhole = pages.at(-1)?.isWhole ?? false
  const funders = new Set(rows.flatMap((row) => (row.kind === 'funded' ? [row.account] : [])))
  const paid = rows.filter((row) => row.kind === 'paid')
  const sum = (of: readonly Payment[]) => of.reduce((total, { amount }) => total + amount, 0n)
  const toFunders = sum(paid.filter((row) => row.kind === 'paid' && funders.has(row.account)))
  const who = (row: Payment) => (row.kind === 'takenBack' ? row.receiver : row.account)
  const columns: Column<Payment>[] = [
    {
      ...{ id: 'kind', label: t('payments.kind') },
      render: ({ kind }) => t(`payments.${kind}`),
      csv: ({ kind }) => t(`payments.${kind}`),
    },
    {
      ...{ id: 'who', label: t('payments.who') },
      render: (row) => <AddressText address={who(row)} chain={chain} />,
      csv: who,
    },
    {
      ...{ id: 'amount', label: t('payments.amount'), align: 'end' },
      render: ({ amount }) => coinText(amount, reward, lang),
      csv: ({ amount }) => formatUnits(amount, reward.decimals ?? 0),
    },
    {
      ...{ id: 'transaction', label: t('payments.transaction') },
      render: ({ hash }) => <AddressText address={hash} chain={chain} kind="tx" />,
      csv: ({ hash }) => hash,
    },
  ]
  return (
    <Section title={t('payments.title')}>
      {query.isPending && <LoadingShape height={120} label={t('loading')} />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          {!isWhole && <FieldNote tone="warning">{t('payments.incomplete')}</FieldNote>}
          {isWhole && sum(paid) > 0n && (
            <FieldNote>
              {t('payments.toFunders', { percent: formatPercent((toFunders * 10_000n) / sum(paid), lang) })}
            </FieldNote>
          )}
          <DataList
            caption={t('payments.title')}
            {...{ rows, columns }}
            rowKey={({ hash, logIndex }) => `${hash} ${logIndex}`}
            exportName={`payments-${pool}`}
            empty={<p>{t('payments.none')}</p>}
          />
        </>
      )}
      <MoreButton query={query} label={t('all.more')} />
    </Section>
  )
}
