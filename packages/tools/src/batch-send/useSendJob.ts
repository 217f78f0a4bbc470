import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSettings } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { packInSlices } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type OpenedJob, useJobRun } from '@tokensmith/ui/jobs/useJobRun.ts'
import { webJobLock } from '@tokensmith/ui/jobs/webJobLock.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import { findSendJob } from './findSendJob.ts'
import { loadJobKind, walletJobKind } from './loadJobKind.ts'

/** The key of a job's own wallet in this browser. */
export type JobKey = { isSaved: boolean }

export type SendJobState = OpenedJob & {
  journal?: JobJournal
  /** The connected wallet is the job's sender, and on its chain; or the key of the job's own wallet is here. */
  canSign: boolean
  /** Undefined while it is looked for, and for jobs of other wallets. */
  walletKey?: JobKey | 'missing'
  /** Looks for the key again. */
  lookForKey: () => void
  /** The job is not in this browser, or cannot be read. */
  failure?: unknown
}

type Kept = {
  job?: JobRecord
  journal?: JobJournal
  fileSaved?: boolean
  walletKey?: JobKey | 'missing'
  failure?: unknown
}

/** Opens a job of this browser's journal. Opening sends nothing. */
export function useSendJob(jobId: string): SendJobState {
  const { getClient } = useChain()
  const { address, chainId, getProvider, status } = useWallet()
  const [kept, setKept] = useState<Kept>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { journal, stored, fileSaved } = await findSendJob(jobId as Hex)
      const { job } = stored
      const walletKey =
        job.kind === walletJobKind ? ((await openJobWallets().find(job.sender)) ?? 'missing') : undefined
      if (isOver) return
      setKept((old) => ({
        job: old.job ?? job,
        journal: old.journal ?? journal,
        fileSaved,
        ...(walletKey ? { walletKey } : {}),
      }))
    }
    read().catch((failure) => !isOver && setKept({ failure }))
    return () => {
      isOver = true
    }
    // `attempt` reads again.
  }, [jobId, attempt])
  const { job, journal, fileSaved, walletKey } = kept
  const isSender = job !== undefined && address?.toLowerCase() === job.sender.toLowerCase()
  const isConnected = status === 'connected' && isSender && chainId === job?.chainId
  const hasKey = walletKey !== undefined && walletKey !== 'missing'
  const canSign = job?.kind === walletJobKind ? hasKey : isConnected
  const makeSettings = useCallback(async (): Promise<JobSettings> => {
    const shared = {
      ...{ journal: journal!, jobId: job!.jobId, lock: webJobLock },
      ...{ kind: await loadJobKind(job!), client: await getClient(job!.chainId) },
      ...(fileSaved ? { fileSaved } : {}),
    }
    if (!canSign) return shared
    if (job!.kind !== walletJobKind)
      return { ...shared, wallet: { provider: await getProvider(), account: job!.sender } }
    const wallets = openJobWallets()
    const { rows } = (await journal!.read(job!.jobId))!
    await wallets.open(job!.sender, { packed: await packInSlices(rows), decisions: job!.decisions })
    return {
      ...shared,
      keys: { addresses: [job!.sender], sign: (from, transaction) => wallets.sign(from, transaction) },
    }
  }, [job, journal, fileSaved, canSign, getClient, getProvider])
  const opened = useJobRun(job ? makeSettings : undefined)
  return {
    ...opened,
    canSign,
    ...(journal ? { journal } : {}),
    ...(walletKey ? { walletKey } : {}),
    lookForKey: useCallback(() => setAttempt((before) => before + 1), []),
    failure: kept.failure ?? opened.error,
  }
}
