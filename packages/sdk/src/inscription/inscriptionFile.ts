import type { Hex } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import { exportJob, type ImportTerms, importJob, parseJobFile } from '../base/jobs/jobFile.ts'
import { readInscriptionTerms } from './InscriptionTerms.ts'
import { inscriptionLimits } from './inscriptionLimits.ts'

const format = 'tokensmith-inscriptions'
/** Longer than any file that this toolbox makes. */
const mostFileLength = 400_000_000

/** Jobs that were made together as one file, with which another browser goes on. No key is in it. */
export async function exportInscriptions(journal: JobJournal, jobIds: readonly Hex[]): Promise<string> {
  const jobs: string[] = []
  for (const jobId of jobIds) jobs.push(await exportJob(journal, jobId))
  return JSON.stringify({ format, version: 1, jobs })
}

/**
 * Reads the file of a group, which anybody may have written, judges each of its jobs, and keeps all of them or none. They
 * have to be of one group and to differ in nothing but their wallets and numbers: a person compares them as one. What the journal has already stays as it is.
 *
 * @param terms.href the caller's own page, to which the group is added.
 * @throws ToolboxError `jobFileUnreadable` with the field, and whatever `importJob` finds.
 */
export async function importInscriptions(
  journal: JobJournal,
  text: string,
  terms: ImportTerms,
): Promise<readonly JobRecord[]> {
  const files = readFiles(text)
  const parsed: { file: string; job: JobRecord }[] = []
  for (const file of files) parsed.push({ file, job: (await parseJobFile(file)).job })
  const [first] = parsed.map(({ job }) => bondOf(job))
  const other = parsed.findIndex(({ job }) => bondOf(job) !== first)
  if (other >= 0) throw unreadable(`jobs[${other}]`)
  const taken: JobRecord[] = []
  const created: Hex[] = []
  try {
    for (const { file, job } of parsed) {
      const isKept = (await journal.read(job.jobId)) !== undefined
      taken.push(await importJob(journal, file, { ...terms, href: `${terms.href}?group=${job.options.group}` }))
      if (!isKept) created.push(job.jobId)
    }
  } catch (error) {
    for (const jobId of created) await journal.remove(jobId)
    throw error
  }
  return taken
}

/** What jobs of a group have in common: all but the wallet and the number that it counts from. */
function bondOf(job: JobRecord): string {
  const { first, firstNonce: _, stoppedBy: __, ...terms } = readInscriptionTerms(job)
  if (terms.group === undefined) throw unreadable('job.options.group')
  const shared = Object.entries({ ...terms, isCounted: first !== undefined }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([job.chainId, shared], (_name, value) => (typeof value === 'bigint' ? String(value) : value))
}

function readFiles(text: string): readonly string[] {
  if (text.length > mostFileLength) throw unreadable('file')
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw unreadable('file')
  }
  const { format: named, version, jobs } = (read ?? {}) as Record<string, unknown>
  if (named !== format || version !== 1) throw unreadable('format')
  const isList = Array.isArray(jobs) && jobs.length > 0 && jobs.length <= inscriptionLimits.wallets
  if (!isList || !jobs.every((job) => typeof job === 'string')) throw unreadable('jobs')
  return jobs as readonly string[]
}

const unreadable = (field: string) => new ToolboxError('jobFileUnreadable', { field })
