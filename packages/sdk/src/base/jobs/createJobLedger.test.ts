import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { closeGaps, createJobLedger } from './createJobLedger.ts'
import type { JobBatch } from './Job.ts'
import { parseJobFile } from './jobFile.ts'
import { listJobs } from './listJobs.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'

async function openLedger() {
  const journal = createMemoryJobJournal()
  const stored = await parseJobFile(await readFile(new URL('./fixtures/job.v1.json', import.meta.url), 'utf8'))
  await journal.create(stored)
  return { journal, ledger: await createJobLedger(journal, stored.job.jobId), jobId: stored.job.jobId }
}

test('a batch that is written before one with a smaller index leaves no hole, here or in the journal', async () => {
  const { journal, ledger, jobId } = await openLedger()
  const [last] = ledger.listPlanned(1)
  const [early, late] = [ledger.takeIndex(), ledger.takeIndex()]
  const planned = (index: number): JobBatch => ({ ...last!, index, state: 'planned' })
  const before = ledger.counts()
  await ledger.write([planned(late)])
  expect(ledger.batches.map((batch) => batch.index)).toEqual([0, 1, 2, early, late])
  expect(ledger.batches[early]).toMatchObject({ state: 'split', hashes: [] })
  expect(ledger.counts().batches).toEqual({ ...before.batches, total: 4, planned: before.batches.planned + 1 })
  expect(await listJobs(journal)).toMatchObject([{ batches: ledger.counts().batches }])
  expect(closeGaps(ledger.job, (await journal.read(jobId))!.batches)).toEqual(ledger.batches)

  await ledger.write([planned(early)])
  expect(new Set(ledger.listPlanned(9).map(({ index }) => index))).toEqual(new Set([last!.index, early, late]))
  expect(ledger.counts().batches).toEqual({ ...before.batches, total: 5, planned: before.batches.planned + 2 })
})
