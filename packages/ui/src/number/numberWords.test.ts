import { expect, it, test } from 'vitest'
import { numberWords } from './numberWords.ts'

test.each([
  ['9999', undefined, undefined, undefined, undefined],
  ['10000', '10 thousand', '1万', '10 mil', '1万'],
  ['12500000', '12.5 million', '1250万', '12,5 millones', '1250万'],
  ['1000000000', '1 billion', '10亿', '1 mil millones', '10億'],
  ['999999999999', '≈ 999.99 billion', '≈ 9999.99亿', '≈ 999,99 mil millones', '≈ 9999.99億'],
])('%s is %s, %s, %s, %s', (number, ...words) => {
  expect((['en', 'zh', 'es', 'ja'] as const).map((lang) => numberWords(number, lang))).toEqual(words)
})
it('says that a fraction was cut, beyond what a floating number could tell', () => {
  expect(numberWords('12500000.000000000000000001', 'en')).toBe('≈ 12.5 million')
})
