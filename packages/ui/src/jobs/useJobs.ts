import { type JobSummary, listJobs } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { useEffect, useState } from 'react'
import { jobsChannel, openWebJobJournal } from './webJobJournal.ts'

/** Changes come in bursts while a job runs; the list is read at most this often, in ms. */
const readEveryMs = 1_000

/** The jobs of this browser, newest first, live over all tabs; undefined until they are read. Asks no node. */
export function useJobs(): readonly JobSummary[] | undefined {
  const [jobs, setJobs] = useState<readonly JobSummary[]>()
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      openWebJobJournal()
        .then(listJobs)
        // Where the browser keeps nothing there are no jobs.
        .catch(() => [])
        .then((found) => {
          if (!isGone) setJobs(found)
        })
    }
    const channel = new BroadcastChannel(jobsChannel)
    channel.onmessage = () => {
      timer ??= setTimeout(read, readEveryMs)
    }
    read()
    return () => {
      isGone = true
      channel.close()
      clearTimeout(timer)
    }
  }, [])
  return jobs
}
