import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { countRows, type JobBatch, rowNumbersOf } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { coinName } from '../_shared/coin/strangeCoin.ts'
import { coinsOfJob } from './collectText.ts'
import { shownBatch, shownStates } from './shownBatch.ts'
import classes from './TokenCollection.module.css'
import { useReasonText } from './useReasonText.ts'

/** The transactions of a collection, each with what it is about and what became of it. */
export function CollectTransactions({ run, batches }: { run: JobRun; batches: readonly JobBatch[] }) {
  const t = useTexts('token-collection')
  const lang = useLang()
  const sentence = useErrorSentence()
  const reasonText = useReasonText()
  const { chains } = useChain()
  const { job, rows } = run
  const chain = chains.find(({ id }) => id === job.chainId)

  const columns = useMemo((): Column<JobBatch>[] => {
    const coins = coinsOfJob(job)
    const about = (batch: JobBatch) => {
      const { note = '', role } = batch
      if (role === 'fill') return t('kind.fill')
      if (note === 'sweep' || note === 'clear') return t(`kind.${note}`, { count: walletsOf(batch).length })
      const [row = 0] = rowNumbersOf(batch.rows)
      if (note === 'fund') return t('kind.fund')
      const { token, tokenId } = rows[row]!
      return t('kind.send', { coin: `${coinName(coins[token]!)}${tokenId === undefined ? '' : ` #${tokenId}`}` })
    }
    const walletsOf = (batch: JobBatch): Address[] => [
      ...new Set(rowNumbersOf(batch.rows).flatMap((row) => rows[row]?.from ?? [])),
    ]
    const told = (batch: JobBatch) => {
      const shown = t(`state.${shownBatch(batch) ?? 'failed'}`)
      const { reason, failed = [] } = batch
      if (reason) return `${shown}: ${sentence(reason)}`
      const why = [...new Set(failed.map((one) => reasonText(one.reason)))].join(' ')
      if (failed.length === 0) return shown
      return `${shown}: ${t('reason.stay', { count: failed.length, total: countRows(batch.rows) })} ${why}`
    }
    return [
      { id: 'step', label: t('column.step'), render: about, csv: about },
      {
        id: 'wallet',
        label: t('column.wallet'),
        render: (batch) => {
          const [first, ...others] = walletsOf(batch)
          if (!first) return <AddressText address={batch.from} chain={chain} />
          return others.length === 0 ? (
            <AddressText address={first} chain={chain} />
          ) : (
            (others.length + 1).toLocaleString(lang)
          )
        },
        csv: (batch) => walletsOf(batch).join(' '),
      },
      {
        id: 'state',
        label: t('column.state'),
        render: (batch) => (
          <span className={classes.state} data-state={shownBatch(batch)}>
            {told(batch)}
          </span>
        ),
        csv: told,
      },
      {
        id: 'hash',
        label: t('column.transaction'),
        render: ({ hashes }) => {
          const hash = hashes.at(-1)
          return hash ? <AddressText address={hash} chain={chain} kind="tx" /> : '—'
        },
        csv: ({ hashes }) => hashes.at(-1) ?? '',
      },
    ]
  }, [job, rows, chain, lang, t, sentence, reasonText])

  return (
    <DataList
      caption={t('progress.steps')}
      rows={batches}
      columns={columns}
      rowKey={({ index }) => String(index)}
      searchText={({ from, hashes }) => `${from} ${hashes.join(' ')}`}
      filters={shownStates.map((id) => ({
        id,
        label: t(`state.${id}`),
        test: (batch: JobBatch) => shownBatch(batch) === id,
      }))}
      empty={t('confirm.nothing')}
    />
  )
}
