import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import type { FinishedOrder } from '@tokensmith/sdk/multisig/readFinishedOrders.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { useOrderTitle } from './useOrderTitle.ts'

/** Blocks that are looked through at a time; older ones on request. */
const blocksAtOnce = 50_000n

type FinishedOrdersProps = { multisig: Multisig; chain: ChainEntry; orders: readonly Order[] }

/** What the wallet has carried out, read from its own events; newest first. */
export function FinishedOrders({ multisig, chain, orders }: FinishedOrdersProps) {
  const t = useTexts('multisig')
  const lang = useLang()
  const { getClient } = useChain()
  const titleOf = useOrderTitle(multisig.address, chain)
  const query = useInfiniteQuery({
    // Read again when the wallet has carried out more.
    queryKey: ['finishedOrders', chain.id, multisig.address, multisig.nonce.toString()],
    initialPageParam: multisig.blockNumber,
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const { readFinishedOrders } = await import('@tokensmith/sdk/multisig/readFinishedOrders.ts')
      const { logSpan } = chain.quirks
      const range = { toBlock: pageParam, blocks: blocksAtOnce, logSpan, signal }
      return readFinishedOrders(await getClient(chain.id), multisig.address, range)
    },
    getNextPageParam: ({ nextToBlock }) => nextToBlock,
  })
  const finished = query.data?.pages.flatMap((page) => page.orders) ?? []
  const fieldsOf = (order: FinishedOrder) => order.fields ?? orders.find(({ hash }) => hash === order.hash)?.fields
  const title = (order: FinishedOrder) => {
    const fields = fieldsOf(order)
    if (!fields) return t('finished.unknown')
    const isRejection = fields.to === multisig.address && fields.value === 0n && fields.data === '0x'
    return isRejection ? t('order.rejection') : titleOf(fields)
  }
  const nonceOf = (order: FinishedOrder) => fieldsOf(order)?.nonce
  const columns: Column<FinishedOrder>[] = [
    {
      id: 'nonce',
      label: t('undone.nonce'),
      render: (order) => (nonceOf(order) === undefined ? '—' : `#${nonceOf(order)}`),
      sortBy: (order) => nonceOf(order) ?? -1n,
      csv: (order) => nonceOf(order)?.toString() ?? '',
    },
    { id: 'title', label: t('undone.what'), render: title, csv: title },
    {
      id: 'outcome',
      label: t('finished.outcome'),
      render: ({ outcome }) => t(`finished.${outcome}`),
      sortBy: ({ outcome }) => outcome,
      csv: ({ outcome }) => outcome,
    },
    {
      id: 'when',
      label: t('finished.when'),
      render: ({ finishedAt }) => (finishedAt === undefined ? '—' : formatLocal(finishedAt, lang)),
      sortBy: ({ blockNumber }) => blockNumber,
      csv: ({ finishedAt }) => (finishedAt === undefined ? '' : new Date(Number(finishedAt) * 1000).toISOString()),
    },
    {
      id: 'transaction',
      label: t('finished.transaction'),
      render: ({ transactionHash }) => <AddressText address={transactionHash} chain={chain} kind="tx" />,
      csv: ({ transactionHash }) => transactionHash,
    },
  ]
  if (query.isPending) return <LoadingShape height={120} label={t('loading')} />
  return (
    <>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      <DataList
        caption={t('finished.title')}
        rows={finished}
        columns={columns}
        rowKey={({ transactionHash, logIndex }) => `${transactionHash} ${logIndex}`}
        searchText={(order) => `#${nonceOf(order)} ${title(order)} ${order.hash} ${order.transactionHash}`}
        filters={[
          { id: 'success', label: t('finished.success'), test: ({ outcome }) => outcome === 'success' },
          { id: 'failure', label: t('finished.failure'), test: ({ outcome }) => outcome === 'failure' },
        ]}
        exportName={`finished-${multisig.address}`}
        empty={<p>{t(query.hasNextPage ? 'finished.emptyHere' : 'finished.empty')}</p>}
      />
      {query.hasNextPage && (
        <Button mt="sm" variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('finished.older')}
        </Button>
      )}
    </>
  )
}
