import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { formatForeignAddress } from '@tokensmith/sdk/sale/foreign/formatForeignAddress.ts'
import type { AllocationRow } from '@tokensmith/sdk/sale/listAllocations.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import parts from '../_shared/view/Parts.module.css'
import { namedCoins } from '../presale/namedCoins.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { ProofText, proofText } from './ProofText.tsx'
import { type ExportForm, saveAllocations } from './saveAllocations.ts'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Who gets how much where, and what was delivered when by which transaction: for everybody, without a wallet. */
export function AllocationDeliveries({ view }: { view: AllocationView }) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const [failure, setFailure] = useState<unknown>()
  const [leftOut, setLeftOut] = useState(0)
  const { status, token, batches, chainAt } = view
  const { sale, delivery, rules, sold } = status
  const coins = namedCoins(view, chain.symbol)
  const network = networkOfDelivery(delivery)
  const query = useInfiniteQuery({
    // Read again when somebody has bought, or something was marked or settled, and not with every block.
    queryKey: [
      ...['allocationRows', chain.id, sale, status.raised.toString(), status.settled.toString(), status.batches],
      ...[batches.map(({ disputed }) => disputed.toString()).join()],
    ],
    enabled: status.buyers > 0,
    retry: false,
    // All pages are of the block of the first, so that they fit together.
    initialPageParam: { cursor: 0, blockNumber: view.blockNumber },
    queryFn: async ({ pageParam }) => {
      const [{ listAllocations }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/listAllocations.ts'),
        getClient(chain.id),
      ])
      return { ...(await listAllocations(client, { sale, ...pageParam })), ...pageParam }
    },
    getNextPageParam: ({ rows, total, cursor, blockNumber }) =>
      cursor + rows.length < total && rows.length > 0 ? { cursor: cursor + rows.length, blockNumber } : undefined,
  })
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ rows: page }) => page)
  const markedAt = (row: AllocationRow) =>
    batches.find(({ batch, coin }) => batch === row.batch && coin === row.coin)?.markedAt
  const recipient = ({ recipient: one }: AllocationRow) =>
    (one && formatForeignAddress(one.form, one.word, network)) ?? ''
  const stateOf = (row: AllocationRow) => {
    const at = markedAt(row)
    const isSettled = row.mark === 'delivered' && at !== undefined && chainAt >= at + BigInt(delivery.disputeSeconds)
    return t(`mark.${isSettled ? 'undisputed' : row.mark}`)
  }
  const when = (row: AllocationRow) => {
    const at = markedAt(row)
    return at === undefined ? '—' : formatLocal(at, lang)
  }
  const columns: Column<AllocationRow>[] = [
    {
      id: 'account',
      label: words('participants.account'),
      render: ({ account }) => <AddressText address={account} chain={chain} />,
      csv: ({ account }) => account,
    },
    {
      ...({ id: 'amount', label: t('deliveries.amount'), align: 'end' } as const),
      render: ({ amount }) => coinText(amount, { decimals: token.decimals }, lang),
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => coinText(amount, { decimals: token.decimals }, 'en', 38),
    },
    {
      id: 'recipient',
      label: t('deliveries.recipient'),
      render: (row) => {
        const address = recipient(row)
        return address === '' ? t('recipient.none') : <AddressText address={address} />
      },
      csv: recipient,
    },
    { id: 'state', label: t('deliveries.state'), render: stateOf, csv: stateOf },
    {
      ...{ id: 'when', label: t('deliveries.when'), render: when, csv: when },
      sortBy: (row) => markedAt(row) ?? 0n,
    },
    {
      id: 'proof',
      label: t('deliveries.proof'),
      render: ({ proof, mark }) => (mark === 'none' ? '—' : <ProofText proof={proof} delivery={delivery} />),
      csv: ({ proof }) => proofText(proof, delivery),
    },
  ]
  const filters = (['none', 'delivered', 'disputed', 'conceded', 'withdrawn'] as const).map((mark) => ({
    id: mark,
    label: t(`mark.${mark}`),
    test: (row: AllocationRow) => row.mark === mark,
  }))
  const save = (form: ExportForm) => {
    setFailure(undefined)
    saveAllocations({ getClient, chain, view, form }).then(setLeftOut).catch(setFailure)
  }
  const delivered = batches.reduce((sum, { amount }) => sum + amount, 0n)
  const disputed = rules.coins.flatMap((_, number) => {
    const sum = batches.reduce((all, { coin, disputed: one }) => (coin === number ? all + one : all), 0n)
    return sum > 0n ? [coinText(sum, coins[number] ?? {}, lang, 8)] : []
  })
  return (
    <div className={parts.fields}>
      <FieldNote>{t('deliveries.explain')}</FieldNote>
      <KeyValues
        rows={[
          sold > 0n && {
            label: t('deliveries.marked'),
            value: t('deliveries.of', {
              part: coinText(delivered, { decimals: token.decimals }, lang),
              all: coinText(sold, { decimals: token.decimals }, lang),
            }),
          },
          disputed.length > 0 && { label: t('deliveries.disputed'), value: disputed.join(' · ') },
        ]}
      />
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <LoadingShape height={120} label={words('loading')} />}
      {status.buyers === 0 && <FieldNote>{t('deliveries.none')}</FieldNote>}
      {rows.length > 0 && (
        <>
          <DataList
            caption={t('deliveries.title')}
            rows={rows}
            columns={columns}
            rowKey={({ account }) => account}
            searchText={(row) => `${row.account} ${recipient(row)} ${proofText(row.proof, delivery)}`}
            filters={filters}
            empty={<p>{t('deliveries.none')}</p>}
          />
          <FieldNote>
            {t('deliveries.reach', {
              read: rows.length.toLocaleString(lang),
              total: (pages[0]?.total ?? 0).toLocaleString(lang),
              block: new Intl.NumberFormat(lang).format(pages[0]?.blockNumber ?? 0n),
            })}
          </FieldNote>
          <MoreButton query={query} label={words('all.more')} />
          <div className={parts.buttons}>
            {(['csv', 'json'] as const).map((form) => (
              <Button
                key={form}
                size="sm"
                variant="default"
                leftSection={<IconDownload size={15} aria-hidden />}
                onClick={() => save(form)}
              >
                {t(`deliveries.${form}`)}
              </Button>
            ))}
          </div>
          {leftOut > 0 && <FieldNote tone="warning">{t('deliveries.leftOut', { count: leftOut })}</FieldNote>}
          {failure !== undefined && <ErrorNotice error={failure} />}
        </>
      )}
    </div>
  )
}
