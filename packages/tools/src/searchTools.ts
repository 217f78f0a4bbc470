import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import type { Tool } from './defineTool.ts'
import type { ToolWords } from './toolWords.ts'

/** Turns Chinese text into pinyin: the whole reading without tones ("shouye") and the initials ("sy"). */
export type PinyinReader = (text: string) => { full: string; initials: string }

export type ToolSearchOptions = {
  /** The reader's language; its texts weigh more than the others'. */
  lang: Lang
  /** Loaded lazily and only when Chinese is chosen, because its dictionary is large. */
  pinyin?: PinyinReader
}

// A match is worth what its place says; the reader's own language counts twice.
const weight = { exact: 100, prefix: 60, wordPrefix: 40, title: 25, keyword: 15, summary: 6, pinyin: 30, id: 12 }

/** One form for all spellings: full-width to half-width, accents off, lower case, single spaces. */
export function normalizeSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-_/,.·:：、，。]+/gu, ' ')
    .trim()
}

function scoreTitle(title: string, term: string): number {
  if (title === term) return weight.exact
  if (title.startsWith(term)) return weight.prefix
  if (title.split(' ').some((word) => word.startsWith(term))) return weight.wordPrefix
  return title.includes(term) ? weight.title : 0
}

function scoreTerm(id: string, words: ToolWords, term: string, options: ToolSearchOptions): number {
  const { title, summary, keywords } = words
  let best = 0
  for (const lang of langs) {
    const factor = lang === options.lang ? 2 : 1
    best = Math.max(
      best,
      factor * scoreTitle(normalizeSearch(title[lang]), term),
      normalizeSearch(keywords[lang]).includes(term) ? factor * weight.keyword : 0,
      normalizeSearch(summary[lang]).includes(term) ? factor * weight.summary : 0,
    )
  }
  if (normalizeSearch(id).includes(term)) best = Math.max(best, weight.id)
  if (options.pinyin && /^[a-z ]+$/.test(term)) {
    const { full, initials } = options.pinyin(title.zh)
    const letters = term.replaceAll(' ', '')
    if (full.toLowerCase().replaceAll(' ', '').includes(letters) || initials.toLowerCase().startsWith(letters)) {
      best = Math.max(best, weight.pinyin)
    }
  }
  return best
}

/**
 * The tools that match, best first; every word of the query must be found somewhere. An empty query returns all tools
 * in their own order; a query that begins with `/` is a path. It searches titles, keywords and summaries in all four
 * languages, whatever the reader's language.
 *
 * @param words of each of the tools, by its id.
 */
export function searchTools(
  tools: readonly Tool[],
  words: Readonly<Record<string, ToolWords>>,
  query: string,
  options: ToolSearchOptions,
): readonly Tool[] {
  const path = query.trim()
  if (path.startsWith('/') && path.length > 1) return tools.filter((tool) => tool.path.startsWith(path))
  const terms = normalizeSearch(query).split(' ').filter(Boolean)
  if (terms.length === 0) return tools
  const whole = terms.join(' ')
  return tools
    .map((tool, order) => {
      const scoreOf = (term: string) => scoreTerm(tool.id, words[tool.id]!, term, options)
      const scores = terms.map(scoreOf)
      const total = scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
      // A whole title outranks a sum of loose words.
      const bonus = terms.length > 1 && total > 0 ? scoreOf(whole) : 0
      return { tool, order, score: total + bonus }
    })
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map((entry) => entry.tool)
}
