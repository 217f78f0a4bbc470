import { Anchor } from '@mantine/core'
import type { JobRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobKind } from '@tokensmith/sdk/base/jobs/JobKind.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type ReactNode, useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Hex } from 'viem'
import { useWalletJob } from '../_shared/jobs/useWalletJob.ts'
import type { SaleView } from './SaleView.ts'
import { readSaleJobLink, salePageHref } from './salePageLink.ts'
import { isSaleJob, type SaleJobs as SaleJobsOf, useOpenSaleJobs } from './useOpenSaleJobs.ts'

export type OpenedSaleJob = { run: JobRun; snapshot: JobSnapshot; canSign: boolean }

type SaleJobsProps = {
  view: Pick<SaleView, 'path'> & { status: Pick<SaleView['status'], 'sale'> }
  kind: string
  /** Makes the kind of the rows of a stored job; the same function at each call. */
  load: (rows: readonly JobRow[]) => Promise<JobKind>
  /** `open`: that this browser has such a job which is not finished. */
  words: { title: string; open: string; opening: string }
  children: (job: OpenedSaleJob) => ReactNode
}

/** The job about a sale that its page was opened with, or the way to those that this browser has not finished; nothing without any. */
export function SaleJobs({ view, kind, load, words, children }: SaleJobsProps) {
  const [params] = useSearchParams()
  const { sale } = view.status
  const open = useOpenSaleJobs({ kind, sale })
  const jobId = readSaleJobLink(params)
  if (!jobId && open.length === 0) return null
  return (
    <Section title={words.title}>
      {jobId ? (
        <SaleJob key={jobId} {...{ jobId, of: { kind, sale }, load, opening: words.opening, children }} />
      ) : (
        open.map((job) => (
          <FieldNote key={job.jobId} tone="warning">
            {words.open}{' '}
            <Anchor component={Link} to={`${salePageHref(view.path, sale, job.chainId)}&job=${job.jobId}`}>
              {job.title}
            </Anchor>
          </FieldNote>
        ))
      )}
    </Section>
  )
}

type SaleJobProps = Pick<SaleJobsProps, 'load' | 'children'> & { jobId: Hex; of: SaleJobsOf; opening: string }

function SaleJob({ jobId, of: { kind, sale }, load, opening, children }: SaleJobProps) {
  const { chain } = useChain()
  const loadKind = useCallback(
    async ({ job, rows }: StoredJob) => (isSaleJob(job, { kind, sale }, chain.id) ? load(rows) : undefined),
    [kind, sale, load, chain.id],
  )
  const { run, snapshot, canSign, failure } = useWalletJob(jobId, loadKind)
  if (failure !== undefined) return <ErrorNotice error={failure} />
  return run && snapshot ? children({ run, snapshot, canSign }) : <p>{opening}</p>
}
