import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Hex } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { JobNotice } from '../_shared/jobs/JobNotice.tsx'
import jobClasses from '../_shared/jobs/JobParts.module.css'
import { jobRowStates } from '../_shared/jobs/jobRowStates.ts'
import { useBeginning } from '../_shared/jobs/useBeginning.ts'
import { useWalletJob } from '../_shared/jobs/useWalletJob.ts'
import { WalletJobButtons } from '../_shared/jobs/WalletJobButtons.tsx'
import { DeliveryRows } from './DeliveryRows.tsx'
import { isDeliveryOf } from './useOpenDeliveries.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type DeliveryJobProps = { jobId: Hex; view: PresaleView; onDone: () => void }

/** A delivery of this browser: how far it is, to whom, and what can be done about it. */
export function DeliveryJob({ jobId, view, onDone }: DeliveryJobProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { sale } = view.status
  const loadKind = useCallback(
    async ({ job, rows }: StoredJob) => {
      if (!isDeliveryOf(job, sale, chain.id)) return undefined
      return (await import('@tokensmith/sdk/sale/jobs/presaleDeliveryJob.ts')).presaleDeliveryJob(rows)
    },
    [sale, chain.id],
  )
  const { run, snapshot, canSign, failure } = useWalletJob(jobId, loadKind)
  if (failure !== undefined) return <ErrorNotice error={failure} />
  if (!run || !snapshot) return <p>{t('delivery.opening')}</p>
  return <OpenDelivery {...{ run, snapshot, canSign, onDone }} />
}

type OpenDeliveryProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean; onDone: () => void }

function OpenDelivery({ run, snapshot, canSign, onDone }: OpenDeliveryProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  // The batches change with every snapshot.
  const rows = useMemo(() => jobRowStates(run.rows.length, run.getBatches()), [run, snapshot])
  const { sent, failed } = rows.counts
  const startedWith = useRef(sent)
  useBeginning(run, canSign)
  // The page's own figures are older than what has arrived since.
  const seen = useRef(sent)
  useEffect(() => {
    if (seen.current === sent) return
    seen.current = sent
    onDone()
  }, [sent, onDone])
  const total = run.rows.length
  const amount = run.rows.reduce((sum, row) => sum + row.amount, 0n)
  const number = (value: number) => value.toLocaleString(lang)
  return (
    <>
      <JobNotice {...{ run, snapshot, canSign }} sentBefore={startedWith.current} />
      <progress className={jobClasses.progress} value={sent} max={total} aria-label={t('delivery.title')}>
        {Math.floor((sent / Math.max(1, total)) * 100)} %
      </progress>
      <KeyValues
        rows={[
          { label: t('delivery.buyers'), value: `${number(sent)} / ${number(total)}` },
          failed > 0 && { label: t('delivery.failed'), value: number(failed) },
          { label: t('delivery.amount'), value: coinText(amount, run.job.tokens[0] ?? {}, lang, 8) },
        ]}
      />
      <WalletJobButtons {...{ run, snapshot, canSign }} />
      <DeliveryRows run={run} rows={rows} />
    </>
  )
}
