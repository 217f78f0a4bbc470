import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { runPackage } from '../stack/runCommand.ts'
import { ensureSystemPackages } from '../stack/systemPackages.ts'
import { readBrowserReport } from '../suites/readReports.ts'
import { inputsHash } from './inputsHash.ts'
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
  return {
    name: 'browser',
    proofs: specs.map((spec) => ({
      id: `browser/${path.basename(spec)}`,
      inputs: inputsHash(graph.closureOf([spec, ...product]), {}),
    })),
    async run(ids, _seed, onOutcome) {
      await ensureSystemPackages()
      for (const id of ids) onOutcome(id, await prove(id.replace(/^browser/, 'e2e')))
    },
  }
}

async function prove(spec: string): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-proof-'))
  const report = path.join(folder, 'report.json')
  const startedAt = performance.now()
  try {
    const { code, output } = await runPackage(
      '@playwright/test/cli.js',
      ['test', spec, '--grep=@deep', '--reporter=list,json'],
      {
        env: { TOKENSMITH_DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    )
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    const { passed } = fs.existsSync(report) ? readBrowserReport(report) : { passed: 0 }
    return code === 0 && passed > 0 ? { count: passed, seconds } : { failure: output }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
