import fs from 'node:fs'
import path from 'node:path'
import { root } from '../stack/paths.ts'
import type { Proof, Proven } from './Proof.ts'

/** What was proven: by the proof's id, its inputs then. */
export type ProofRecord = ReadonlyMap<string, Proven & { inputs: string }>

/** Committed: one line a proof, sorted, nothing of the machine but seconds. */
export const recordFile = path.join(root, 'proofs.json')

/** @throws SyntaxError for a file that is no record. An absent one is empty. */
export function readRecord(text = readText()): ProofRecord {
  const entries = JSON.parse(text) as Record<string, Proven & { inputs: string }>
  return new Map(Object.entries(entries))
}

function readText(): string {
  return fs.existsSync(recordFile) ? fs.readFileSync(recordFile, 'utf8') : '{}'
}

/** Whole or not at all, so that a run that is cut off leaves a record. */
export function writeRecord(record: ProofRecord): void {
  fs.writeFileSync(`${recordFile}.new`, formatRecord(record))
  fs.renameSync(`${recordFile}.new`, recordFile)
}

export function formatRecord(record: ProofRecord): string {
  const lines = [...record]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { inputs, count, seconds }]) => ` ${JSON.stringify(id)}: ${JSON.stringify({ inputs, count, seconds })}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The proofs that are missing, or whose inputs have changed since. */
export function dueProofs(proofs: readonly Proof[], record: ProofRecord): Proof[] {
  return proofs.filter(({ id, inputs }) => record.get(id)?.inputs !== inputs)
}

/** The record without proofs that no longer exist. */
export function withoutGone(record: ProofRecord, proofs: readonly Proof[]): ProofRecord {
  const ids = new Set(proofs.map(({ id }) => id))
  return new Map([...record].filter(([id]) => ids.has(id)))
}
