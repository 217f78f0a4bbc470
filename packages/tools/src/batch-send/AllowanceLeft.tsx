import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { batchSendAddress } from './batchSendAddress.ts'

/** Approving the rest changes what is left. */
export const allowanceLeftKey = 'sendAllowanceLeft'

type AllowanceLeftProps = {
  run: JobRun
  /** Something else on the page says already that nothing is left. */
  isSaid: boolean
}

/** What the contract may still take after the job, and taking that back. */
export function AllowanceLeft({ run, isSaid }: AllowanceLeftProps) {
  const t = useTexts('batch-send')
  const { chain, getClient } = useChain()
  const { job } = run
  const { data, refetch } = useQuery({
    queryKey: [allowanceLeftKey, job.jobId],
    // Shown only while the job rests; what it did since is read anew.
    gcTime: 0,
    staleTime: 0,
    queryFn: async (): Promise<readonly PlanStep[]> => {
      const { planTakeBack } = await import('@tokensmith/sdk/send/planTakeBack.ts')
      return planTakeBack(await getClient(job.chainId), job.sender, batchSendAddress, job.tokens)
    },
  })
  if (!data) return null
  if (data.length === 0) return isSaid ? null : <FieldNote tone="good">{t('job.noAllowance')}</FieldNote>
  return (
    <>
      <FieldNote tone="warning">{t('job.allowanceLeft')}</FieldNote>
      <RunPlan
        tool="batch-send"
        slot="takeBack"
        chain={chain}
        plan={{
          status: 'ready',
          plan: { chainId: job.chainId, steps: data, read: () => undefined },
          retry: () => void refetch(),
        }}
        title={t('job.takeBackTitle')}
        action={t('action.takeBack')}
        read={() => undefined}
        onDone={() => void refetch()}
      />
    </>
  )
}
