import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'
import { isInscription } from '@tokensmith/sdk/inscription/inscriptionJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import type { Address, Hex } from 'viem'
import type { OpenedInscription } from './openInscriptions.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

const shownStates = ['success', 'failed', 'underway', 'waiting', 'terminated'] as const
type ShownState = (typeof shownStates)[number]
type Row = { id: string; number: number; wallet: Address; state: ShownState; hash?: Hex }

type GroupRowsProps = { entries: readonly OpenedInscription[]; isOver: boolean; chain: ChainEntry | undefined }

/**
 * Each inscription with what became of it, as the journal knows; the report reads it from the chain. Numbers are those of
 * the wallet, as in the report: each wallet has a job of its own.
 */
export function GroupRows({ entries, isOver, chain }: GroupRowsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const rows = entries.flatMap(({ run }, place) => rowsOf(run.getBatches(), place, isOver))
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'wallet', label: t('bulk.column.wallet'), render: ({ wallet }) => <AddressText address={wallet} /> },
      {
        id: 'number',
        label: t('bulk.column.number'),
        render: ({ number }) => number.toLocaleString(lang),
        sortBy: ({ number }) => number,
      },
      { id: 'state', label: t('bulk.column.state'), render: ({ state }) => t(`bulk.state.${state}`) },
      {
        id: 'transaction',
        label: t('bulk.column.transaction'),
        render: ({ hash }) => hash && <AddressText address={hash} kind="tx" {...(chain ? { chain } : {})} />,
      },
    ],
    [t, lang, chain],
  )
  const filters = useMemo(
    () =>
      shownStates.map((state) => ({
        ...{ id: state, label: t(`bulk.state.${state}`) },
        test: (row: Row) => row.state === state,
      })),
    [t],
  )
  return (
    <Card label={t('bulk.rows')}>
      <Section title={t('bulk.rows')}>
        <DataList
          caption={t('bulk.rows')}
          rows={rows}
          columns={columns}
          filters={filters}
          rowKey={({ id }) => id}
          empty={t('bulk.noRows')}
        />
      </Section>
    </Card>
  )
}

function rowsOf(batches: readonly JobBatch[], place: number, isOver: boolean): Row[] {
  const latest = new Map<number, JobBatch>()
  for (const batch of batches) {
    if (!isInscription(batch) || batch.state === 'split') continue
    const row = 'indexes' in batch.rows ? batch.rows.indexes[0]! : batch.rows.from
    latest.set(row, batch)
  }
  return [...latest.entries()]
    .sort(([a], [b]) => a - b)
    .map(([row, batch]) => {
      const hash = batch.hashes.at(-1)
      const about = { id: `${place} ${row}`, number: row + 1, wallet: batch.from, state: stateOf(batch, isOver) }
      return hash ? { ...about, hash } : about
    })
}

function stateOf({ state, failed = [] }: JobBatch, isOver: boolean): ShownState {
  if (state === 'final') return failed.length > 0 ? 'failed' : 'success'
  if (state === 'failed') return 'failed'
  if (state === 'planned' || state === 'cancelled') return isOver ? 'terminated' : 'waiting'
  return 'underway'
}
