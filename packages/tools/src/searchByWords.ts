import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import type { ToolWords } from './toolWords.ts'

/** Turns Chinese text into pinyin: the whole reading without tones ("shouye") and the initials ("sy"). */
export type PinyinReader = (text: string) => { full: string; initials: string }

export type WordSearchOptions = {
  /** The reader's language; its texts weigh more than the others'. */
  lang: Lang
  /** Loaded lazily and only when Chinese is chosen, because its dictionary is large. */
  pinyin?: PinyinReader
}

/** What can be found: a tool, or a place of the page. */
export type Findable = { id: string; path?: string }

// A match is worth what its place says; the reader's own language counts twice.
const weight = { exact: 100, prefix: 60, word: 55, wordPrefix: 40, title: 25, summary: 6, pinyin: 30, id: 12 }
/** Keywords stand in the order of what the tool is for: the first is worth most, and none less than `last`. */
const keywordWeight = { first: 50, step: 1.5, last: 20, part: 15 }
/** Of what a whole match would be worth. */
const share = { inflected: 0.9, prefix: 0.7, pieces: 0.6, mistyped: 0.4 }

/** Words that say nothing of what is looked for; left out beside others. */
const empty = new Set(
  'a an the to of for with and or in on i my how do can from de la el los las un una para con y en mi como desde'.split(
    ' ',
  ),
)
const isLatin = (text: string) => /^[a-z0-9 ]+$/.test(text)

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

type Texts = { title: string; summary: string; keywords: readonly string[]; isOwn: boolean }

function scoreTitle(title: string, term: string): number {
  if (title === term) return weight.exact
  const words = title.split(' ')
  if (words.includes(term)) return title.startsWith(term) ? weight.prefix : weight.word
  if (title.startsWith(term)) return weight.prefix
  if (words.some((word) => word.startsWith(term))) return weight.wordPrefix
  return title.includes(term) ? weight.title : 0
}

/** A term of several words is looked for as words in a row. */
function scoreKeywords(keywords: readonly string[], term: string): number {
  const worth = (place: number) => Math.max(keywordWeight.last, keywordWeight.first - keywordWeight.step * place)
  const words = term.split(' ')
  const at = keywords.findIndex((_, start) => words.every((word, offset) => keywords[start + offset] === word))
  if (at >= 0) return worth(at)
  if (words.length > 1) return 0
  const begun = keywords.findIndex((keyword) => keyword.startsWith(term))
  if (begun >= 0) return share.prefix * worth(begun)
  return keywords.some((keyword) => keyword.includes(term)) ? keywordWeight.part : 0
}

const scoreText = (texts: Texts, term: string): number =>
  (texts.isOwn ? 2 : 1) *
  Math.max(
    scoreTitle(texts.title, term),
    scoreKeywords(texts.keywords, term),
    texts.summary.includes(term) ? weight.summary : 0,
  )

/** "airdrops" for "airdrop", "locking" for "lock". */
function stemOf(term: string): string | undefined {
  const stem = /^([a-z]{3,}?)(?:ings?|ers?|ed|es|s)$/.exec(term)?.[1]
  return stem && stem.length < term.length ? stem : undefined
}

/**
 * A term of a language without spaces, cut into pieces of two characters or more that are all found: "批量转账" for
 * "批量 转账". Worth as much as its least piece.
 */
function scorePieces(texts: Texts, term: string): number {
  const letters = [...term]
  const best: number[] = [Number.POSITIVE_INFINITY]
  for (let end = 1; end <= letters.length; end++) {
    best[end] = 0
    for (let start = 0; start <= end - 2; start++) {
      if (best[start] === 0) continue
      const score = Math.min(best[start]!, scoreText(texts, letters.slice(start, end).join('')))
      best[end] = Math.max(best[end]!, score)
    }
  }
  return best[letters.length]!
}

