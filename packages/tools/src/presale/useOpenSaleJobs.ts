import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import type { Address } from 'viem'
import { isSame } from '../_shared/coin/useCoinList.ts'

/** Jobs of one kind that are about one sale. */
export type SaleJobs = { kind: string; sale: Address }

/** Jobs about a sale that this browser has begun and not finished, the newest first. */
export function useOpenSaleJobs(of: SaleJobs): readonly JobRecord[] {
  const { chain } = useChain()
  const jobs = useJobs() ?? []
  return jobs.flatMap(({ job }) => (job.state === 'open' && isSaleJob(job, of, chain.id) ? [job] : []))
}

/** True for a job of the kind that is about this sale of the chain. */
export function isSaleJob({ kind, chainId, options }: JobRecord, of: SaleJobs, chain: number): boolean {
  const sale = typeof options.sale === 'string' ? options.sale : ''
  return kind === of.kind && chainId === chain && isSame(sale as Address, of.sale)
}
