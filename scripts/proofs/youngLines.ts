import path from 'node:path'
import { root } from '../stack/paths.ts'
import { runCommand } from '../stack/runCommand.ts'
import { type ProofRecord, parseRecord, recordFile } from './proofRecord.ts'

/** A line is young for as many commits. */
const commits = 30

/** The ids whose lines differ from those some commits ago; all of them where the history is shorter or unknown. */
export async function youngLines(record: ProofRecord): Promise<Set<string>> {
  const { code, output } = await runCommand('git', ['show', `HEAD~${commits}:${path.relative(root, recordFile)}`])
  const old = code === 0 ? parseRecord(output) : new Map()
  return new Set([...record].filter(([id, { inputs }]) => old.get(id)?.inputs !== inputs).map(([id]) => id))
}
