import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { Link } from 'react-router'
import { isShortage } from '../_shared/jobs/isShortage.ts'
import classes from './BatchSend.module.css'
import { walletJobKind } from './loadJobKind.ts'

type JobNoticeProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean; sentBefore: number }

/** Where the job stands, in a sentence; and why it stopped. */
export function JobNotice({ run, snapshot, canSign, sentBefore }: JobNoticeProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { phase, pausedBy, prompt, rows } = snapshot
  const other = typeof run.job.options.other === 'string' ? run.job.options.other : undefined
  // What a job's own wallet lacks is said where it is lent.
  const isShort = run.job.kind === walletJobKind && pausedBy !== undefined && isShortage(pausedBy)
  const isFresh = rows.done === 0 && rows.inFlight === 0
  const says =
    phase === 'idle' && !isFresh
      ? t('job.resumed', { time: new Date(run.job.updatedAt * 1000).toLocaleString(lang), count: sentBefore })
      : prompt
        ? t('job.asking', { rows: prompt.rows.toLocaleString(lang) })
        : phase === 'done' && rows.failed > 0
          ? t('phase.doneWithFailed', { count: rows.failed })
          : t(`phase.${phase}`)
  return (
    <div className={classes.call} role="status">
      <p>
        <strong>{t(`phaseTitle.${phase}`)}</strong> {says}
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
      {pausedBy && !isShort && <ErrorNotice error={pausedBy} />}
    </div>
  )
}
