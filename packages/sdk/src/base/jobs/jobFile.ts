import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { createSlices } from '../parse/createSlices.ts'
import { checkJob } from './checkJob.ts'
import { closeGaps } from './createJobLedger.ts'
import { type JobBatch, type JobRecord, rowNumbersOf } from './Job.ts'
import type { JobJournal, StoredJob } from './JobJournal.ts'
import type { JobKind } from './JobKind.ts'
import { parseJobLabels } from './JobLabels.ts'
import { parseJobBatch } from './parseJobBatch.ts'
import { parseJobRecord } from './parseJobRecord.ts'
import { readJobFields } from './readJobFields.ts'
import { packInSlices, readKeptRows } from './rowsInSlices.ts'

const format = 'tokensmith-job'
/** A file above this is not read. 100,000 rows with signed bytes are about 90 MB. */
const maxFileLength = 256 * 1024 * 1024
const maxPackedLength = 128 * 1024 * 1024

/**
 * A job as a file that another browser or program can go on with. Whoever has it can read the whole list. The key of a
 * job's own wallet is never in it.
 */
export async function exportJob(journal: JobJournal, jobId: Hex): Promise<string> {
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { rows, labels } = stored
  // Where it came from is this journal's own knowledge.
  const { origin: _, isCompared: __, ...job } = stored.job
  const batches = closeGaps(job, stored.batches)
  const packed = await packInSlices(rows)
  return JSON.stringify({ format, version: 1, job, rows: packed, batches, ...(labels ? { labels } : {}) })
}

/**
 * Reads a job's file, which anybody may have written, judges it, and keeps the job as one that came from a file. Where the
 * journal has the job already, that stays as it is: what happened since is on the chain.
 *
 * @param terms.loadKind the kind of jobs that the caller can go on with; undefined for others, which are refused.
 * @param terms.href the caller's own page: where a file leads to is not for the file to say.
 * @throws ToolboxError `jobFileUnreadable` with the field, `jobListChanged` when the list does not match its hash, and
 * whatever {@link checkJob} finds; then nothing is kept.
 */
export async function importJob(journal: JobJournal, text: string, terms: ImportTerms): Promise<JobRecord> {
  const stored = await parseJobFile(text)
  const kind = await terms.loadKind(stored.job)
  if (!kind) throw unreadable('job.kind')
  await checkJob(stored, kind)
  const kept = await journal.read(stored.job.jobId)
  if (kept) return kept.job
  const job: JobRecord = { ...stored.job, href: terms.href, origin: 'file' }
  await journal.create({ ...stored, job })
  return job
}

export type ImportTerms = { loadKind: (job: JobRecord) => Promise<JobKind | undefined>; href: string }

/**
 * Reads a job's file and keeps nothing. It judges the form; what the job would do, {@link checkJob} judges. A page stays
 * quick meanwhile.
 */
export async function parseJobFile(text: string): Promise<StoredJob> {
  if (text.length > maxFileLength) throw unreadable('file')
  const slices = createSlices()
  const rest = async () => {
    if (slices.isOver()) await slices.rest()
  }
  const read = readJobFields(parseJson(text), 'file')
  if (read.text('format', 40) !== format) throw unreadable('format')
  read.number('version', 1, 1)
  const job = parseJobRecord(read.raw('job'))
  const rows = await readKeptRows(job, read.text('rows', maxPackedLength))
  const wrongRow = rows.findIndex(({ token }) => job.tokens[token] === undefined)
  if (wrongRow >= 0) throw unreadable(`rows[${wrongRow}]`)
  await rest()
  const batches = read.list('batches', 10_000_000, (item, field) => parseJobBatch(item, field, job.rowCount))
  checkCover(job, batches)
  for (const batch of batches) {
    await rest()
    await checkBytes(batch, job)
  }
  const labels = read.has('labels') ? { labels: parseJobLabels(read.raw('labels'), job.rowCount) } : {}
  return { job, rows, batches, ...labels }
}

/** Every row must be in exactly one batch that counts: one left out would be missed, one twice would be paid twice. */
function checkCover(job: JobRecord, batches: readonly JobBatch[]): void {
  const counted = new Uint8Array(job.rowCount)
  for (const [place, batch] of batches.entries()) {
    if (batch.index !== place) throw unreadable(`batches[${place}].index`)
    if (batch.after !== undefined && batch.after >= place) throw unreadable(`batches[${place}].after`)
    if (batch.role !== 'rows' || batch.state === 'split') continue
    const handedOn = new Set(batch.retried ? batch.failed?.map(({ row }) => row) : [])
    for (const row of rowNumbersOf(batch.rows)) if (!handedOn.has(row)) counted[row] = Math.min(2, counted[row]! + 1)
  }
  const wrong = counted.findIndex((count) => count !== 1)
  if (wrong >= 0) throw unreadable(`batches: row ${wrong}`)
}

/** Kept bytes are broadcast without a further question: they must be the batch's own transaction. */
async function checkBytes({ raw, request, hashes, from, index }: JobBatch, job: JobRecord): Promise<void> {
  if (raw === undefined) return
  try {
    const { nonce = 0, data = '0x', chainId } = parseTransaction(raw)
    const signer = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
    const isOwn =
      hashes.includes(keccak256(raw)) &&
      signer.toLowerCase() === from.toLowerCase() &&
      request?.nonce === nonce &&
      request.dataDigest === keccak256(data) &&
      chainId === job.chainId
    if (isOwn) return
  } catch {
    // Not a transaction at all.
  }
  throw unreadable(`batches[${index}].raw`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('file')
  }
}

const unreadable = (field: string) => new ToolboxError('jobFileUnreadable', { field })
