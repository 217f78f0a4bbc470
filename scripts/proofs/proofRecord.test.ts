import { expect, test } from 'vitest'
import { dueProofs, formatRecord, type ProofRecord, readRecord, withoutGone } from './proofRecord.ts'

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
  expect(readRecord(text)).toEqual(new Map([...record].sort()))
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
