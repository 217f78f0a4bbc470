import { langs } from '@tokensmith/i18n/Lang.ts'
import { parseDuration } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { keepDuration, noParts, splitDuration } from './keepDuration.ts'

test.each([
  ['en', { days: '1.5' }, '129600'],
  ['es', { days: '1,5' }, '129600'],
  ['en', { hours: '0.5', minutes: '30' }, '3600'],
  ['en', { minutes: '90' }, '5400'],
  ['ja', { days: '３' }, '259200'],
  ['en', { seconds: '1,000' }, '1,000 seconds'],
  ['es', { seconds: '1.000' }, '1.000 seconds'],
  ['en', { days: '1', seconds: '0.5' }, '0.5 seconds'],
  ['en', { hours: '1/2' }, '1/2 hours'],
  ['en', { days: '-1' }, '-1 days'],
  ['en', { days: '0' }, '0'],
  ['en', {}, ''],
] as const)('in %s %j is kept as %j', (lang, parts, kept) => {
  expect(keepDuration({ ...noParts, ...parts }, lang)).toBe(kept)
})

it('splits what it kept into parts that it keeps the same, whatever was typed', () => {
  const text = fc.oneof(fc.constant(''), fc.nat(999_999).map(String), fc.string())
  const parts = fc.record({ days: text, hours: text, minutes: text, seconds: text })
  fc.assert(
    fc.property(parts, fc.constantFrom(...langs), (typed, lang) => {
      const kept = keepDuration(typed, lang)
      const parsed = parseDuration(kept)
      expect(keepDuration(splitDuration(kept), lang)).toBe(kept === '0' ? '' : kept)
      if (!parsed.ok && kept !== '') expect(parsed.error.code).toBe('durationInvalid')
    }),
  )
})
