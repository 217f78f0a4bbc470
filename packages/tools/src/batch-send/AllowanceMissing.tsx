import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { allowanceLeftKey } from './AllowanceLeft.tsx'

type AllowanceMissingProps = { run: JobRun; snapshot: JobSnapshot }

/** What the contract may not take any more of what a resting job has still to send, and approving that. */
export function AllowanceMissing({ run, snapshot }: AllowanceMissingProps) {
  const t = useTexts('batch-send')
  const { chain, getClient } = useChain()
  const { job } = run
  const { phase, rows } = snapshot
  const queries = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: ['sendAllowanceMissing', job.jobId, phase, rows.planned, rows.failed],
    queryFn: async (): Promise<readonly PlanStep[]> => {
      const { planMissingApprovals } = await import('@tokensmith/sdk/send/planMissingApprovals.ts')
      const client = await getClient(job.chainId)
      return planMissingApprovals(client, { job: run.job, rows: run.rows, batches: run.getBatches() })
    },
  })
  if (!data || data.length === 0) return null
  return (
    <Section>
      <FieldNote tone="warning">{t('job.allowanceMissing')}</FieldNote>
      <RunPlan
        tool="batch-send"
        slot="approveRest"
        chain={chain}
        plan={{
          status: 'ready',
          plan: { chainId: job.chainId, steps: data, read: () => undefined },
          retry: () => void refetch(),
        }}
        title={t('approveTitle')}
        action={t('action.approveRest')}
        // The job's own account sends, so it alone can allow.
        asOrder={false}
        read={() => undefined}
        onDone={() => {
          void refetch()
          void queries.invalidateQueries({ queryKey: [allowanceLeftKey, job.jobId] })
        }}
      />
    </Section>
  )
}
