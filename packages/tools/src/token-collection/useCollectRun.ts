import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type OpenedJob, useJobRun } from '@tokensmith/ui/jobs/useJobRun.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { webJobLock } from '@tokensmith/ui/jobs/webJobLock.ts'
import { useCallback, useEffect, useState } from 'react'
import type { HeldKeys } from './useKeys.ts'

/** Transactions under way at once: each asks the node several things a second. */
const window = 6

/**
 * Opens a collection with the keys that are held, and begins; without keys, what is signed is followed to its end. It
 * pauses when the page is left, since the keys go then.
 */
export function useCollectRun(job: JobRecord | undefined, keys: HeldKeys | undefined): OpenedJob {
  const { getClient } = useChain()
  const makeSettings = useCallback(async () => {
    const [{ createCollectJob }, { readCollectTerms }, { collectAddress }, client, journal] = await Promise.all([
      import('@tokensmith/sdk/collect/collectJob.ts'),
      import('@tokensmith/sdk/collect/CollectTerms.ts'),
      import('@tokensmith/sdk/collect/collectAddress.ts'),
      getClient(job!.chainId),
      openWebJobJournal(),
    ])
    const settings = { journal, jobId: job!.jobId, client, lock: webJobLock, window }
    if (!keys) return { ...settings, kind: createCollectJob(), keys: { addresses: [], sign: refuse } }
    const { recipient } = readCollectTerms(job!)
    await keys.vault.dedicate({ chainId: job!.chainId, recipient, contract: collectAddress })
    const { signer } = keys.vault
    const sender = { addresses: keys.addresses, sign: signer.signTransaction }
    return { ...settings, kind: createCollectJob(signer), keys: sender }
  }, [job, keys, getClient])
  const opened = useJobRun(job ? makeSettings : undefined)
  const { run } = opened
  const [begun, setBegun] = useState<typeof run>()
  useEffect(() => {
    if (!run || run === begun) return
    setBegun(run)
    if (run.job.state === 'open') void run.start()
  }, [run, begun])
  useEffect(() => () => void run?.pause(), [run])
  return opened
}

const refuse = () => Promise.reject(new Error('There is no key.'))
