import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import type { Hex } from 'viem'

/** Hands the job out as a file, with which another browser goes on. */
export async function saveJobFile(journal: JobJournal, jobId: Hex): Promise<void> {
  const { exportJob } = await import('@tokensmith/sdk/base/jobs/jobFile.ts')
  downloadFile(`job-${jobId.slice(2, 10)}.json`, await exportJob(journal, jobId), 'application/json')
}
