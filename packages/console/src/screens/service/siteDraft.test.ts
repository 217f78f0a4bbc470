import { type SiteKey, siteChangeSchema, siteKeys } from '@tokensmith/api/console/siteSchemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countQuestions, parseSiteDraft, toSiteDraft, withQuestions } from './siteDraft.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const texts = (text: string) => ({ en: text, zh: text, es: text, ja: text })
const question = (text: string) => ({ title: texts(text), url: `https://example.org/${text}` })

test.each<[SiteKey, unknown]>([
  ['tagline', texts('a')],
  ['contacts', { telegram: 'https://t.me/example', email: 'a@example.org' }],
  ['contacts', {}],
  ['links', { chainList: 'https://example.org/' }],
  ['faq', [question('a'), question('b')]],
  ['faq', []],
  ['donations', [{ address }, { address, chain: 56 }]],
  ['donations', []],
])('%s stands in its fields and is read back as it was', (key, value) => {
  expect(parseSiteDraft(key, toSiteDraft(key, value))).toEqual({ value, wrong: [] })
  expect(parseSiteDraft(key, toSiteDraft(key, null)).wrong).toEqual(key === 'tagline' ? ['en', 'zh', 'es', 'ja'] : [])
})

test('what is wrong is named by its field, an address by its line', () => {
  const wrong = (key: SiteKey, draft: Record<string, string>) => parseSiteDraft(key, draft).wrong
  expect(wrong('contacts', { telegram: 'http://t.me/a', email: 'nobody' })).toEqual(['telegram', 'email'])
  expect(wrong('links', { navigation: 'javascript:alert(1)' })).toEqual(['navigation'])
  expect(wrong('tagline', { en: 'a', zh: ' ', es: 'a', ja: 'a' })).toEqual(['zh'])
  const draft = { ...toSiteDraft('faq', [question('a'), question('b')]), '1.url': 'example.org', '0.title.ja': '' }
  expect(wrong('faq', draft).toSorted()).toEqual(['0.title.ja', '1.url'])
  const lines = [address, '', `${address} 56`, address.replace('cA', 'Ca'), `${address}, 0`, `${address}, 1, 2`, '0x12']
  expect(wrong('donations', { lines: lines.join('\n') })).toEqual(['4', '5', '6', '7'])
})

test('a question is added at the end, and one that is removed takes its own fields alone', () => {
  const draft = toSiteDraft('faq', [question('a'), question('b'), question('c')])
  expect(parseSiteDraft('faq', withQuestions(draft, { remove: 1 })).value).toEqual([question('a'), question('c')])
  expect(countQuestions(withQuestions(draft, { add: true }))).toBe(4)
  expect(parseSiteDraft('faq', withQuestions({}, { add: true })).wrong).toHaveLength(5)
})

test('whatever is typed, what is read without a fault is what the server takes', () => {
  const field = fc.oneof(
    fc.string(),
    fc.constantFrom(address, 'https://example.org', 'a@example.org', `${address},1`, 'text'),
  )
  const names = [
    'en',
    'zh',
    'es',
    'ja',
    'telegram',
    'twitter',
    'email',
    'navigation',
    'chainList',
    'lines',
    '0.url',
    '0.title.en',
  ]
  const draft = fc.record(Object.fromEntries(names.map((name) => [name, field])), { requiredKeys: [] })
  fc.assert(
    fc.property(fc.constantFrom(...siteKeys), draft, (key, typed) => {
      const { value, wrong } = parseSiteDraft(key, typed as Record<string, string>)
      if (wrong.length === 0) expect(siteChangeSchema.safeParse({ key, value }).success).toBe(true)
    }),
  )
})
