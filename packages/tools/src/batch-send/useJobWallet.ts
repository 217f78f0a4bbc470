import { useQuery } from '@tanstack/react-query'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { findRun } from '@tokensmith/ui/run/savedRuns.ts'
import { useEffect } from 'react'
import { isShortage } from '../_shared/jobs/isShortage.ts'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import { walletJobKind } from './loadJobKind.ts'
import type { JobKey } from './useSendJob.ts'

/** Between two looks at the wallet's balance, in ms. */
const lookEveryMs = 4_000

export type JobWalletView = {
  /** Wei; undefined until it is read. */
  balanceWei?: bigint
  /** What has to be lent so that the job can go on. */
  missingWei?: bigint
  /** It has been lent something, and nothing is missing as far as is known. */
  isFunded: boolean
  /** A request to lend is under way, or its outcome is not known yet. */
  isLending: boolean
  /** The job is over and its wallet has nothing that could be taken out. */
  isEmptied: boolean
  error?: unknown
  refresh: () => void
}

type JobWalletParams = {
  run: JobRun
  snapshot: JobSnapshot
  walletKey: JobKey | 'missing' | undefined
  onForgotten: () => void
}

/** Where lending to a job's wallet is remembered until it is done. */
export const lendSlot = (jobId: string) => `lend:${jobId}`

/** Watches a job's own wallet, and deletes its key once the wallet is empty for good. */
export function useJobWallet({ run, snapshot, walletKey, onForgotten }: JobWalletParams): JobWalletView {
  const { getClient } = useChain()
  const { job } = run
  const isOwn = job.kind === walletJobKind
  const { data, error, refetch } = useQuery({
    queryKey: ['jobWallet', job.jobId, snapshot.phase],
    enabled: isOwn,
    refetchInterval: lookEveryMs,
    queryFn: async () => {
      const { getTransferWallet } = await import('@tokensmith/sdk/send/planTransferWallet.ts')
      const client = await getClient(job.chainId)
      const state = await getTransferWallet(client, { job: run.job, rows: run.rows, batches: run.getBatches() })
      const isLending = (await findRun('batch-send', lendSlot(job.jobId), job.chainId)) !== undefined
      return { ...state, isLending }
    },
  })
  const { phase, pausedBy, rows } = snapshot
  const isOver = phase === 'done' || phase === 'cancelled'
  // Paid back by a transaction that is final: not a wallet to which coin is only on its way.
  const isClosed = run
    .getBatches()
    .some(({ role, state, hashes }) => role === 'close' && state === 'final' && hashes[0])
  const isEmptied = isOwn && isOver && isClosed && data?.isEmpty === true
  const mayForget =
    isEmptied && !data.isLending && rows.failed === 0 && walletKey !== undefined && walletKey !== 'missing'
  useEffect(() => {
    if (!mayForget) return
    const forget = async () => {
      await openJobWallets().forget(job.sender)
      onForgotten()
    }
    void forget()
  }, [mayForget, job, onForgotten])
  const isStill = phase === 'idle' || phase === 'paused' || isOver
  const isShort = pausedBy !== undefined && isShortage(pausedBy)
  return {
    ...(data ? { balanceWei: data.balanceWei, missingWei: data.missingWei } : {}),
    isFunded: !isStill || (data !== undefined && !data.isEmpty && !(isShort && data.missingWei > 0n)),
    isEmptied,
    isLending: data?.isLending ?? false,
    ...(error ? { error } : {}),
    refresh: () => void refetch(),
  }
}
