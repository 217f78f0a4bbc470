import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { JobContract } from '../_shared/jobs/JobContract.tsx'
import { type JobRowStates, sumRowStates } from '../_shared/jobs/jobRowStates.ts'
import { useRate } from '../_shared/jobs/useRate.ts'
import classes from './BatchSend.module.css'

type JobProgressProps = { run: JobRun; snapshot: JobSnapshot; rows: JobRowStates }

/** How far the job is, how fast it goes, and what was delivered. */
export function JobProgress({ run, snapshot, rows }: JobProgressProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { counts, states } = rows
  const total = states.length
  const perMinute = useRate(counts.sent, snapshot.phase === 'running')
  const left = counts.waiting + counts.underway
  const sums = sumRowStates(rows, run.rows, run.job.tokens.length)
  const textOf = (amounts: readonly bigint[]) =>
    amounts.flatMap((amount, token) => (amount > 0n ? [coinText(amount, run.job.tokens[token]!, lang, 18)] : []))
  const [delivered, returned, open] = [textOf(sums.sent), textOf(sums.failed), textOf(sums.open)]
  return (
    <>
      <Section
        title={t('progress.title')}
        aside={t('progress.chunk', { done: snapshot.batches.final, total: snapshot.batches.total })}
      >
        <progress className={classes.progress} value={counts.sent} max={total} aria-label={t('progress.label')}>
          {Math.floor((counts.sent / Math.max(1, total)) * 100)} %
        </progress>
        <KeyValues
          rows={[
            { label: t('progress.sent'), value: `${counts.sent.toLocaleString(lang)} / ${total.toLocaleString(lang)}` },
            perMinute > 0 && { label: t('progress.rate'), value: perMinute.toLocaleString(lang) },
            perMinute > 0 &&
              left > 0 && {
                label: t('progress.left'),
                value: t('progress.minutes', { count: Math.ceil(left / perMinute) }),
              },
          ]}
        />
      </Section>
      <Section>
        <KeyValues
          rows={[
            delivered.length > 0 && { label: t('progress.delivered'), value: delivered.join(' · ') },
            returned.length > 0 && { label: t('progress.returned'), value: returned.join(' · ') },
            open.length > 0 && { label: t('progress.open'), value: open.join(' · ') },
            { label: t('progress.contract'), value: <JobContract job={run.job} /> },
            {
              label: t('progress.listHash'),
              value: <code title={run.job.listHash}>{run.job.listHash.slice(0, 18)}…</code>,
            },
          ]}
        />
      </Section>
    </>
  )
}
