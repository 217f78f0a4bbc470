import { cleanText } from '@tokensmith/sdk/base/chain/getTokenText.ts'

/** One drawn character may be built of some code points; more are a pile of accents. */
const mostMarks = 3

/** What people see as one character each. */
export function charactersOf(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}

/**
 * A token's own word, fit for a title: no control characters, nothing invisible or turning the text round, no piles of
 * accents, no joined emoji, at most so many characters. It stays text: whoever puts it into markup has to escape it.
 */
export function cardText(text: string, mostCharacters: number): string {
  const plain = cleanText(text.toWellFormed())
    .replaceAll(/[\u200d\ufe0f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
  const characters = charactersOf(plain).map((character) => [...character].slice(0, mostMarks).join(''))
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`
}
