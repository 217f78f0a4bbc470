import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleEventPage } from '@tokensmith/sdk/sale/readSaleEvents.ts'
import { isWholeSale } from '@tokensmith/sdk/sale/saleEvents.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { useState } from 'react'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../Manage.module.css'
import { type SaleParticipant, saleParticipants } from './saleParticipants.ts'
import { usePayCoin } from './usePayCoin.ts'

/** Who has bought how much, from the chain's events and when somebody asks for it, since it can take a while. */
export function SaleParticipants({ context }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const coin = usePayCoin(context)
  const [isWanted, setWanted] = useState(false)
  const { token } = context
  const query = useInfiniteQuery({
    queryKey: ['saleEvents', chain.id, token.address],
    enabled: isWanted,
    initialPageParam: undefined as { block: bigint; pages: readonly SaleEventPage[] } | undefined,
    queryFn: async ({ pageParam }) => {
      const [{ readSaleEvents }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/readSaleEvents.ts'),
        getClient(chain.id),
      ])
      const from = pageParam && {
        ...{ block: pageParam.block, status: pageParam.pages[0]!.status, atBlock: pageParam.pages[0]!.atBlock },
        found: pageParam.pages.flatMap(({ events }) => events),
      }
      return readSaleEvents(client, { token: token.address, from, logSpan: chain.quirks.logSpan })
    },
    getNextPageParam: (last, pages) => {
      const events = pages.flatMap((page) => page.events)
      if (last.olderBlock === undefined || isWholeSale(events, last.status)) return undefined
      return { block: last.olderBlock, pages }
    },
    retry: false,
  })
  const pages = query.data?.pages ?? []
  const events = pages.flatMap((page) => page.events)
  const { status, atBlock = 0n } = pages[0] ?? {}
  const amount = (value: bigint) => coinText(value, coin, lang, 8)
  const columns: Column<SaleParticipant>[] = [
    {
      id: 'account',
      label: t('manage.address'),
      render: ({ account }) => <AddressText address={account} chain={chain} />,
      csv: ({ account }) => account,
    },
    {
      id: 'paid',
      label: t('sale.own.paid'),
      align: 'end',
      render: ({ paid }) => amount(paid),
      sortBy: ({ paid }) => paid,
      csv: ({ paid }) => coinText(paid, { decimals: coin.decimals }, 'en', 18),
    },
    {
      id: 'bought',
      label: t('sale.own.bought'),
      align: 'end',
      render: ({ bought }) => coinText(bought, token, lang),
      sortBy: ({ bought }) => bought,
      csv: ({ bought }) => coinText(bought, { decimals: token.decimals }, 'en', 18),
    },
  ]
  if (!isWanted) {
    return (
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={() => setWanted(true)}>
          {t('sale.participants.show')}
        </Button>
      </div>
    )
  }
  const isBusy = query.isFetching
  return (
    <>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {status && (
        <DataList
          caption={t('sale.participants.caption')}
          rows={saleParticipants(events)}
          columns={columns}
          rowKey={({ account }) => account}
          searchText={({ account }) => account}
          exportName={`sale-${chain.id}-${token.address}`}
          empty={<p>{t(isWholeSale(events, status) ? 'sale.participants.none' : 'sale.participants.noneYet')}</p>}
        />
      )}
      {status && events.length > 0 && (
        <FieldNote tone={isWholeSale(events, status) ? 'good' : 'plain'}>
          {t(isWholeSale(events, status) ? 'sale.participants.whole' : 'sale.participants.part', {
            block: new Intl.NumberFormat(lang).format(atBlock),
          })}
        </FieldNote>
      )}
      {(query.hasNextPage || isBusy) && (
        <Button mt="sm" size="sm" variant="default" loading={isBusy} onClick={() => void query.fetchNextPage()}>
          {t('manage.older')}
        </Button>
      )}
    </>
  )
}
