import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobBatch, NumberedRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { useMemo } from 'react'
import { getAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { type JobRowStates, rowStates } from '../_shared/jobs/jobRowStates.ts'
import { useJobTexts } from '../_shared/jobs/useJobTexts.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type Row = NumberedRow & { batch: JobBatch | undefined; state: (typeof rowStates)[number] }

/** Each buyer of a delivery, what is to have arrived by then, how it went and in which transaction. */
export function DeliveryRows({ run, rows }: { run: JobRun; rows: JobRowStates }) {
  const t = usePresaleTexts()
  const words = useJobTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const list = useMemo(() => {
    const batches = new Map(run.getBatches().map((batch) => [batch.index, batch]))
    return run.rows.map((of, row): Row => {
      const state = rowStates[rows.states[row] ?? 0] ?? 'waiting'
      return { ...of, row, state, batch: batches.get(rows.batchOf[row] ?? -1) }
    })
  }, [run, rows])
  const { decimals } = run.job.tokens[0] ?? { decimals: undefined }
  const stateText = ({ state, batch, row }: Row) => {
    if (state !== 'failed') return words(`jobs:state.${state}`)
    const isPassedOver = batch?.failed?.some((one) => one.row === row)
    const why = isPassedOver ? t('delivery.skipped') : batch?.reason && sentence(batch.reason)
    return why ? words('jobs:state.failedBecause', { why }) : words('jobs:state.failed')
  }
  const columns: Column<Row>[] = [
    {
      id: 'account',
      label: t('participants.account'),
      render: ({ to }) => <AddressText address={getAddress(to)} chain={chain} />,
      csv: ({ to }) => getAddress(to),
    },
    {
      ...{ id: 'amount', label: t('delivery.arrives'), align: 'end' },
      render: ({ amount }) => coinText(amount, { decimals }, lang, 8),
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => coinText(amount, { decimals }, 'en', 18),
    },
    { id: 'state', label: t('delivery.state'), render: stateText, sortBy: ({ state }) => state, csv: stateText },
    {
      id: 'transaction',
      label: t('delivery.transaction'),
      render: ({ batch }) => {
        const hash = batch?.hashes.at(-1)
        return hash ? <AddressText address={hash} kind="tx" chain={chain} /> : '—'
      },
      csv: ({ batch }) => batch?.hashes.at(-1) ?? '',
    },
  ]
  return (
    <Fold title={t('delivery.rows')}>
      <DataList
        caption={t('delivery.rows')}
        rows={list}
        columns={columns}
        rowKey={({ row }) => String(row)}
        searchText={({ to }) => to}
        exportName={`delivery-${run.job.jobId.slice(2, 10)}`}
        empty={t('participants.none')}
      />
    </Fold>
  )
}
