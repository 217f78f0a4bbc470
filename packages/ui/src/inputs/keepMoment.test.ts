import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import { expect, it, test } from 'vitest'
import { keepMoment, momentOf, toLocalText } from './keepMoment.ts'

test.each([
  '2026-11-24T12:00',
  '1970-01-02T00:00',
  '0002-11-24T12:00',
  '0202-11-24T12:00',
  '9999-12-30T23:59',
  '20266-11-24T12:00',
  '202666-11-24T12:00',
])('%s stays in its field while it is typed', (local) => {
  expect(toLocalText(momentOf(keepMoment(local)) as number)).toBe(local)
})

it('keeps unix seconds, and years that cannot be meant so that they can be named', () => {
  const at = Math.floor(new Date('2026-11-24T12:00').getTime() / 1000)
  expect(keepMoment('2026-11-24T12:00')).toBe(String(at))
  expect(parseTimestamp(keepMoment('0202-06-24T12:00'))).toMatchObject({
    error: { code: 'timestampYear', params: { year: '0202' } },
  })
  expect(parseTimestamp(keepMoment('20266-06-24T12:00'))).toMatchObject({
    error: { code: 'timestampYear', params: { year: '20266' } },
  })
  // Not milliseconds, which so large a number would be taken for.
  expect(parseTimestamp(keepMoment('9999-06-24T12:00'))).toMatchObject({ ok: true })
})

test.each(['', 'tomorrow', '1.5', '2026-11-24', '1 days'])('%j is no moment', (text) => {
  expect(momentOf(text)).toBeUndefined()
})
