import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBrowserReport, readVitestReport, withExitCode } from './readReports.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-reports-'))
const write = (report: unknown) => {
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a file of tests that could not be loaded counts as a failure', () => {
  const file = write({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds', duration: 1_500 }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitestReport(file)).toEqual({ passed: 1, failed: 1, tests: [{ name: 'holds', seconds: 1.5 }] })
})

test('a browser test that passed only at a second try is named', () => {
  const spec = { title: 'pays', tests: [{ status: 'flaky', results: [{ duration: 2_000 }, { duration: 1_000 }] }] }
  const file = write({
    stats: { expected: 4, unexpected: 0, flaky: 1 },
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs: [spec] }] }],
  })
  expect(readBrowserReport(file)).toEqual({
    passed: 5,
    failed: 0,
    tests: [{ name: 'a.spec.ts › pays', seconds: 3 }],
    flaky: ['a.spec.ts › pays'],
  })
})

test('a runner that ended badly has failed although no test did, and without a report it cannot be read', () => {
  expect(withExitCode(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
  expect(withExitCode(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
  expect(withExitCode(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 })
  expect(() => readVitestReport(path.join(folder, 'none.json'))).toThrow('no report')
})
