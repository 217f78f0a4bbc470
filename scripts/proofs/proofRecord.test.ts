import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  dueProofs,
  formatRecord,
  type ProofRecord,
  parseRecord,
  readRecord,
  withoutGone,
  writeRecord,
} from './proofRecord.ts'

const record: ProofRecord = new Map([
  ['b', { inputs: '2', count: 7, seconds: 3 }],
  ['a', { inputs: '1', count: 1, seconds: 9 }],
])

test('a record is one line a proof, sorted, and reads back the same', () => {
  const text = formatRecord(record)
  expect(text.split('\n')).toEqual([
    '{',
    ' "a": {"inputs":"1","count":1,"seconds":9},',
    ' "b": {"inputs":"2","count":7,"seconds":3}',
    '}',
    '',
  ])
  expect(parseRecord(text)).toEqual(new Map([...record].sort()))
})

test('a record is written into a folder that is not there yet, and is empty where there is none', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-record-'))
  const file = path.join(folder, 'data/record.json')
  expect(readRecord(file).size).toBe(0)
  writeRecord(record, file)
  expect(readRecord(file)).toEqual(new Map([...record].sort()))
  fs.rmSync(folder, { recursive: true })
})

test('a proof is due when its line is missing or has other inputs', () => {
  const proofs = [
    { id: 'a', inputs: '1' },
    { id: 'b', inputs: 'changed' },
    { id: 'c', inputs: '3' },
  ]
  expect(dueProofs(proofs, record).map(({ id }) => id)).toEqual(['b', 'c'])
  expect([...withoutGone(record, [{ id: 'a', inputs: 'changed' }]).keys()]).toEqual(['a'])
})
