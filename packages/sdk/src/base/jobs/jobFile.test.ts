import { readFile } from 'node:fs/promises'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { describe, expect, test } from 'vitest'
import { batchSendJob } from '../../send/batchSendJob.ts'
import { rowNumbersOf } from './Job.ts'
import { exportJob, importJob, parseJobFile } from './jobFile.ts'
import { listJobs } from './listJobs.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import { hashList, packRows, unpackRows } from './packRows.ts'

/** A job of version 1 as that version wrote it: it must be readable for ever. Never write it anew. */
const fixture = await readFile(new URL('./fixtures/job.v1.json', import.meta.url), 'utf8')
type File = { job: Record<string, unknown>; rows: string; batches: Record<string, unknown>[] } & Record<string, unknown>
const changed = (change: (file: File) => void, from = fixture): string => {
  const file = JSON.parse(from) as File
  change(file)
  return JSON.stringify(file)
}
/** The same by the contract of this build, which the fixture was written before: what was signed for another is not in it. */
const own = changed(({ job, batches }) => {
  const { address, runtimeCodeHash: codeHash } = deployments.BatchSend
  job.contract = { address, codeHash }
  for (const batch of batches) delete batch.raw
  Object.assign(batches[1]!, { state: 'planned', hashes: [] })
})
const here = { loadKind: async () => batchSendJob, href: '/wa/se' }
const field = (name: string): unknown => expect.objectContaining({ code: 'jobFileUnreadable', params: { field: name } })

