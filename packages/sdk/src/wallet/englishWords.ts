import { codedEnglishWords } from '../generated/codedEnglishWords.ts'

let last = ''

/** The 2,048 English words of BIP-39 in their order; a word's place in it is what it stands for. */
export const englishWords: readonly string[] = codedEnglishWords.match(/[A-Z][a-z]+/g)!.map((part) => {
  last = last.slice(0, part.charCodeAt(0) - 'A'.charCodeAt(0)) + part.slice(1)
  return last
})
