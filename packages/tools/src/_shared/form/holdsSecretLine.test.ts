import { expect, it } from 'vitest'
import { holdsSecretLine } from './holdsSecretLine.ts'

const key = 'ab'.repeat(32)
const phrase = 'test test test test test test test test test test test junk'

it('knows a private key and a recovery phrase, alone, with spaces around, or as a line of a list', () => {
  for (const text of [key, `0x${key}`, `0X${key.toUpperCase()}`, ` ${key} `, phrase, `${phrase} ${phrase}`]) {
    expect(holdsSecretLine(text), text).toBe(true)
    expect(holdsSecretLine(`0x1\n${text}\n`), text).toBe(true)
  }
})

it('takes addresses, amounts, call data and sentences for none', () => {
  const plain = [
    '',
    '1.5',
    `0x${key.slice(24)}`,
    `0xa9059cbb${key}`,
    'a token for all of us who like to build on this chain',
    phrase.toUpperCase(),
  ]
  for (const text of plain) expect(holdsSecretLine(text), text).toBe(false)
})
