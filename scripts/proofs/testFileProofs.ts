import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deepSeeds } from '@tokensmith/testing/faultSeeds.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { runPackage } from '../stack/runCommand.ts'
import { inputsHash } from './inputsHash.ts'
import { namedErrors } from './namedErrors.ts'
import { namedValues } from './namedValues.ts'
import type { Outcome, ProofGroup } from './Proof.ts'

/** Whoever needs it has a long form. */
const depth = 'packages/testing/src/isDeep.ts'
/** Whoever needs it runs in as many orders of events as there are seeds. */
const seeds = 'packages/testing/src/faultSeeds.ts'
const seedsOfPart = 5

type Part = Readonly<{ file: string; hash: string; env: Record<string, string> }>

/**
 * Every file of unit and server tests that has a long form, in that form: 25 seeds of faults instead of 2, a million keys
 * instead of ten thousand. The seeds of a file are proven five at a time. Server tests on PGlite.
 */
export function testFileProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const files = fs
    .globSync('{packages,apps}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const known = new Map<string, Part>()
  for (const file of files) {
    const closure = graph.closureOf([file, 'vitest.config.ts'])
    if (!closure.files.includes(depth)) continue
    const hash = inputsHash(closure, {}, (part, all) => namedValues(part, all) ?? namedErrors(part, all))
    if (closure.files.includes(seeds)) {
      for (let first = 1; first <= deepSeeds; first += seedsOfPart) {
        const env = { TOKENSMITH_SEEDS: `${first}-${first + seedsOfPart - 1}` }
        known.set(`test/${file} seeds ${env.TOKENSMITH_SEEDS}`, { file, hash, env })
      }
    } else known.set(`test/${file}`, { file, hash, env: {} })
  }
  return {
    name: 'test',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, _seed, onOutcome) {
      for (const id of ids) onOutcome(id, await prove(known.get(id)!))
    },
  }
}

async function prove({ file, env }: Part): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-proof-'))
  const report = path.join(folder, 'report.json')
  const startedAt = performance.now()
  try {
    const { code, output } = await runPackage(
      'vitest/vitest.mjs',
      ['run', file, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env: { ...env, TOKENSMITH_DEEP: '1', DATABASE_URL: undefined } },
    )
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    const count = fs.existsSync(report) ? (JSON.parse(fs.readFileSync(report, 'utf8')).numPassedTests as number) : 0
    return code === 0 && count > 0 ? { count, seconds } : { failure: output }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
