import { describe, expect, it } from 'vitest'
import { type Lang, langs } from './Lang.ts'
import { type FlatTexts, flattenTexts, listTextFolders, placeholdersOf, pluralBase } from './textFiles.scene.ts'

const folders = listTextFolders()

/** Keys without plural forms, with the placeholders of all their forms. */
function shapeOf(texts: FlatTexts): Record<string, readonly string[]> {
  const shape: Record<string, readonly string[]> = {}
  for (const [key, text] of Object.entries(texts)) {
    const base = pluralBase(key, texts)
    shape[base] = [...new Set([...(shape[base] ?? []), ...placeholdersOf(text)])].sort()
  }
  return shape
}

/** A text that reads the same in every language although it has words: names, units, notations. */
const isName = (text: string) => !/\b[a-z]{4,}\b/.test(text.replace(/\{\{[^}]*\}\}/g, ''))

describe.each(folders)('$folder', ({ texts }) => {
  const english = texts.en ?? {}

  it('is there in four languages', () => {
    expect(Object.keys(texts).sort()).toEqual([...langs].sort())
  })

  it.each(langs)('has the same keys and placeholders in %s as in English', (lang) => {
    expect(shapeOf(texts[lang] ?? {})).toEqual(shapeOf(english))
  })

  it.each(langs)('has every plural form that %s knows', (lang) => {
    const own = texts[lang] ?? {}
    const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
    const missing = [...new Set(Object.keys(own).map((key) => pluralBase(key, own)))]
      .filter((base) => `${base}_other` in own)
      .flatMap((base) => categories.filter((category) => !(`${base}_${category}` in own)).map((c) => `${base}_${c}`))
    expect(missing).toEqual([])
  })

  it.each(langs)('has no empty, padded or untranslated text in %s', (lang) => {
    const bad = Object.entries(texts[lang] ?? {}).filter(
      ([key, text]) =>
        text.trim() !== text ||
        text === '' ||
        / {2}/.test(text) ||
        ((lang === 'zh' || lang === 'ja') && text === english[key] && !isName(text)),
    )
    expect(bad).toEqual([])
  })

  it('writes the marks of each language', () => {
    const wrong: Partial<Record<Lang, (text: string) => boolean>> = {
      // A western comma or full stop between or after Chinese or Japanese characters.
      zh: (text) => /[\p{Script=Han}][,;?!]|[\p{Script=Han}]\.(?!\w)/u.test(text),
      ja: (text) =>
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;?!]/u.test(text) || /[ぁ-ん]\.$/.test(text),
      es: (text) =>
        (text.includes('?') && !text.includes('¿')) ||
        (/!(?!\w)/.test(text) && !text.includes('¡')) ||
        // Numbers have a decimal comma, as the fields read them.
        /(?<![\d.\w])\d+\.\d{1,2}(?![\d.\w])/.test(text),
    }
    const bad = langs.flatMap((lang) =>
      Object.entries(texts[lang] ?? {})
        .filter(([, text]) => wrong[lang]?.(text))
        .map(([key, text]) => `${lang} ${key}: ${text}`),
    )
    expect(bad).toEqual([])
  })

  it('writes no thousands separator into a text', () => {
    const bad = Object.values(texts).flatMap((own) =>
      Object.values(own).filter((text) => /\d[,.]\d{3}(?!\d)/.test(text)),
    )
    expect(bad).toEqual([])
  })
})

describe('flattenTexts', () => {
  it('joins keys by dots and refuses what is no text', () => {
    expect(flattenTexts({ a: { b: 'x' }, c: ['y', 'z'] })).toEqual({ 'a.b': 'x', 'c.0': 'y', 'c.1': 'z' })
    expect(() => flattenTexts({ a: 1 })).toThrow('"a"')
    expect(() => flattenTexts({ a: [null] })).toThrow('"a.0"')
  })
})

describe('placeholdersOf', () => {
  it('finds each name once', () => {
    expect(placeholdersOf('{{b}} {{ a }} {{b}} {{n, number}}')).toEqual(['a', 'b', 'n'])
  })
})
