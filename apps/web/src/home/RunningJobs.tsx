import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSummary } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'

/** Jobs of this browser that are not finished, each with the way back to it. Nothing while there are none. */
export function RunningJobs() {
  const t = useTexts('common')
  const { chains } = useChain()
  const open = listTogether(useJobs()?.filter(({ job }) => job.state === 'open') ?? [])
  if (open.length === 0) return null
  return (
    <section className={`panel ${classes.panel}`} aria-label={t('home.jobs')}>
      <div className={classes.panelHead}>
        <h2>{t('home.jobs')}</h2>
      </div>
      <ul className={classes.list}>
        {open.map(({ job, rows }) => (
          <li key={job.jobId}>
            <Link to={hrefOf(job)} className={classes.row}>
              <IconPlayerPlay size={20} aria-hidden />
              <span className={classes.words}>
                <strong>{job.title}</strong>
                <span>
                  {chains.find(({ id }) => id === job.chainId)?.nameAlias ?? job.chainId}
                  {' · '}
                  {t('home.jobRows', { done: rows.done, total: rows.total })}
                </span>
              </span>
              <span className={classes.when}>
                {t('home.resume')} <IconArrowRight size={16} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Jobs that were made together are one line with the rows of all. */
function listTogether(jobs: readonly JobSummary[]): readonly Pick<JobSummary, 'job' | 'rows'>[] {
  const groups = new Map<unknown, Pick<JobSummary, 'job' | 'rows'>>()
  for (const { job, rows } of jobs) {
    const id = job.options.group ?? job.jobId
    const known = groups.get(id)
    const add = (of: keyof JobSummary['rows']) => rows[of] + (known?.rows[of] ?? 0)
    const sums = { total: add('total'), done: add('done'), failed: add('failed') }
    groups.set(id, { job, rows: { ...sums, inFlight: add('inFlight'), planned: add('planned') } })
  }
  return [...groups.values()]
}

/** A job's path is kept without its id, which exists only once it is kept. */
function hrefOf({ href, jobId }: { href: string; jobId: string }): string {
  return `${href}${href.includes('?') ? '&' : '?'}job=${jobId}`
}
