import { expect, it } from 'vitest'
import { chooseLang } from './chooseLang.ts'

it('takes the saved language before the browser', () => {
  expect(chooseLang('ja', ['es-MX'])).toBe('ja')
})
it('takes the first browser language that it has, whatever the region', () => {
  expect(chooseLang(null, ['fr-FR', 'zh-Hant-TW', 'en'])).toBe('zh')
  expect(chooseLang('', ['ES-419'])).toBe('es')
})
it('takes English when it has none of them, or when the saved value is no language', () => {
  expect(chooseLang(null, ['fr', 'de-CH'])).toBe('en')
  expect(chooseLang('<script>', [])).toBe('en')
})
