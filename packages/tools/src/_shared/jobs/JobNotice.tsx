import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { isShortage } from './isShortage.ts'
import classes from './JobParts.module.css'
import { type JobStanding, jobStanding } from './jobStanding.ts'
import { type PausedJob, pausedJobs, pausedKey } from './pausedJobs.ts'
import { useJobTexts } from './useJobTexts.ts'

type JobNoticeProps = {
  run: JobRun
  snapshot: JobSnapshot
  canSign: boolean
  /** Rows that were over when the page was opened. */
  sentBefore: number
  /** The job has a wallet of its own: nobody has to connect one, and what it lacks is said where it is lent. */
  hasOwnWallet?: boolean
  /** What else there is to say. */
  children?: ReactNode
}

const signs: Readonly<Partial<Record<JobStanding['look'], ReactNode>>> = {
  done: <IconCircleCheck size={18} aria-hidden />,
  paused: <IconPlayerPause size={18} aria-hidden />,
  attention: <IconAlertTriangle size={18} aria-hidden />,
}

/** Where the job stands, in a sentence; and why it stopped. */
export function JobNotice({ run, snapshot, canSign, sentBefore, hasOwnWallet = false, children }: JobNoticeProps) {
  const t = useJobTexts()
  const lang = useLang()
  const { phase, pausedBy, prompt, rows } = snapshot
  const isShort = hasOwnWallet && pausedBy !== undefined && isShortage(pausedBy)
  const sentence = useErrorSentence()
  const known = usePause(run.job.jobId, snapshot)
  const { title, look, isDeclined, isResumed } = jobStanding(snapshot, known)
  /** A number for the sentence's form, and as it is written. */
  const counted = (count: number) => ({ count, rows: count.toLocaleString(lang) })
  const says = isResumed
    ? t('jobs:resumed', { time: new Date(run.job.updatedAt * 1000).toLocaleString(lang), ...counted(sentBefore) })
    : prompt
      ? t('jobs:asking', counted(prompt.rows))
      : phase === 'done' && rows.failed > 0
        ? t('jobs:phase.doneWithFailed', { count: rows.failed })
        : t(`jobs:phase.${title}`)
  return (
    <div className={classes.call} data-look={look} role="status">
      <p>
        {signs[look]} <strong>{t(`jobs:phaseTitle.${title}`)}</strong> {says}
        {prompt && (
          <>
            {' '}
            <code className={classes.digest}>{t('jobs:digest', { digest: prompt.digest.slice(0, 18) })}</code>
          </>
        )}
      </p>
      {!canSign && !hasOwnWallet && (phase === 'idle' || phase === 'paused') && rows.planned > 0 && (
        <p>{t('jobs:needsSender', { sender: run.job.sender })}</p>
      )}
      {children}
      {isDeclined && <p>{sentence({ code: 'walletRejected', params: {} })}</p>}
      {pausedBy && !isDeclined && !isShort && <ErrorNotice error={pausedBy} />}
    </div>
  )
}

const nothing: readonly PausedJob[] = []

/** What this browser remembers of a pause of the job; kept when it is paused, forgotten when it goes on. */
function usePause(jobId: string, { phase, pausedBy }: Pick<JobSnapshot, 'phase' | 'pausedBy'>): PausedJob | undefined {
  const kept = useSyncExternalStore(
    pausedJobs.subscribe,
    () => pausedJobs.list(pausedKey),
    () => nothing,
  )
  const isDeclined = pausedBy?.code === 'walletRejected'
  useEffect(() => {
    if (phase === 'paused') pausedJobs.add(pausedKey, [{ jobId, isDeclined }])
    if (phase === 'running' || phase === 'done' || phase === 'cancelled') pausedJobs.forget(pausedKey, jobId)
  }, [jobId, phase, isDeclined])
  return kept.find((one) => one.jobId === jobId)
}
