import fs from 'node:fs'
import path from 'node:path'
import { root } from '../stack/paths.ts'
import { StartFailure } from '../stack/StartFailure.ts'
import type { Counts, SuiteResult, TimedTest } from './Suite.ts'

/** @throws StartFailure where vitest wrote no report. */
export function readVitestReport(file: string): SuiteResult {
  const report = readJson(file) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string; fullName: string; duration?: number }[] }[]
  }
  // A file that could not be loaded has failed without a failed test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ name: fullName, seconds: duration / 1000 })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, tests }
}

/** What a runner of ours wrote. @throws StartFailure where it wrote nothing. */
export function readOwnReport(file: string): SuiteResult {
  return readJson(file) as SuiteResult
}

type BrowserSuite = {
  file: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: BrowserSuite[]
}

/** @throws StartFailure where Playwright wrote no report. */
export function readBrowserReport(file: string): SuiteResult & { flaky: readonly string[] } {
  const { stats, errors, suites } = readJson(file) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
    suites: BrowserSuite[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    tests: suites.flatMap(timesOf),
    flaky: suites.flatMap(flakyOf),
  }
}

function timesOf({ file, specs, suites = [] }: BrowserSuite): TimedTest[] {
  return [
    ...specs.map(({ title, tests }) => ({
      name: `${file} › ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...suites.flatMap(timesOf),
  ]
}

/** Tests that passed only at their second try. */
function flakyOf({ file, specs, suites = [] }: BrowserSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(flakyOf)]
}

/** A runner that ended badly without naming a failed test has failed all the same. */
export function withExitCode<T extends Counts>(code: number, result: T): T {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function readJson(file: string): unknown {
  if (!fs.existsSync(file)) throw new StartFailure(`The runner wrote no report (${path.relative(root, file)}).`)
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