describe('a job’s file', () => {
  test('F31: a journal of version 1 is read whole: rows, states, hashes and bytes', async () => {
    const { job, rows, batches } = await parseJobFile(fixture)
    expect(job).toMatchObject({ version: 1, kind: 'batch-send', chainId: 31337, rowCount: 6, state: 'open' })
    expect(rows).toHaveLength(6)
    expect(rows[4]).toMatchObject({ amount: 1004n, token: 0 })
    expect(batches.map(({ state }) => state)).toEqual(['final', 'signed', 'planned'])
    expect(batches[1]!.raw).toMatch(/^0x02/)
    expect(batches.flatMap((batch) => rowNumbersOf(batch.rows))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a job that the caller cannot go on with is refused and not kept', async () => {
    const journal = createMemoryJobJournal()
    const other = { ...here, loadKind: async () => undefined }
    await expect(importJob(journal, own, other)).rejects.toEqual(field('job.kind'))
    expect(await listJobs(journal)).toEqual([])
  })

  test('export and import give the same job, and a second import leaves what is there', async () => {
    const journal = createMemoryJobJournal()
    const job = await importJob(journal, own, here)
    expect(JSON.parse(await exportJob(journal, job.jobId))).toEqual(JSON.parse(own))
    const [batch] = (await journal.read(job.jobId))!.batches
    await journal.putBatches(job.jobId, [{ ...batch!, note: 'later' }])
    await importJob(journal, own, here)
    expect((await journal.read(job.jobId))!.batches[0]!.note).toBe('later')
    expect(await listJobs(journal)).toMatchObject([{ rows: { total: 6, done: 2, planned: 4 } }])
  })

  test('where a job came from, and where it leads, is not for its file to say', async () => {
    const journal = createMemoryJobJournal()
    const file = changed(({ job }) => Object.assign(job, { href: '/wa/co?to=thief', isCompared: true }), own)
    const job = await importJob(journal, file, here)
    expect(job).toMatchObject({ href: '/wa/se', origin: 'file' })
    expect(job.isCompared).toBeUndefined()
  })

  test('a key that an older program wrote into the file is not taken over', async () => {
    const journal = createMemoryJobJournal()
    const file = changed((old) => Object.assign(old.job, { walletKey: `0x${'42'.repeat(32)}` }), own)
    const { jobId } = await importJob(journal, file, here)
    expect(await exportJob(journal, jobId)).not.toContain('4242')
  })

  test('lines and notes of the list travel with the job; those of another length, shape or size are refused', async () => {
    const journal = createMemoryJobJournal()
    const labels = { lines: [2, 3, 4, 6, 7, 9], notes: ['Ann', '', '', '', '', '=HYPERLINK()'] }
    const { jobId } = await importJob(
      journal,
      changed((file) => Object.assign(file, { labels }), own),
      here,
    )
    expect((await journal.read(jobId))!.labels).toEqual(labels)
    expect(JSON.parse(await exportJob(journal, jobId)).labels).toEqual(labels)
    const wrong: readonly (readonly [string, object])[] = [
      ['lines', { lines: [1, 2] }],
      ['lines', { lines: [0, 1, 2, 3, 4, 5] }],
      ['notes', { notes: [1, '', '', '', '', ''] }],
      ['notes', { notes: ['x'.repeat(201), '', '', '', '', ''] }],
      ['notes', { notes: 'none' }],
    ]
    for (const [name, given] of wrong) {
      const file = changed((old) => Object.assign(old, { labels: given }))
      await expect(parseJobFile(file)).rejects.toEqual(field(`labels.${name}`))
    }
  })

  const hostile: readonly (readonly [string, () => string, string])[] = [
    ['no JSON', () => '{"format":', 'file'],
    ['a list', () => '[]', 'file'],
    ['another format', () => changed((file) => Object.assign(file, { format: 'other' })), 'format'],
    ['a later version', () => changed((file) => Object.assign(file, { version: 2 })), 'file.version'],
    ['a link elsewhere', () => changed(({ job }) => Object.assign(job, { href: '//evil.example' })), 'job.href'],
    ['a script as link', () => changed(({ job }) => Object.assign(job, { href: 'javascript:alert(1)' })), 'job.href'],
    ['a short id', () => changed(({ job }) => Object.assign(job, { jobId: '0x12' })), 'job.jobId'],
    [
      'an amount with an exponent',
      () => changed((file) => Object.assign(file, { rows: file.rows.replace(' 1000 ', ' 1e3 ') })),
      'rows[0]',
    ],
    [
      'a row in two batches',
      () => changed(({ batches }) => Object.assign(batches[2]!, { rows: { from: 3, to: 6 } })),
      'batches: row 3',
    ],
    [
      'a row in no batch',
      () => changed(({ batches }) => Object.assign(batches[2]!, { rows: { from: 5, to: 6 } })),
      'batches: row 4',
    ],
    [
      'a row beyond the list',
      () => changed(({ batches }) => Object.assign(batches[2]!, { rows: { indexes: [6] } })),
      'file.batches[2].rows.indexes[0]',
    ],
    [
      'an unknown state',
      () => changed(({ batches }) => Object.assign(batches[0]!, { state: 'paid' })),
      'file.batches[0].state',
    ],
    [
      'foreign bytes',
      () => changed(({ batches }) => Object.assign(batches[1]!, { raw: '0x02f86b82' })),
      'batches[1].raw',
    ],
    [
      'bytes of another batch',
      () => changed(({ batches }) => Object.assign(batches[2]!, { raw: batches[1]!.raw })),
      'batches[2].raw',
    ],
    [
      'a reason as an object',
      () => changed(({ batches }) => Object.assign(batches[0]!, { reason: { code: 'no', params: {} } })),
      'file.batches[0].reason.code',
    ],
  ]
  test.each(hostile)('a file with %s is refused and says where', async (_, make, where) => {
    const journal = createMemoryJobJournal()
    await expect(importJob(journal, make(), here)).rejects.toEqual(field(where))
    expect(await journal.list()).toEqual([])
  })

  test('a list that is not the one the hash stands for is refused', async () => {
    const text = changed((file) => Object.assign(file, { rows: file.rows.replace(' 1000 ', ' 9000 ') }))
    await expect(importJob(createMemoryJobJournal(), text, here)).rejects.toMatchObject({ code: 'jobListChanged' })
    const decided = changed(({ job }) => Object.assign(job, { decisions: ['duplicates'] }))
    await expect(importJob(createMemoryJobJournal(), decided, here)).rejects.toMatchObject({ code: 'jobListChanged' })
  })

  test('names that JavaScript gives a meaning are not taken over', async () => {
    const text = changed(() => {}).replace('"options":{', '"options":{"__proto__":{"isAdmin":true},')
    await expect(parseJobFile(text)).rejects.toEqual(field('job.options.__proto__'))
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

test('packed rows are the rows again, and every difference changes the hash', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
  const rows = [
    { to, amount: 0n, token: 0 },
    { to, amount: 2n ** 256n - 1n, token: 3, tokenId: 7n },
    { to, amount: 1n, token: 0, from: to },
  ]
  expect(unpackRows(packRows(rows))).toEqual(rows)
  expect(unpackRows('')).toEqual([])
  const hashes = [packRows(rows), packRows(rows.slice(1)), packRows([...rows].reverse())].map((text) =>
    hashList(text, []),
  )
  expect(new Set([...hashes, hashList(packRows(rows), ['duplicates'])]).size).toBe(4)
  for (const text of [
    '0x12 1 0 - -',
    `${to} -1 0 - -`,
    `${to} 01 0 - -`,
    `${to} 1 0 -`,
    `${to} 1 0 - - `,
    `${to} 1 0 - -\n`,
  ]) {
    expect(() => unpackRows(text)).toThrow()
  }
})
