import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Lang } from './Lang.ts'
import { listTextFolders, repositoryRoot } from './textFiles.scene.ts'

type Translated = Exclude<Lang, 'en'>
type Term = {
  term: string
  words: Readonly<Record<Translated, readonly string[]>>
  checked: boolean
  not: Readonly<Record<Translated, readonly string[]>>
}

const translated = ['zh', 'es', 'ja'] as const

/** Reads the table of docs/glossary.md. */
function readGlossary(): readonly Term[] {
  const text = fs.readFileSync(path.join(repositoryRoot, 'docs/glossary.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| [^-]/.test(line) && !line.startsWith('| Term |'))
  return rows.map((line) => {
    const [term = '', zh = '', es = '', ja = '', back = '', checked = '', not = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (back.split('·').length !== 3) throw new Error(`"${term}" lacks a back-translation for each language.`)
    const words = (cell: string) => cell.split('/').map((word) => word.trim())
    const banned = Object.fromEntries(
      translated.map((lang) => {
        const part = not.split(';').find((entry) => entry.trim().startsWith(`${lang}:`))
        return [
          lang,
          part
            ? part
                .replace(/^\s*\w\w:/, '')
                .split(',')
                .map((word) => word.trim())
            : [],
        ]
      }),
    ) as Record<Translated, string[]>
    return { term, words: { zh: words(zh), es: words(es), ja: words(ja) }, checked: checked === 'yes', not: banned }
  })
}

const glossary = readGlossary()
const entries = listTextFolders().flatMap(({ folder, texts }) =>
  Object.keys(texts.en ?? {}).map((key) => ({ place: `${folder} ${key}`, texts, key })),
)
const includes = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
/** Names are not translated, and placeholders are not words. */
const plain = (text: string) => text.replace(/\{\{[^}]*\}\}/g, ' ').replace(/Transaction Builder/g, ' ')

describe('the glossary', () => {
  it('has a word for every term in every language', () => {
    expect(glossary.length).toBeGreaterThan(50)
    for (const { term, words } of glossary) {
      for (const lang of translated) expect(words[lang].every(Boolean), `${term} in ${lang}`).toBe(true)
    }
  })

  it.each(translated)('is kept in %s: no text uses a word that the glossary rules out', (lang) => {
    const bad = entries.flatMap(({ place, texts, key }) =>
      glossary.flatMap(({ not }) =>
        not[lang]
          .filter((word) => hasWord(plain(texts[lang]?.[key] ?? ''), word, lang))
          .map((word) => `${place}: ${word}`),
      ),
    )
    expect(bad).toEqual([])
  })

  it.each(translated)('is kept in %s: where English uses a term, the translation uses its word', (lang) => {
    const bad = entries.flatMap(({ place, texts, key }) => {
      const english = plain(texts.en?.[key] ?? '')
      const own = texts[lang]?.[key]
      if (own === undefined) return []
      return glossary
        .filter(({ term, checked }) => checked && new RegExp(`\\b${term}(s|es|d|ing)?\\b`, 'i').test(english))
        .filter(({ words }) => !words[lang].some((word) => includes(own, word)))
        .map(({ term, words }) => `${place}: "${term}" should be ${words[lang].join(' / ')} in "${own}"`)
    })
    expect(bad).toEqual([])
  })
})

/** Whole words in Spanish, anywhere in Chinese and Japanese, which have no spaces. */
function hasWord(text: string, word: string, lang: Translated): boolean {
  return lang === 'es' ? new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'iu').test(text) : text.includes(word)
}
