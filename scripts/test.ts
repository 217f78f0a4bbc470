import fs from 'node:fs'
import { StartFailure } from './stack/StartFailure.ts'
import { ensureSystemPackages } from './stack/systemPackages.ts'
import { allSuites, reports } from './suites/allSuites.ts'
import type { Counts, SuiteResult } from './suites/Suite.ts'
import { tellSlowest, warnOfBudget } from './suites/tellTimes.ts'

/**
 * Runs every suite, prints the time of each and its slowest tests, and ends with one line that adds up all their counts.
 * A suite that did not run counts as failed. Names of suites run only these. Deep runs are proofs: `npm run prove`.
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
  for (const suite of suites) {
    process.stdout.write(`\n── ${suite.name} ──\n`)
    let printed = ''
    const print = (text: string) => {
      printed += text
      process.stdout.write(text)
    }
    const suiteStartedAt = performance.now()
    const result: SuiteResult = await suite.run(print).catch((error: Error) => {
      print(`${error instanceof StartFailure ? error.message : (error.stack ?? error)}\n`)
      return { passed: 0, failed: 1 }
    })
    const seconds = (performance.now() - suiteStartedAt) / 1000
    // A suite in which nothing ran is no success.
    const counts = { passed: result.passed, failed: result.passed + result.failed === 0 ? 1 : result.failed }
    total.passed += counts.passed
    total.failed += counts.failed
    if (counts.failed > 0) failed.push(`── the end of ${suite.name} ──\n${lastLines(printed)}\n`)
    lines.push(
      `${counts.failed > 0 ? '✗' : '✓'} ${suite.name.padEnd(18)} ${String(counts.passed).padStart(5)} passed ` +
        `${String(counts.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s\n` +
        tellSlowest(result.tests) +
        warnOfBudget(suite, seconds),
    )
  }
  // Once more where a reader of a shortened log finds it: at the end.
  if (failed.length > 0) process.stdout.write(`\n${failed.join('\n')}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\n${lines.join('')}  in ${seconds} s\n\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 ? 1 : 0
}

/** Runners tell their failures last. */
function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-60).join('\n')
}
