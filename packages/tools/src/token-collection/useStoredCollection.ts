import { useQuery } from '@tanstack/react-query'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { collectKindId, readCollectTerms } from '@tokensmith/sdk/collect/CollectTerms.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import type { Hex } from 'viem'

type StoredCollection = {
  stored?: StoredJob
  error?: unknown
  /** Notes that a person has compared what a file brought with what was meant. */
  markCompared: () => Promise<void>
}

/** A collection as it lies in the journal of this browser now. */
export function useStoredCollection(jobId: string | undefined): StoredCollection {
  const { data, error, refetch } = useQuery({
    queryKey: ['collectJob', jobId],
    enabled: jobId !== undefined,
    queryFn: async () => {
      const stored = await (await openWebJobJournal()).read(jobId as Hex)
      if (stored?.job.kind !== collectKindId) throw new ToolboxError('jobUnknown', { jobId: jobId ?? '' })
      // A file may have brought anything: better an error here than a screen that breaks.
      readCollectTerms(stored.job)
      return stored
    },
    gcTime: 0,
    staleTime: 0,
  })
  const markCompared = async () => {
    if (!data) return
    await (await openWebJobJournal()).putJob({ ...data.job, isCompared: true })
    await refetch()
  }
  return { markCompared, ...(data && data.job.jobId === jobId ? { stored: data } : {}), ...(error ? { error } : {}) }
}
