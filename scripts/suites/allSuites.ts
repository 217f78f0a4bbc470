import path from 'node:path'
import { PostgresCluster } from '@tokensmith/testing/PostgresCluster.ts'
import { buildExtensions, extensionLimit } from '../buildExtensions.ts'
import { runCheck } from '../check.ts'
import { findDevWallet } from '../find-dev-wallet.ts'
import { firstLoadLimit, gzipBytes, listFirstLoad } from '../first-load.ts'
import { checkProofs } from '../proofs/checkProofs.ts'
import { drawSeed } from '../proofs/drawSeed.ts'
import { buildWeb } from '../stack/buildWeb.ts'
import { root } from '../stack/paths.ts'
import { runCommand, runPackage } from '../stack/runCommand.ts'
import { readBrowserReport, readOwnReport, readVitestReport, withExitCode } from './readReports.ts'
import { runBenches } from './runBenches.ts'
import type { Suite, SuiteResult, TimedTest } from './Suite.ts'

type Print = (text: string) => void

/** Where the runners write what happened. */
export const reports = path.join(root, 'test-results')

/** In the order in which they run: what fails soonest comes first. Budgets are those of CONTRIBUTING. */
export const allSuites: readonly Suite[] = [
  { name: 'check', budgetSeconds: 40, run: runCheck },
  { name: 'unit', budgetSeconds: 420, run: (print) => vitest(print, 'unit') },
  {
    name: 'server-pglite',
    budgetSeconds: 130,
    run: (print) => vitest(print, 'server', { DATABASE_URL: undefined }, 'server-pglite'),
  },
  { name: 'server-postgres', budgetSeconds: 110, run: serverOnPostgres },
  { name: 'contracts', budgetSeconds: 200, run: contracts },
  { name: 'proofs', budgetSeconds: 300, run: checkProofs },
  { name: 'release-build', budgetSeconds: 60, run: releaseBuild },
  { name: 'benches', budgetSeconds: 120, run: runBenches },
  { name: 'start', budgetSeconds: 40, run: (print) => vitest(print, 'start') },
  { name: 'e2e', budgetSeconds: 940, run: e2e },
]

async function vitest(
  print: Print,
  project: string,
  env: Record<string, string | undefined> = {},
  name = project,
): Promise<SuiteResult> {
  const report = path.join(reports, `${name}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runPackage('vitest/vitest.mjs', args, { env, onOutput: print })
  return withExitCode(code, readVitestReport(report))
}

async function serverOnPostgres(print: Print): Promise<SuiteResult> {
  const cluster = await PostgresCluster.start()
  try {
    return await vitest(print, 'server', { DATABASE_URL: cluster.url }, 'server-postgres')
  } finally {
    cluster.stop()
  }
}

async function contracts(print: Print): Promise<SuiteResult> {
  const script = path.join(root, 'packages/contracts/scripts/test.ts')
  const report = path.join(reports, 'contracts.json')
  const env = { FUZZ_SEED: drawSeed() }
  print(`  seed ${env.FUZZ_SEED}\n`)
  const { code } = await runCommand(process.execPath, [script, report], { env, onOutput: print })
  return withExitCode(code, readOwnReport(report))
}

/**
 * The release build must be made, must not hold the dev wallet (the local one must, or the search is blind), and its
 * first page must stay small: one careless import brings a whole library along.
 */
async function releaseBuild(print: Print): Promise<SuiteResult> {
  const release = path.join(root, 'apps/web/dist')
  const local = path.join(root, '.data/web')
  const tests: TimedTest[] = []
  for (const [kind, folder] of [
    ['release', release],
    ['local', local],
  ] as const) {
    const startedAt = performance.now()
    await buildWeb({ kind, folder })
    tests.push({ name: `${kind} build`, seconds: (performance.now() - startedAt) / 1000 })
  }
  const extensionStartedAt = performance.now()
  const packages = await buildExtensions()
  tests.push({ name: 'both extensions', seconds: (performance.now() - extensionStartedAt) / 1000 })
  const inRelease = findDevWallet(release)
  const firstLoad = gzipBytes(release, listFirstLoad(release).scripts)
  const results: [string, boolean][] = [
    [`the release build holds no dev wallet ${inRelease.join(' ')}`.trim(), inRelease.length === 0],
    ['the local build holds the dev wallet', findDevWallet(local).length > 0],
    ...packages.map(({ name, bytes, isWhole }): [string, boolean] => [
      `the extension for ${name} is ${bytes} B, limit ${extensionLimit}`,
      isWhole,
    ]),
    [`the first page works with ${firstLoad} B of JavaScript, limit ${firstLoadLimit}`, firstLoad <= firstLoadLimit],
  ]
  for (const [text, isGood] of results) print(`  ${isGood ? '✓' : '✗'} ${text}\n`)
  const passed = results.filter(([, isGood]) => isGood).length
  return { passed, failed: results.length - passed, tests }
}

async function e2e(print: Print): Promise<SuiteResult> {
  const report = path.join(reports, 'e2e.json')
  const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onOutput: print,
  })
  const result = readBrowserReport(report)
  for (const name of result.flaky) print(`  ! only the second try passed: ${name}\n`)
  return withExitCode(code, result)
}
