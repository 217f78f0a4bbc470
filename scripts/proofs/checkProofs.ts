import { runCommand } from '../stack/runCommand.ts'
import type { SuiteResult, TimedTest } from '../suites/Suite.ts'
import { allProofs } from './allProofs.ts'
import { drawSeed } from './drawSeed.ts'
import { dueProofs, readRecord } from './proofRecord.ts'
import { runProofs } from './runProofs.ts'
import { sampleProofs } from './sampleProofs.ts'
import { youngLines } from './youngLines.ts'

/** Ids of due proofs that are told one by one. */
const toldIds = 20

/**
 * The record must hold every proof with the inputs of now, and what the commit's hash draws from it must come out as it
 * says when it is run again, deeply.
 */
export async function checkProofs(print: (text: string) => void): Promise<SuiteResult> {
  const groups = allProofs()
  const proofs = groups.flatMap((group) => group.proofs)
  const record = readRecord()
  const due = dueProofs(proofs, record)
  const gone = [...record.keys()].filter((id) => !proofs.some((proof) => proof.id === id))
  if (due.length + gone.length > 0) {
    const ids = [
      ...due.map(({ id }) => `${record.has(id) ? 'stale' : 'missing'}: ${id}`),
      ...gone.map((id) => `gone: ${id}`),
    ]
    print(`${ids.slice(0, toldIds).join('\n')}\n`)
    print(
      `  ✗ ${due.length} of ${proofs.length} proofs are missing or stale, ${gone.length} are of nothing: npm run prove, and commit proofs.json\n`,
    )
  } else {
    print(`  ✓ ${proofs.length} proofs are recorded for exactly these inputs\n`)
  }
  const counts = { passed: due.length + gone.length === 0 ? 1 : 0, failed: due.length + gone.length === 0 ? 0 : 1 }

  const commit = (await runCommand('git', ['rev-parse', 'HEAD'])).output.trim()
  const known = proofs.filter(({ id, inputs }) => record.get(id)?.inputs === inputs)
  const sample = new Set(sampleProofs(known, record, await youngLines(record), commit))
  const seed = drawSeed()
  const tests: TimedTest[] = []
  print(`  ${sample.size} of them again, drawn by ${commit.slice(0, 12)}, seed ${seed}\n`)
  await runProofs(groups, sample, seed, (id, outcome) => {
    const problem =
      'failure' in outcome
        ? outcome.failure
        : outcome.count === record.get(id)?.count
          ? ''
          : `${outcome.count} counted, ${record.get(id)?.count} recorded`
    if (problem) counts.failed++
    else counts.passed++
    if ('seconds' in outcome) tests.push({ name: id, seconds: outcome.seconds })
    print(problem ? `  ✗ ${id}\n${problem}\n` : `  ✓ ${id}\n`)
  })
  return { ...counts, tests }
}
