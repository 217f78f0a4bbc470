import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isShortage } from '../_shared/jobs/isShortage.ts'
import classes from './BatchSend.module.css'
import { type JobStanding, jobStanding } from './jobStanding.ts'
import { walletJobKind } from './loadJobKind.ts'
import { type PausedSend, pausedKey, pausedSends } from './pausedSends.ts'

type JobNoticeProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean; sentBefore: number }

const signs: Readonly<Partial<Record<JobStanding['look'], ReactNode>>> = {
  done: <IconCircleCheck size={18} aria-hidden />,
  paused: <IconPlayerPause size={18} aria-hidden />,
  attention: <IconAlertTriangle size={18} aria-hidden />,
}

/** Where the job stands, in a sentence; and why it stopped. */
export function JobNotice({ run, snapshot, canSign, sentBefore }: JobNoticeProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { phase, pausedBy, prompt, rows } = snapshot
  const other = typeof run.job.options.other === 'string' ? run.job.options.other : undefined
  // What a job's own wallet lacks is said where it is lent.
  const isShort = run.job.kind === walletJobKind && pausedBy !== undefined && isShortage(pausedBy)
  const sentence = useErrorSentence()
  const known = usePause(run.job.jobId, snapshot)
  const { title, look, isDeclined, isResumed } = jobStanding(snapshot, known)
  const says = isResumed
    ? t('job.resumed', { time: new Date(run.job.updatedAt * 1000).toLocaleString(lang), count: sentBefore })
    : prompt
      ? t('job.asking', { rows: prompt.rows.toLocaleString(lang) })
      : phase === 'done' && rows.failed > 0
        ? t('phase.doneWithFailed', { count: rows.failed })
        : t(`phase.${title}`)
  return (
    <div className={classes.call} data-look={look} role="status">
      <p>
        {signs[look]} <strong>{t(`phaseTitle.${title}`)}</strong> {says}
        {prompt && (
          <>
            {' '}
            <code className={classes.digest}>{t('job.digest', { digest: prompt.digest.slice(0, 18) })}</code>
          </>
        )}
      </p>
      {!canSign && run.job.kind !== walletJobKind && (phase === 'idle' || phase === 'paused') && rows.planned > 0 && (
        <p>{t('job.needsSender', { sender: run.job.sender })}</p>
      )}
      {other && (
        <p>
          {t(run.job.kind === walletJobKind ? 'job.otherContract' : 'job.otherWallet')}{' '}
          <Link to={`/wa/se?job=${other}`} className={classes.link}>
            {t('job.openOther')}
          </Link>
        </p>
      )}
      {isDeclined && <p>{sentence({ code: 'walletRejected', params: {} })}</p>}
      {pausedBy && !isDeclined && !isShort && <ErrorNotice error={pausedBy} />}
    </div>
  )
}

const nothing: readonly PausedSend[] = []

/** What this browser remembers of a pause of the job; kept when it is paused, forgotten when it goes on. */
function usePause(jobId: string, { phase, pausedBy }: Pick<JobSnapshot, 'phase' | 'pausedBy'>): PausedSend | undefined {
  const kept = useSyncExternalStore(
    pausedSends.subscribe,
    () => pausedSends.list(pausedKey),
    () => nothing,
  )
  const isDeclined = pausedBy?.code === 'walletRejected'
  useEffect(() => {
    if (phase === 'paused') pausedSends.add(pausedKey, [{ jobId, isDeclined }])
    if (phase === 'running' || phase === 'done' || phase === 'cancelled') pausedSends.forget(pausedKey, jobId)
  }, [jobId, phase, isDeclined])
  return kept.find((one) => one.jobId === jobId)
}
