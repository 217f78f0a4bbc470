import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import type { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobPhase, JobSettings, JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useChain } from '../chain/useChain.ts'
import type { ChainPort } from '../ports/ChainPort.ts'

/** Frames are enough for a person; a quick job changes a hundred times a second. */
const showEveryMs = 100

/** Jobs that run in this tab, whatever screen is shown. */
const live = new Map<string, JobRun>()
const restingPhases: readonly JobPhase[] = ['idle', 'paused', 'cancelled', 'done']

/** A running job keeps its run: another one beside it would only wait for it. */
async function openOnce(settings: JobSettings, getSecondClient: ChainPort['getSecondClient']): Promise<JobRun> {
  const running = live.get(settings.jobId)
  if (running && !restingPhases.includes(running.getSnapshot().phase)) return running
  const [{ openJob }, secondClient] = await Promise.all([
    import('@tokensmith/sdk/base/jobs/openJob.ts'),
    getSecondClient(settings.client.chain.id),
  ])
  const run = await openJob(secondClient ? { ...settings, secondClient } : settings)
  live.set(settings.jobId, run)
  return run
}

/** A job of this browser opened for a screen: how far it is, and its run, whose methods are its buttons. */
export type OpenedJob = { run: JobRun | undefined; snapshot: JobSnapshot | undefined; error: ToolboxError | undefined }

/**
 * Opens a job by settings that the caller makes; undefined settings open nothing. Where the chain has nodes of two
 * operators, both must say that a transaction is final. Leaving the screen pauses nothing: the job goes on while the page
 * lives.
 */
export function useJobRun(makeSettings: (() => Promise<JobSettings>) | undefined): OpenedJob {
  const { getSecondClient } = useChain()
  const [opened, setOpened] = useState<{ run?: JobRun; error?: ToolboxError }>({})
  useEffect(() => {
    let isGone = false
    setOpened({})
    if (makeSettings) {
      makeSettings()
        .then((settings) => openOnce(settings, getSecondClient))
        .then((run) => !isGone && setOpened({ run }))
        .catch((error) => !isGone && setOpened({ error: decodeError(error) }))
    }
    return () => {
      isGone = true
    }
  }, [makeSettings, getSecondClient])
  const { run, error } = opened
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = run?.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          listener()
        }, showEveryMs)
      })
      return () => {
        stop?.()
        clearTimeout(timer)
      }
    },
    [run],
  )
  const snapshot = useSyncExternalStore(subscribe, () => run?.getSnapshot())
  return { run, snapshot, error }
}
