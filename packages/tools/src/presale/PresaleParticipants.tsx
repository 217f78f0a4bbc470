import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleParticipant } from '@tokensmith/sdk/sale/foldParticipants.ts'
import type { SaleParticipants } from '@tokensmith/sdk/sale/readSaleParticipants.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { DeliverAll } from './DeliverAll.tsx'
import { namedCoins } from './namedCoins.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Who has bought how much, from the chain's events and when somebody asks for it, since it can take a while. */
export function PresaleParticipants({ view }: { view: PresaleView }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const [isWanted, setWanted] = useState(false)
  const { status, token } = view
  const { sale } = status
  const coins = namedCoins(view, chain.symbol)
  const cache = useQueryClient()
  // Read again when somebody has bought or got something, and not with every block.
  const queryKey = ['presaleParticipants', chain.id, sale, status.raised.toString(), status.settled.toString()]
  const query = useInfiniteQuery({
    queryKey,
    enabled: isWanted,
    retry: false,
    // Each page holds all that was read before it.
    initialPageParam: undefined as SaleParticipants | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const [{ readSaleParticipants }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/readSaleParticipants.ts'),
        getClient(chain.id),
      ])
      const { logSpan } = chain.quirks
      return readSaleParticipants(client, { sale, kind: 'presale', from: pageParam, logSpan, signal })
    },
    getNextPageParam: (last) => (last.olderBlock === undefined ? undefined : last),
  })
  if (!isWanted) {
    return (
      <Button size="sm" variant="default" onClick={() => setWanted(true)}>
        {t('participants.show')}
      </Button>
    )
  }
  const last = query.data?.pages.at(-1)
  const stop = () => {
    // Without a page there is nothing to show: the button that began it comes back.
    if (!last) setWanted(false)
    void cache.cancelQueries({ queryKey, exact: true })
  }
  const amount = (id: string, label: string, of: (row: SaleParticipant) => bigint, decimals: number | undefined) => ({
    ...({ id, label, align: 'end' } as const),
    render: (row: SaleParticipant) => coinText(of(row), { decimals }, lang, 8),
    sortBy: of,
    csv: (row: SaleParticipant) => coinText(of(row), { decimals }, 'en', 18),
  })
  const columns: Column<SaleParticipant>[] = [
    {
      id: 'account',
      label: t('participants.account'),
      render: ({ account }) => <AddressText address={account} chain={chain} />,
      csv: ({ account }) => account,
    },
    ...coins.map((coin, index) =>
      amount(
        `paid${index}`,
        t('participants.paid', { coin: coin.symbol ?? '?' }),
        (row) => row.coins[index]?.paid ?? 0n,
        coin.decimals,
      ),
    ),
    amount('bought', t('own.bought'), ({ bought }) => bought, token.decimals),
    amount('delivered', t('own.delivered'), ({ claimed }) => claimed, token.decimals),
  ]
  return (
    <>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {last && (
        <DataList
          caption={t('participants.caption')}
          rows={last.participants}
          columns={columns}
          rowKey={({ account }) => account}
          searchText={({ account }) => account}
          exportName={`presale-${chain.id}-${sale}`}
          empty={<p>{t(last.isWhole ? 'participants.none' : 'participants.noneYet')}</p>}
        />
      )}
      {last && last.participants.length > 0 && (
        <FieldNote tone={last.isWhole ? 'good' : 'plain'}>
          {t(last.isWhole ? 'participants.whole' : 'participants.part', {
            block: new Intl.NumberFormat(lang).format(last.atBlock),
          })}
        </FieldNote>
      )}
      {query.isFetching && !last && (
        <Button size="sm" variant="default" onClick={stop}>
          {t('participants.stop')}
        </Button>
      )}
      <MoreButton query={query} label={t('all.more')} stop={{ label: t('all.stop'), onClick: stop }} />
      {last && <DeliverAll view={view} participants={last.participants} />}
    </>
  )
}
