import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { allSuites } from './allSuites.ts'
import { tellSlowest, warnOfBudget } from './tellTimes.ts'

test('the five slowest tests are told, the slowest first', () => {
  const tests = [3, 9, 1, 7, 5, 2].map((seconds) => ({ name: `test ${seconds}`, seconds }))
  const lines = tellSlowest(tests).trimEnd().split('\n')
  expect(lines.map((line) => line.trim())).toEqual([
    '9.0 s  test 9',
    '7.0 s  test 7',
    '5.0 s  test 5',
    '3.0 s  test 3',
    '2.0 s  test 2',
  ])
  expect(tellSlowest()).toBe('')
})

test('a suite is warned of from four fifths of its budget', () => {
  const suite = { name: 'unit', budgetSeconds: 100 }
  expect(warnOfBudget(suite, 79.9)).toBe('')
  expect(warnOfBudget(suite, 80)).toBe('! unit took 80 s of the 100 s that it may take\n')
})

test('the budgets in CONTRIBUTING are those that the run warns of, and make forty minutes at most', () => {
  const rows = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| `([\w-]+)` \| ([\d,]+) \|/gm)
  expect([...rows].map(([, name, seconds = '']) => [name, Number(seconds.replace(',', ''))])).toEqual(
    allSuites.map(({ name, budgetSeconds }) => [name, budgetSeconds]),
  )
  expect(allSuites.reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0)).toBeLessThanOrEqual(2_400)
})
