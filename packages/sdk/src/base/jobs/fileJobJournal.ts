import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from 'viem'
import type { JobBatch, JobRecord } from './Job.ts'
import type { JobJournal, StoredJob } from './JobJournal.ts'
import { parseJobLabels } from './JobLabels.ts'
import { packRows } from './packRows.ts'
import { parseJobRecord } from './parseJobRecord.ts'
import { readKeptRows } from './rowsInSlices.ts'

type Line =
  | { job: JobRecord }
  | { batches: readonly (Partial<JobBatch> & { index: number; gone?: readonly string[] })[] }

/**
 * Jobs in a folder, for Node. Two files a job: the rows, written once, and lines of changes, each written through to the
 * disk before the write resolves; and one for labels, where there are some. A line cut short by a crash is left out. One program at a time for a job; the lock
 * sees to that.
 */
export function createFileJobJournal(folder: string): JobJournal {
  const pathOf = (jobId: string, ending: 'rows' | 'jsonl' | 'labels') => join(folder, `${jobId}.${ending}`)
  /** Batches as they lie on the disk, so that a change writes only what changed. */
  const known = new Map<Hex, Map<number, JobBatch>>()
  let writing: Promise<void> = Promise.resolve()

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = writing.then(work)
    writing = done.then(
      () => {},
      () => {},
    )
    return done
  }

  async function append(jobId: Hex, line: Line): Promise<void> {
    // The line break comes first as well, so that a line cut short by a crash does not swallow this one.
    await withFile(pathOf(jobId, 'jsonl'), 'a', (file) => file.appendFile(`\n${JSON.stringify(line)}\n`))
  }

  async function readChanges(jobId: string): Promise<{ job: JobRecord; batches: JobBatch[] } | undefined> {
    const text = await readFile(pathOf(jobId, 'jsonl'), 'utf8').catch(absent)
    if (text === undefined) return undefined
    let job: JobRecord | undefined
    const batches = new Map<number, JobBatch>()
    for (const one of text.split('\n')) {
      const line = parseLine(one)
      if (line && 'job' in line) job = parseJobRecord(line.job)
      for (const change of line && 'batches' in line ? line.batches : []) {
        batches.set(change.index, applyChange(batches.get(change.index), change))
      }
    }
    if (!job) return undefined
    return { job, batches: [...batches.values()].sort((a, b) => a.index - b.index) }
  }

  return {
    isDurable: true,
    create: ({ job, rows, batches, labels }: StoredJob) =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true })
        if (await readChanges(job.jobId)) throw new Error(`There is a job ${job.jobId} already.`)
        await withFile(`${pathOf(job.jobId, 'rows')}.new`, 'w', (file) => file.writeFile(packRows(rows)))
        await rename(`${pathOf(job.jobId, 'rows')}.new`, pathOf(job.jobId, 'rows'))
        if (labels) {
          await withFile(pathOf(job.jobId, 'labels'), 'w', (file) => file.writeFile(JSON.stringify(labels)))
        }
        const lines = `${JSON.stringify({ job })}\n${JSON.stringify({ batches })}\n`
        await withFile(`${pathOf(job.jobId, 'jsonl')}.new`, 'w', (file) => file.writeFile(lines))
        await rename(`${pathOf(job.jobId, 'jsonl')}.new`, pathOf(job.jobId, 'jsonl'))
        await syncFolder(folder)
        known.set(job.jobId, new Map(batches.map((batch) => [batch.index, batch])))
      }),
    read: (jobId) =>
      inTurn(async () => {
        const stored = await readChanges(jobId)
        if (!stored) return undefined
        known.set(jobId, new Map(stored.batches.map((batch) => [batch.index, batch])))
        const packed = await readFile(pathOf(jobId, 'rows'), 'utf8')
        const labels = await readFile(pathOf(jobId, 'labels'), 'utf8').catch(absent)
        return {
          ...stored,
          rows: await readKeptRows(stored.job, packed),
          ...(labels === undefined ? {} : { labels: parseJobLabels(JSON.parse(labels), stored.job.rowCount) }),
        }
      }),
    putJob: (job) => inTurn(() => append(job.jobId, { job })),
    putBatches: (jobId, batches) =>
      inTurn(async () => {
        const last = known.get(jobId) ?? new Map<number, JobBatch>()
        known.set(jobId, last)
        await append(jobId, { batches: batches.map((batch) => findChange(last.get(batch.index), batch)) })
        for (const batch of batches) last.set(batch.index, batch)
      }),
    list: () =>
      inTurn(async () => {
        const names = (await readdir(folder).catch(absent)) ?? []
        const ids = names.filter((name) => name.endsWith('.jsonl')).map((name) => name.slice(0, -'.jsonl'.length))
        const stored = (await Promise.all(ids.map(readChanges))).filter((one) => one !== undefined)
        return stored.sort((a, b) => a.job.createdAt - b.job.createdAt)
      }),
    remove: (jobId) =>
      inTurn(async () => {
        await rm(pathOf(jobId, 'jsonl'), { force: true })
        await rm(pathOf(jobId, 'rows'), { force: true })
        await rm(pathOf(jobId, 'labels'), { force: true })
        await syncFolder(folder)
      }),
  }
}

function findChange(before: JobBatch | undefined, after: JobBatch) {
  if (!before) return after
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof JobBatch]),
  )
  const gone = Object.keys(before).filter((name) => after[name as keyof JobBatch] === undefined)
  return { ...Object.fromEntries(changed), index: after.index, ...(gone.length > 0 ? { gone } : {}) }
}

function applyChange(
  before: JobBatch | undefined,
  { gone = [], ...change }: Partial<JobBatch> & { gone?: readonly string[] },
) {
  const after = { ...before, ...change } as JobBatch & Record<string, unknown>
  for (const name of gone) delete after[name]
  return after as JobBatch
}

function parseLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Line
    return typeof line === 'object' && line !== null && ('job' in line || Array.isArray(line.batches))
      ? line
      : undefined
  } catch {
    return undefined
  }
}

async function withFile(path: string, flags: 'a' | 'w', write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk only when its folder is. Windows cannot open folders and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
