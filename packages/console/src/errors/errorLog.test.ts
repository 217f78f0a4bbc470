import { beforeEach, expect, it } from 'vitest'
import { clearErrors, failedPart, logError, useErrorLog } from './errorLog.ts'

beforeEach(clearErrors)
const place = { vm: 'Part', info: 'render', url: 'http://x/' }

it('keeps what happened where, the latest two hundred, none of them without end', () => {
  logError(new Error('first'), place)
  expect(useErrorLog.getState()).toMatchObject([{ ...place, err: { message: 'first' } }])
  for (let count = 0; count < 250; count++) logError(`${count}${'x'.repeat(9_000)}`, place)
  const entries = useErrorLog.getState()
  expect(entries).toHaveLength(200)
  expect(entries[0]!.err.message.startsWith('50x')).toBe(true)
  expect(entries.every(({ err }) => err.message.length <= 4_000 && err.stack.length <= 4_000)).toBe(true)
  clearErrors()
  expect(useErrorLog.getState()).toEqual([])
})

it('logs what is no error as well', () => {
  for (const thrown of [undefined, null, '<img src=x onerror=alert(1)>', { toString: () => 'odd' }])
    logError(thrown, place)
  expect(useErrorLog.getState().map(({ err }) => err.message)).toEqual([
    'undefined',
    'null',
    '<img src=x onerror=alert(1)>',
    'odd',
  ])
})

it('names the part that failed', () => {
  expect(failedPart('\n    at Inner (http://x/a.js:1:2)\n    at Outer')).toBe('Inner')
  expect(failedPart(undefined)).toBe('unknown')
})
