import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ProofRecord, readRecord } from './proofRecord.ts'
import { sampleProofs } from './sampleProofs.ts'

const record: ProofRecord = readRecord()
const proofs = [...record].map(([id, { inputs }]) => ({ id, inputs }))
const commit = (number: number) => createHash('sha1').update(String(number)).digest('hex')
const secondsOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + record.get(id)!.seconds, 0)

test('a sample is the same for one commit, another for the next, and takes about three minutes', () => {
  const first = sampleProofs(proofs, record, new Set(), commit(1))
  expect(sampleProofs([...proofs].reverse(), record, new Set(), commit(1))).toEqual(first)
  expect(sampleProofs(proofs, record, new Set(), commit(2))).not.toEqual(first)
  const longest = Math.max(...[...record.values()].map(({ seconds }) => seconds))
  let all = 0
  for (let number = 0; number < 200; number++) {
    const seconds = secondsOf(sampleProofs(proofs, record, new Set(), commit(number)))
    expect(seconds).toBeGreaterThanOrEqual(Math.min(180, secondsOf([...record.keys()])))
    expect(seconds).toBeLessThan(180 + longest)
    all += seconds
  }
  // The last one goes beyond by half of its length on average, and a long one is the last more often.
  const squares = [...record.values()].reduce((sum, { seconds }) => sum + seconds ** 2, 0)
  expect(all / 200).toBeLessThan(180 + squares / secondsOf([...record.keys()]))
})

/** How many commits of ten draw the line that was written without a run, beside honest ones written with it. */
function commitsUntilNoticed(forged: string, honest: readonly string[], from: number): number {
  const young = new Set([forged, ...honest])
  for (let later = 0; later < 10; later++) {
    if (sampleProofs(proofs, record, young, commit(from + later)).includes(forged)) return later + 1
  }
  return Number.POSITIVE_INFINITY
}

test('a forged line is noticed within ten commits, wherever it is', () => {
  for (const [number, { id }] of proofs.entries()) {
    expect(commitsUntilNoticed(id, [], number * 10), id).toBeLessThanOrEqual(10)
  }
})

test('a forged line among the twenty honest ones of one change is noticed within ten commits, but for one of twenty', () => {
  const unnoticed = proofs.filter(({ id }, number) => {
    const honest = proofs.slice(number, number + 21).flatMap((proof) => (proof.id === id ? [] : proof.id))
    return commitsUntilNoticed(id, honest, number * 10) > 10
  })
  // Those that changed with twenty others of more than a minute each, of which a sample holds three. How many there are
  // depends on the seconds in the record, which every run of a proof writes anew.
  expect(unnoticed.length / proofs.length).toBeLessThan(0.05)
})
