import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import {
  isWholePresale,
  type PresaleEvent,
  type PresaleParticipant,
  presaleParticipants,
} from '@tokensmith/sdk/presale/readPresaleEvents.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { namedCoins } from './namedCoins.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Who has bought how much, from the chain's events and when somebody asks for it, since it can take a while. */
export function PresaleParticipants({ view }: { view: PresaleView }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const [isWanted, setWanted] = useState(false)
  const { status, token, blockNumber } = view
  const coins = namedCoins(view, chain.symbol)
  const query = useInfiniteQuery({
    queryKey: ['presaleEvents', chain.id, status.sale, blockNumber],
    enabled: isWanted,
    retry: false,
    initialPageParam: { toBlock: blockNumber, found: [] as readonly PresaleEvent[] },
    queryFn: async ({ pageParam }) => {
      const [{ readPresaleEvents }, client] = await Promise.all([
        import('@tokensmith/sdk/presale/readPresaleEvents.ts'),
        getClient(chain.id),
      ])
      return readPresaleEvents(client, { status, logSpan: chain.quirks.logSpan, ...pageParam })
    },
    getNextPageParam: ({ olderBlock }, pages) => {
      const found = pages.flatMap(({ events }) => events)
      if (olderBlock === undefined || isWholePresale(found, status)) return undefined
      return { toBlock: olderBlock, found }
    },
  })
  if (!isWanted) {
    return (
      <Button size="sm" variant="default" onClick={() => setWanted(true)}>
        {t('participants.show')}
      </Button>
    )
  }
  const events = (query.data?.pages ?? []).flatMap((page) => page.events)
  const isWhole = query.data !== undefined && isWholePresale(events, status)
  const columns: Column<PresaleParticipant>[] = [
    {
      id: 'account',
      label: t('participants.account'),
      render: ({ account }) => <AddressText address={account} chain={chain} />,
      csv: ({ account }) => account,
    },
    ...coins.map((coin, index): Column<PresaleParticipant> => {
      const paid = (row: PresaleParticipant) => row.paid[index] ?? 0n
      return {
        id: `paid${index}`,
        label: t('participants.paid', { coin: coin.symbol ?? '?' }),
        align: 'end',
        render: (row) => coinText(paid(row), { decimals: coin.decimals }, lang, 8),
        sortBy: paid,
        csv: (row) => coinText(paid(row), { decimals: coin.decimals }, 'en', 18),
      }
    }),
    ...(isFairSale(status.rules)
      ? []
      : [
          {
            id: 'bought',
            label: t('own.bought'),
            align: 'end',
            render: ({ bought }) => coinText(bought, token, lang),
            sortBy: ({ bought }) => bought,
            csv: ({ bought }) => coinText(bought, { decimals: token.decimals }, 'en', 18),
          } satisfies Column<PresaleParticipant>,
        ]),
  ]
  return (
    <>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <DataList
          caption={t('participants.caption')}
          rows={presaleParticipants(events, coins.length)}
          columns={columns}
          rowKey={({ account }) => account}
          searchText={({ account }) => account}
          exportName={`presale-${chain.id}-${status.sale}`}
          empty={<p>{t(isWhole ? 'participants.none' : 'participants.noneYet')}</p>}
        />
      )}
      {query.data && events.length > 0 && (
        <FieldNote tone={isWhole ? 'good' : 'plain'}>
          {t(isWhole ? 'participants.whole' : 'participants.part', {
            block: new Intl.NumberFormat(lang).format(blockNumber),
          })}
        </FieldNote>
      )}
      <MoreButton query={query} label={t('all.more')} />
    </>
  )
}
