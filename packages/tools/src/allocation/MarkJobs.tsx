import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { MarkJob } from './MarkJob.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Done jobs that are shown; the chain knows what they did. */
const doneShown = 1

/** The jobs of this browser that mark deliveries of a sale: those that are not over, and the last one that is. */
export function MarkJobs({ sale, onDone }: { sale: Address; onDone: () => void }) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const own = useJobs()?.filter(
    ({ job: { kind, chainId, options } }) =>
      kind === 'allocation-marks' && chainId === chain.id && String(options.sale).toLowerCase() === sale.toLowerCase(),
  )
  if (!own || own.length === 0) return null
  const isOpen = ({ job }: (typeof own)[number]) => job.state === 'open'
  const shown = [...own.filter(isOpen), ...own.filter((one) => !isOpen(one)).slice(0, doneShown)]
  return (
    <Section title={t('job.title')}>
      {shown.map(({ job: { jobId } }) => (
        <MarkJob key={jobId} jobId={jobId} onDone={onDone} />
      ))}
    </Section>
  )
}
