import fs from 'node:fs'
import path from 'node:path'
import { dataFolder, root } from '../stack/paths.ts'
import type { Proof, Proven } from './Proof.ts'

/** What was proven: by the proof's id, its inputs then. */
export type ProofRecord = ReadonlyMap<string, Proven & { inputs: string }>

/** Committed: one line a proof, sorted, nothing of the machine but seconds. */
export const recordFile = path.join(root, 'proofs.json')

/** What a run of everything has proven so far; gone when it is through. Never committed. */
export const wholeRunFile = path.join(dataFolder, 'prove-all.json')

/** @throws SyntaxError for a text that is no record. */
export function parseRecord(text: string): ProofRecord {
  return new Map(Object.entries(JSON.parse(text) as Record<string, Proven & { inputs: string }>))
}

/** @throws SyntaxError for a file that is no record. An absent one is empty. */
export function readRecord(file = recordFile): ProofRecord {
  return parseRecord(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}')
}

/** Whole or not at all, so that a run that is cut off leaves a record. */
export function writeRecord(record: ProofRecord, file = recordFile): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, formatRecord(record))
  fs.renameSync(`${file}.new`, file)
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
