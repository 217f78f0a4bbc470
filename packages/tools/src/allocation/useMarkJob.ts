import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSettings } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type OpenedJob, useJobRun } from '@tokensmith/ui/jobs/useJobRun.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { webJobLock } from '@tokensmith/ui/jobs/webJobLock.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Hex } from 'viem'

/** Opens a job of marks of this browser's journal; opening sends nothing. It signs with the connected wallet alone. */
export function useMarkJob(jobId: Hex): OpenedJob & { canSign: boolean; failure?: unknown } {
  const { getClient } = useChain()
  const { address, chainId, getProvider, status, acting } = useWallet()
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
  const job = stored?.job
  const isSender = job !== undefined && address?.toLowerCase() === job.sender.toLowerCase()
  const canSign = status === 'connected' && isSender && chainId === job?.chainId && acting === undefined
  const makeSettings = useCallback(async (): Promise<JobSettings> => {
    const { allocationMarkJob } = await import('@tokensmith/sdk/sale/jobs/allocationMarkJob.ts')
    const { job: known, rows } = stored!
    const shared = {
      ...{ journal: await openWebJobJournal(), jobId: known.jobId, lock: webJobLock },
      ...{ kind: allocationMarkJob(rows), client: await getClient(known.chainId) },
    }
    return canSign ? { ...shared, wallet: { provider: await getProvider(), account: known.sender } } : shared
  }, [stored, canSign, getClient, getProvider])
  const opened = useJobRun(stored ? makeSettings : undefined)
  return { ...opened, canSign, failure: failure ?? opened.error }
}
