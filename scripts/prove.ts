import fs from 'node:fs'
import os from 'node:os'
import { mutate } from './mutate.ts'
import { allProofs } from './proofs/allProofs.ts'
import { drawSeed } from './proofs/drawSeed.ts'
import type { Outcome } from './proofs/Proof.ts'
import {
  dueProofs,
  type ProofRecord,
  readRecord,
  wholeRunFile,
  withoutGone,
  writeRecord,
} from './proofs/proofRecord.ts'
import { runProofs } from './proofs/runProofs.ts'

/** Another proof of a group whose length nobody knows yet. */
const guessSeconds = 5

/**
 * Runs the proofs whose inputs have changed since they were recorded, at low priority, and writes each to the record as
 * soon as it is done: a run that is cut off goes on where it was.
 *
 *   npm run prove                what is due
 *   npm run prove -- --all       everything, whatever the record says; cut off, it goes on where it was
 *   npm run prove -- --list      what is due, and how long it took last
 *   npm run prove -- bug/lock    only ids that contain one of these texts
 *   npm run prove -- --mutants   mistakes drawn by a seed instead of proofs: see `mutate`
 */
export async function prove(args: string[]): Promise<number> {
  if (args[0] === '--mutants') return mutate(args.slice(1))
  const texts = args.filter((arg) => !arg.startsWith('--'))
  const groups = allProofs()
  const proofs = groups.flatMap((group) => group.proofs)
  let record: ProofRecord = withoutGone(readRecord(), proofs)
  const isWhole = args.includes('--all')
  let whole = withoutGone(readRecord(wholeRunFile), proofs)
  const wanted = dueProofs(proofs, isWhole ? whole : record)
  const chosen = new Set(
    wanted.map(({ id }) => id).filter((id) => texts.length === 0 || texts.some((text) => id.includes(text))),
  )
  const inputsOf = new Map(proofs.map(({ id, inputs }) => [id, inputs]))
  const secondsOf = (id: string) => record.get(id)?.seconds ?? guessSeconds
  if (args.includes('--list')) {
    for (const id of chosen) process.stdout.write(`${String(record.get(id)?.seconds ?? '?').padStart(5)} s  ${id}\n`)
    const total = [...chosen].reduce((sum, id) => sum + secondsOf(id), 0)
    process.stdout.write(`${chosen.size} of ${proofs.length} proofs are due, about ${minutes(total)}\n`)
    return 0
  }

  os.setPriority(10)
  writeRecord(record)
  const seed = drawSeed()
  const before = isWhole && whole.size > 0 ? `, ${proofs.length - wanted.length} were proven before it was cut off` : ''
  process.stdout.write(`${chosen.size} of ${proofs.length} proofs, seed ${seed}${before}\n`)
  const failed: string[] = []
  const left = new Set(chosen)
  const startedAt = performance.now()
  const expected = [...chosen].reduce((sum, id) => sum + secondsOf(id), 0)
  const onOutcome = (id: string, outcome: Outcome) => {
    left.delete(id)
    if ('failure' in outcome) {
      failed.push(id)
      process.stdout.write(`✘ ${id}\n${outcome.failure}\n`)
      return
    }
    const line = { inputs: inputsOf.get(id)!, ...outcome }
    record = new Map([...record, [id, line]])
    writeRecord(record)
    if (isWhole) {
      whole = new Map([...whole, [id, line]])
      writeRecord(whole, wholeRunFile)
    }
    const done = chosen.size - left.size
    const rest = [...left].reduce((sum, other) => sum + secondsOf(other), 0)
    const pace = (performance.now() - startedAt) / 1000 / Math.max(1, expected - rest)
    process.stdout.write(`✔ ${done}/${chosen.size} ${id} (${outcome.seconds} s), about ${minutes(rest * pace)} left\n`)
  }
  await runProofs(groups, chosen, seed, onOutcome)
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`${chosen.size - failed.length} proven, ${failed.length} failed, in ${minutes(seconds)}\n`)
  const isThrough = isWhole && dueProofs(proofs, whole).length === 0
  if (isThrough) {
    fs.rmSync(wholeRunFile)
    process.stdout.write(`All ${proofs.length} proofs were run\n`)
  }
  if (failed.length > 0) process.stdout.write(`Again with the same chance: FUZZ_SEED=${seed} npm run prove\n`)
  return failed.length > 0 ? 1 : 0
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
