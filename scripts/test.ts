import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PostgresCluster } from '@tokensmith/testing/PostgresCluster.ts'
import { runCheck } from './check.ts'
import { findDevWallet } from './find-dev-wallet.ts'
import { firstLoadLimit, gzipBytes, listFirstLoad } from './first-load.ts'
import { checkProofs } from './proofs/checkProofs.ts'
import { drawSeed } from './proofs/drawSeed.ts'
import { buildWeb } from './stack/buildWeb.ts'
import { root } from './stack/paths.ts'
import { runCommand, runPackage } from './stack/runCommand.ts'
import { StartFailure } from './stack/StartFailure.ts'
import { ensureSystemPackages } from './stack/systemPackages.ts'

type Counts = { passed: number; failed: number }
type Suite = { name: string; run: () => Promise<Counts> }

const reports = path.join(root, 'test-results')

/**
 * Runs every suite, prints the time of each, and ends with one line that adds up all their counts. A suite that did
 * not run counts as failed. Names of suites run only these. The long forms are proofs: `npm run prove`.
 */
export async function test(args: string[]): Promise<number> {
  const startedAt = performance.now()
  const suites = allSuites.filter(({ name }) => args.length === 0 || args.includes(name))
  if (suites.length < Math.max(1, args.length)) {
    process.stderr.write(`The suites are: ${allSuites.map(({ name }) => name).join(', ')}\n`)
    return 2
  }
  fs.rmSync(reports, { recursive: true, force: true })
  fs.mkdirSync(reports, { recursive: true })
  if (args.length === 0) await ensureSystemPackages()

  const lines: string[] = []
  const failed: string[] = []
  const total: Counts = { passed: 0, failed: 0 }
  for (const { name, run } of suites) {
    process.stdout.write(`\n── ${name} ──\n`)
    printed = ''
    const suiteStartedAt = performance.now()
    const counts = await run().catch((error: Error) => {
      print(`${error instanceof StartFailure ? error.message : (error.stack ?? error)}\n`)
      return { passed: 0, failed: 1 }
    })
    // A suite in which nothing ran is no success.
    if (counts.passed + counts.failed === 0) counts.failed = 1
    total.passed += counts.passed
    total.failed += counts.failed
    if (counts.failed > 0) failed.push(`── the end of ${name} ──\n${lastLines(printed)}\n`)
    lines.push(
      `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(18)} ${String(counts.passed).padStart(5)} passed ` +
        `${String(counts.failed).padStart(4)} failed ${seconds(suiteStartedAt).padStart(8)} s`,
    )
  }
  // Once more where a reader of a shortened log finds it: at the end.
  if (failed.length > 0) process.stdout.write(`\n${failed.join('\n')}`)
  process.stdout.write(`\n${lines.join('\n')}\n  in ${seconds(startedAt)} s\n\n`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 ? 1 : 0
}

const allSuites: readonly Suite[] = [
  { name: 'check', run: runCheck },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'server-pglite', run: () => vitest('server', { DATABASE_URL: undefined }, 'server-pglite') },
  { name: 'server-postgres', run: serverOnPostgres },
  { name: 'contracts', run: contracts },
  { name: 'proofs', run: checkProofs },
  { name: 'release-build', run: releaseBuild },
  { name: 'start', run: () => vitest('start') },
  { name: 'e2e', run: e2e },
]

type Env = Record<string, string | undefined>

async function vitest(project: string, env: Env = {}, name = project): Promise<Counts> {
  const report = path.join(reports, `${name}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runPackage('vitest/vitest.mjs', args, { env, onOutput: print })
  return withExitCode(code, readVitestReport(report))
}

function readVitestReport(file: string): Counts {
  const report = readJson(file) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  // A file that could not be loaded has failed without a failed test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

async function serverOnPostgres(): Promise<Counts> {
  const cluster = await PostgresCluster.start()
  try {
    return await vitest('server', { DATABASE_URL: cluster.url }, 'server-postgres')
  } finally {
    cluster.stop()
  }
}

/** The package's own runner prints one line a step, with the tests that passed in it. */
async function contracts(): Promise<Counts> {
  const script = path.join(root, 'packages/contracts/scripts/test.ts')
  const env = { FUZZ_SEED: drawSeed() }
  process.stdout.write(`  seed ${env.FUZZ_SEED}\n`)
  const { code, output } = await runCommand(process.execPath, [script], { env, onOutput: print })
  const plain = stripVTControlCharacters(output)
  const sum = (pattern: RegExp) => [...plain.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0)
  return withExitCode(code, {
    passed: sum(/^✔ .*?: (\d+) passing/gm),
    failed: Math.max(sum(/^\s*(\d+) failing/gm), [...plain.matchAll(/^✘/gm)].length),
  })
}

/**
 * The release build must be made, must not hold the dev wallet (the local one must, or the search is blind), and its
 * first page must stay small: one careless import brings a whole library along.
 */
async function releaseBuild(): Promise<Counts> {
  const release = path.join(root, 'apps/web/dist')
  const local = path.join(root, '.data/web')
  await buildWeb({ kind: 'release', folder: release })
  await buildWeb({ kind: 'local', folder: local })
  const inRelease = findDevWallet(release)
  const firstLoad = gzipBytes(release, listFirstLoad(release).scripts)
  const results: [string, boolean][] = [
    [`the release build holds no dev wallet ${inRelease.join(' ')}`.trim(), inRelease.length === 0],
    ['the local build holds the dev wallet', findDevWallet(local).length > 0],
    [`the first page works with ${firstLoad} B of JavaScript, limit ${firstLoadLimit}`, firstLoad <= firstLoadLimit],
  ]
  for (const [text, isGood] of results) process.stdout.write(`  ${isGood ? '✓' : '✗'} ${text}\n`)
  const passed = results.filter(([, isGood]) => isGood).length
  return { passed, failed: results.length - passed }
}

type BrowserSuite = {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: BrowserSuite[]
}

function flakyTests(suites: readonly BrowserSuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...flakyTests(inner),
  ])
}

async function e2e(): Promise<Counts> {
  const report = path.join(reports, 'e2e.json')
  const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onOutput: print,
  })
  const { stats, errors, suites } = readJson(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
    suites: BrowserSuite[]
  }
  for (const title of flakyTests(suites)) process.stdout.write(`  ! only the second try passed: ${title}\n`)
  return withExitCode(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length })
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function withExitCode(code: number, { passed, failed }: Counts): Counts {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function readJson(file: string): unknown {
  if (!fs.existsSync(file)) throw new StartFailure(`The runner wrote no report (${path.relative(root, file)}).`)
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** What the suite now running has printed. */
let printed = ''

function print(text: string): void {
  printed += text
  process.stdout.write(text)
}

/** Runners tell their failures last. */
function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-60).join('\n')
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
