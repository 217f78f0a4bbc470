/**
 * Writes `src/generated/codedEnglishWords.ts`: the English words of BIP-39 as one text, each without the letters that it
 * shares with the word before. Workers that hold keys carry the list along, which is 2 kB less that way.
 */
import fs from 'node:fs'
import { wordlist } from '@scure/bip39/wordlists/english'

let last = ''
const parts = wordlist.map((word) => {
  let shared = 0
  while (word[shared] === last[shared]) shared++
  last = word
  return `${String.fromCharCode('A'.charCodeAt(0) + shared)}${word.slice(shared)}`
})

fs.mkdirSync(new URL('../src/generated/', import.meta.url), { recursive: true })
fs.writeFileSync(
  new URL('../src/generated/codedEnglishWords.ts', import.meta.url),
  [
    '// Written by scripts/generateEnglishWords.ts from @scure/bip39; do not edit.',
    '',
    '/** Of each word a capital that counts the letters it shares with the word before (A: none), and the rest of it. */',
    'export const codedEnglishWords =',
    `  '${parts.join('')}'`,
    '',
  ].join('\n'),
)
