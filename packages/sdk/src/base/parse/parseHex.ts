import type { Hex } from 'viem'
import { accepted, type Parsed, refused } from './parsed.ts'
import { trimTyped, whereFirst } from './typedCharacters.ts'

/** Reads whole bytes in hexadecimal with the prefix `0x`. `bytes` fixes how many there must be. */
export function parseHex(text: string, bytes?: number): Parsed<Hex> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (!typed.startsWith('0x')) return refused('hexInvalid', { where: 1 })
  const wrong = whereFirst(typed.slice(2), (character) => !/[0-9a-fA-F]/.test(character))
  if (wrong) return refused('hexInvalid', { where: wrong + 2 })
  const isWhole = typed.length % 2 === 0 && (bytes === undefined || typed.length === 2 + bytes * 2)
  if (!isWhole) return refused('hexInvalid', { where: typed.length })
  return accepted(typed.toLowerCase() as Hex)
}
