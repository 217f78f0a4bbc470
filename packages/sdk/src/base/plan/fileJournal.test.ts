import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileJournal } from './fileJournal.ts'
import type { JournalRecord } from './Journal.ts'
import { createMemoryJournal } from './memoryJournal.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokensmith-journal-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let files = 0
const newPath = () => join(folder, `${files++}.jsonl`)

const record = (change: Partial<JournalRecord> = {}): JournalRecord => ({
  id: 'a',
  planKey: 'plan',
  stepId: 'step',
  chainId: 1,
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  dataDigest: '0x01',
  value: '1',
  nonce: 0,
  fromBlock: '1',
  state: 'intent',
  createdAt: 1,
  updatedAt: 1,
  ...change,
})

test.each([
  ['memory', () => createMemoryJournal()],
  ['file', () => createFileJournal(newPath())],
])('the %s journal keeps the last word about each record, in order', async (_, create) => {
  const journal = create()
  expect(await journal.list()).toEqual([])
  await journal.put(record())
  await journal.put(record({ id: 'b', planKey: 'other' }))
  await journal.put(record({ state: 'sent', hash: '0x02' }))
  expect(await journal.list()).toEqual([record({ state: 'sent', hash: '0x02' }), record({ id: 'b', planKey: 'other' })])
  expect(await journal.list('other')).toHaveLength(1)
})

test('the file journal is there after a restart, and leaves out a line cut short by a crash', async () => {
  const path = newPath()
  await createFileJournal(path).put(record())
  await appendFile(path, '{"id":"a","state":"conf')
  expect(await createFileJournal(path).list()).toEqual([record()])
  // The next write must not be lost in the cut line.
  await createFileJournal(path).put(record({ id: 'b' }))
  expect((await createFileJournal(path).list()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('the file journal writes at the same time without mixing lines', async () => {
  const path = newPath()
  const journal = createFileJournal(path)
  await Promise.all(Array.from({ length: 20 }, (_, index) => journal.put(record({ id: String(index) }))))
  expect(await journal.list()).toHaveLength(20)
  expect((await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')).toHaveLength(20)
})

test('a journal that cannot write says so', async () => {
  await expect(createFileJournal(join(folder, 'missing', 'x')).put(record())).rejects.toThrow('ENOENT')
})
