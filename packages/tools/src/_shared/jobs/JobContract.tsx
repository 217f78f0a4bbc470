import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { getAddress } from 'viem'
import { useJobTexts } from './useJobTexts.ts'

type JobContractProps = { job: JobRecord; full?: boolean }

/** The contract that a job sends by, which is this page's own or the token itself; opening has made sure of that. */
export function JobContract({ job, full = false }: JobContractProps) {
  const t = useJobTexts()
  const { chains } = useChain()
  const { contract, kind, chainId } = job
  if (!contract) return t('jobs:noContract')
  const chain = chains.find(({ id }) => id === chainId)
  const isToken = kind === 'token-batch'
  const name = kind === 'collect' ? 'Collect' : 'BatchSend'
  return (
    <>
      {isToken ? t('jobs:ownBatch') : t('jobs:ofPage', { name })}{' '}
      <AddressText address={getAddress(contract.address)} full={full} {...(chain ? { chain } : {})} />
    </>
  )
}