function scoreTerm(id: string, own: readonly Texts[], term: string, { pinyin }: WordSearchOptions): number {
  const stem = stemOf(term)
  let best = normalizeSearch(id).includes(term) ? weight.id : 0
  for (const texts of own) {
    best = Math.max(best, scoreText(texts, term), stem ? share.inflected * scoreText(texts, stem) : 0)
    // Long ones are no words: the cost grows with the square.
    if (best === 0 && !isLatin(term) && term.length <= 24) best = share.pieces * scorePieces(texts, term)
  }
  const chinese = own[langs.indexOf('zh')]!.title
  if (pinyin && /^[a-z ]+$/.test(term)) {
    const { full, initials } = pinyin(chinese)
    const letters = term.replaceAll(' ', '')
    if (full.toLowerCase().replaceAll(' ', '').includes(letters) || initials.toLowerCase().startsWith(letters)) {
      best = Math.max(best, weight.pinyin)
    }
  }
  return best
}

/** True where one letter too many, missing, another one, or two in the wrong order make one word of the other. */
export function isOneMistakeAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === word[from]) from++
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0)
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1)
  const isSwapped = typed[from] === word[from + 1] && typed[from + 1] === word[from]
  return rest(typed, 1) === rest(word, 1) || (isSwapped && rest(typed, 2) === rest(word, 2))
}

/** A word of five letters or more, typed with one mistake. Asked only where nothing fits. */
function scoreMistyped(own: readonly Texts[], term: string): number {
  if (!isLatin(term) || term.length < 5) return 0
  const scores = own.flatMap((texts) =>
    [...texts.title.split(' '), ...texts.keywords]
      .filter((word) => isOneMistakeAway(term, word))
      .map((word) => share.mistyped * scoreText(texts, word)),
  )
  return Math.max(0, ...scores)
}

/**
 * What matches, best first; every word of the query must be found somewhere, but for those that say nothing ("to", "de"). An
 * empty query returns all in their own order; a query that begins with `/` is a path. It searches titles, keywords and
 * summaries in all four languages, whatever the reader's language: inflected words, words without spaces between them, and,
 * where nothing fits, words with one mistake.
 *
 * @param words of each entry, by its id.
 */
export function searchByWords<Entry extends Findable>(
  entries: readonly Entry[],
  words: Readonly<Record<string, ToolWords>>,
  query: string,
  options: WordSearchOptions,
): readonly Entry[] {
  const path = query.trim()
  if (path.startsWith('/') && path.length > 1) return entries.filter((entry) => entry.path?.startsWith(path))
  const typed = normalizeSearch(query).split(' ').filter(Boolean)
  if (typed.length === 0) return entries
  const telling = typed.filter((term) => !empty.has(term))
  const terms = telling.length > 0 ? telling : typed
  const whole = terms.join(' ')
  const texts = entries.map((entry) => textsOf(words[entry.id]!, options.lang))
  const rank = (scoreOf: (id: string, own: readonly Texts[], term: string) => number) =>
    entries
      .map((entry, order) => {
        const own = texts[order]!
        const scores = terms.map((term) => scoreOf(entry.id, own, term))
        const total = scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
        // Words in a row outrank a sum of loose ones.
        const bonus = terms.length > 1 && total > 0 ? scoreOf(entry.id, own, whole) : 0
        return { entry, order, score: total + bonus }
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.order - b.order)
      .map(({ entry }) => entry)
  const exact = (id: string, own: readonly Texts[], term: string) => scoreTerm(id, own, term, options)
  const found = rank(exact)
  return found.length > 0 ? found : rank((id, own, term) => exact(id, own, term) || scoreMistyped(own, term))
}

const textsOf = ({ title, summary, keywords }: ToolWords, own: Lang): readonly Texts[] =>
  langs.map((lang) => ({
    title: normalizeSearch(title[lang]),
    summary: normalizeSearch(summary[lang]),
    keywords: normalizeSearch(keywords[lang]).split(' '),
    isOwn: lang === own,
  }))
