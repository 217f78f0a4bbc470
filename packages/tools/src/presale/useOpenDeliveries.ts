import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import type { Address } from 'viem'
import { isSame } from '../_shared/coin/useCoinList.ts'

/** The kind of the jobs that deliver what a presale has sold. */
const deliveryKind = 'presale-delivery'

/** Deliveries of a sale that this browser has begun and not finished, the newest first. */
export function useOpenDeliveries(sale: Address): readonly JobRecord[] {
  const { chain } = useChain()
  const jobs = useJobs() ?? []
  return jobs.flatMap(({ job }) => (job.state === 'open' && isDeliveryOf(job, sale, chain.id) ? [job] : []))
}

/** True for a job that delivers what this sale of the chain has sold. */
export function isDeliveryOf({ kind, chainId, options }: JobRecord, sale: Address, chain: number): boolean {
  const of = typeof options.sale === 'string' ? options.sale : ''
  return kind === deliveryKind && chainId === chain && isSame(of as Address, sale)
}
