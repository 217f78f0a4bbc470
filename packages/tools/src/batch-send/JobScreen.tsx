import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { funderOf } from '@tokensmith/sdk/base/jobs/plainTransferJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { FileJobCheck } from '../_shared/jobs/FileJobCheck.tsx'
import { JobNotice } from '../_shared/jobs/JobNotice.tsx'
import { jobRowStates } from '../_shared/jobs/jobRowStates.ts'
import { needsComparing } from '../_shared/jobs/needsComparing.ts'
import { useBeginning } from '../_shared/jobs/useBeginning.ts'
import { useJobTexts } from '../_shared/jobs/useJobTexts.ts'
import classes from './BatchSend.module.css'
import { JobActions } from './JobActions.tsx'
import { JobProgress } from './JobProgress.tsx'
import { JobRows } from './JobRows.tsx'
import { JobWallet } from './JobWallet.tsx'
import { walletJobKind } from './loadJobKind.ts'
import { SendStages } from './SendStages.tsx'
import { useJobWallet } from './useJobWallet.ts'
import { type SendJobState, useSendJob } from './useSendJob.ts'

/** The third step: a job under way, its rows, and what can be done about it. */
export default function JobScreen({ jobId }: { jobId: string }) {
  const t = useJobTexts()
  const { run, snapshot, journal, failure, ...state } = useSendJob(jobId)
  return (
    <>
      <SendStages stage="send" isOver={snapshot?.phase === 'done'} />
      {failure !== undefined && <ErrorNotice error={failure} />}
      {!run && failure === undefined && <p className={classes.dim}>{t('jobs:opening')}</p>}
      {run && snapshot && journal && <OpenJob {...{ run, snapshot, journal, ...state }} />}
    </>
  )
}

type OpenJobProps = Pick<SendJobState, 'canSign' | 'walletKey' | 'lookForKey'> & {
  run: JobRun
  snapshot: JobSnapshot
  journal: JobJournal
}

function OpenJob({ run, snapshot, journal, canSign, walletKey, lookForKey }: OpenJobProps) {
  const t = useTexts('batch-send')
  // The batches change with every snapshot.
  const rows = useMemo(() => jobRowStates(run.rows.length, run.getBatches()), [run, snapshot])
  const wallet = useJobWallet({ run, snapshot, walletKey, onForgotten: lookForKey })
  const startedWith = useRef(rows.counts.sent)
  useBeginning(run, canSign)
  const hasOwnWallet = run.job.kind === walletJobKind
  const other = typeof run.job.options.other === 'string' ? run.job.options.other : undefined
  if (needsComparing(run.job)) {
    const funder = hasOwnWallet ? funderOf(run.job) : undefined
    const others = funder ? [{ label: t('jobWallet.restTo'), address: funder }] : []
    return <FileJobCheck job={run.job} rows={run.rows} others={others} onCompared={run.markCompared} />
  }
  return (
    <>
      <JobNotice {...{ run, snapshot, canSign, hasOwnWallet }} sentBefore={startedWith.current}>
        {other && (
          <p>
            {t(hasOwnWallet ? 'job.otherContract' : 'job.otherWallet')}{' '}
            <Link to={`/wa/se?job=${other}`} className={classes.link}>
              {t('job.openOther')}
            </Link>
          </p>
        )}
      </JobNotice>
      <FormAndOutcome
        label={t('outcome')}
        outcomeFirst
        form={<JobRows {...{ run, rows }} />}
        outcome={
          <>
            <JobProgress {...{ run, snapshot, rows }} />
            {walletKey && <JobWallet {...{ run, snapshot, wallet, walletKey }} onKey={lookForKey} />}
            <JobActions {...{ run, journal, snapshot, canSign, rows }} wallet={walletKey ? wallet : undefined} />
          </>
        }
      />
    </>
  )
}
