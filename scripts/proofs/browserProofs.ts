import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { partsOfSpec } from '../../e2e/longForm.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { runPackage } from '../stack/runCommand.ts'
import { ensureSystemPackages } from '../stack/systemPackages.ts'
import { readBrowserReport } from '../suites/readReports.ts'
import { inputsHash } from './inputsHash.ts'
import { namedValues } from './namedValues.ts'
import type { Outcome, ProofGroup } from './Proof.ts'

/** Whoever imports one of them has a long form. */
const depths = ['packages/testing/src/isDeep.ts', 'e2e/longForm.ts']
/** What every browser test runs, besides what it imports: the page, the server, and how both are built and started. */
const product = ['apps/web/src/main.tsx', 'apps/web/vite.config.ts', 'apps/server/src/main.ts', 'playwright.config.ts']

/**
 * Every browser spec that has a long form: of it the tests that are marked `@deep`, which are long flows, more rows of a
 * job, every look of every route, further languages. What the usual run has in the same form is not run again.
 */
export function browserProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const specs = fs
    .globSync('e2e/*.spec.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => graph.needsOf(file).files.some((needed) => depths.includes(needed)))
    .sort()
  const known = new Map(
    specs.flatMap((spec) => partsOf(spec, inputsHash(graph.closureOf([spec, ...product]), {}, namedValues))),
  )
  return {
    name: 'browser',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, _seed, onOutcome) {
      await ensureSystemPackages()
      for (const id of ids) onOutcome(id, await prove(known.get(id)!))
    },
  }
}

type Part = Readonly<{ spec: string; hash: string; env: Record<string, string> }>

function partsOf(spec: string, hash: string): [id: string, part: Part][] {
  const name = path.basename(spec)
  const count = partsOfSpec[name]
  if (count === undefined) return [[`browser/${name}`, { spec, hash, env: {} }]]
  return Array.from({ length: count }, (_, index) => {
    const part = String(index + 1)
    return [`browser/${name} part ${part}`, { spec, hash, env: { TOKENSMITH_PART: part } }]
  })
}

async function prove({ spec, env }: Part): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-proof-'))
  const report = path.join(folder, 'report.json')
  const startedAt = performance.now()
  try {
    const args = ['test', spec, '--grep=@deep', '--reporter=list,json']
    const { code, output } = await runPackage('@playwright/test/cli.js', args, {
      env: { ...env, TOKENSMITH_DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: '1' },
    })
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    const { passed } = fs.existsSync(report) ? readBrowserReport(report) : { passed: 0 }
    return code === 0 && passed > 0 ? { count: passed, seconds } : { failure: output }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
