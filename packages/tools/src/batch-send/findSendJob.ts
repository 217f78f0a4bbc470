import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import type { Hex } from 'viem'

/**
 * Jobs of a window that keeps nothing. Their files were saved before they began, and what they have sent is remembered by
 * the contract: that is enough to go on with the file in another window.
 */
export const fileJobJournal = createMemoryJobJournal()

/** A job and the journal that has it. `fileSaved`: it is kept in its file alone. */
export async function findSendJob(jobId: Hex) {
  const find = async (journal: JobJournal, fileSaved: boolean) => {
    const stored = await journal.read(jobId)
    return stored && { journal, stored, fileSaved }
  }
  const found = (await find(fileJobJournal, true)) ?? (await find(await openWebJobJournal(), false))
  if (!found) throw new ToolboxError('jobUnknown', { jobId })
  return found
}
