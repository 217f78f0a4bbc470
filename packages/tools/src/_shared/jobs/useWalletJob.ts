import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobKind } from '@tokensmith/sdk/base/jobs/JobKind.ts'
import type { JobSettings } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type OpenedJob, useJobRun } from '@tokensmith/ui/jobs/useJobRun.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { webJobLock } from '@tokensmith/ui/jobs/webJobLock.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Hex } from 'viem'

export type WalletJob = Omit<OpenedJob, 'error'> & {
  /** The connected wallet is the job's sender, and on its chain. */
  canSign: boolean
  /** The job is not in this browser, is of another screen, or cannot be read. */
  failure?: unknown
}

/**
 * Opens a job of this browser that the connected wallet sends. Opening sends nothing.
 *
 * @param loadKind the kind of the stored job, or undefined where the screen has no such jobs; the same function at each call.
 */
export function useWalletJob(jobId: Hex, loadKind: (stored: StoredJob) => Promise<JobKind | undefined>): WalletJob {
  const { getClient } = useChain()
  const { address, chainId, getProvider, status } = useWallet()
  const [kept, setKept] = useState<{ stored?: StoredJob; failure?: unknown }>({})
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const stored = await (await openWebJobJournal()).read(jobId)
      if (!stored) throw new ToolboxError('jobUnknown', { jobId })
      if (!isOver) setKept({ stored })
    }
    read().catch((failure) => !isOver && setKept({ failure }))
    return () => {
      isOver = true
    }
  }, [jobId])
  const { stored, failure } = kept
  const isSender = stored !== undefined && address?.toLowerCase() === stored.job.sender.toLowerCase()
  const canSign = status === 'connected' && isSender && chainId === stored.job.chainId
  const makeSettings = useCallback(async (): Promise<JobSettings> => {
    const { job } = stored!
    const [kind, journal, client] = await Promise.all([loadKind(stored!), openWebJobJournal(), getClient(job.chainId)])
    if (!kind) throw new ToolboxError('jobUnknown', { jobId: job.jobId })
    const settings = { ...{ journal, jobId: job.jobId, lock: webJobLock }, kind, client }
    return canSign ? { ...settings, wallet: { provider: await getProvider(), account: job.sender } } : settings
  }, [stored, canSign, loadKind, getClient, getProvider])
  const { run, snapshot, error } = useJobRun(stored ? makeSettings : undefined)
  return { run, snapshot, canSign, failure: failure ?? error }
}
