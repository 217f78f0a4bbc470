import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { readPrivateKey } from './combineKeys.ts'
import { matchesPattern } from './matchesPattern.ts'
import { readPattern } from './readPattern.ts'
import { readPublicKey } from './readPublicKey.ts'
import { writePattern } from './writePattern.ts'

const key = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
const isDigit = (character: string) => '0123456789abcdefABCDEF'.includes(character)
const codes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const withCharacter = (text: string, place: number, character: string) =>
  `${text.slice(0, place)}${character}${text.slice(place + 1)}`

describe('every character in every place', () => {
  it.each(['start', 'middle', 'end'] as const)('of a pattern is a digit, or refused with its place: %s', (part) => {
    const usual = 'dEadBeef01'
    for (let place = 0; place < usual.length; place++) {
      for (const character of codes) {
        const typed = withCharacter(usual, place, character)
        // White space around it, and 0x before the start, are left out.
        if (typed.trim() !== typed || (part === 'start' && place < 2 && /^0x/i.test(typed))) continue
        const read = readPattern({ start: '', middle: '', end: '', [part]: typed, matchesCase: true })
        if (isDigit(character)) expect(read).toMatchObject({ ok: true, pattern: { [part]: typed } })
        else expect(read).toEqual({ ok: false, problem: { code: 'hexInvalid', part, where: place + 1 } })
      }
    }
  })

  it('of a private key is a digit, or the text is no key', () => {
    for (let place = 0; place < 64; place++) {
      for (const character of codes) {
        const typed = withCharacter(key, place, character)
        const expected = isDigit(character) ? `0x${typed.toLowerCase()}` : undefined
        if (readPrivateKey(typed) !== expected) expect(readPrivateKey(typed), JSON.stringify(typed)).toBe(expected)
      }
    }
  })

  it('of a public key is a digit, or the text is no key', () => {
    const { publicKey } = privateKeyToAccount(`0x${key}`)
    for (let place = 2; place < 132; place++) {
      for (const character of codes) {
        if (isDigit(character)) continue
        const typed = withCharacter(publicKey, place, character)
        // White space at the end is left out, which leaves half a byte.
        const problem = typed.trim() === typed ? 'hexInvalid' : 'length'
        const read = readPublicKey(typed)
        if (read.ok || read.problem !== problem) expect(read, JSON.stringify(typed)).toEqual({ ok: false, problem })
      }
    }
  })
})

describe('a pattern as the kernels read it', () => {
  it('fits the addresses that a comparison of their digits fits: every digit in every place', () => {
    const usual = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    const fits = (pattern: Uint8Array, address: Uint8Array) =>
      [
        [0, 4, 0],
        [4, 12, 16],
        [12, 20, 32],
      ].every(([from, to, at]) =>
        address.subarray(from, to).every((byte, index) => (byte & pattern[at! + index]!) === pattern[at! + 8 + index]!),
      )
    for (let length = 1; length <= 40; length++) {
      for (const [start, end] of [
        [usual.slice(0, length), ''],
        ['', usual.slice(40 - length)],
        [usual.slice(0, length >> 1), usual.slice(40 - length + (length >> 1))],
      ] as const) {
        const pattern = { start, middle: '', end, matchesCase: false }
        const written = writePattern(pattern)
        for (let place = 0; place < 40; place++) {
          for (const digit of '0123456789abcdef') {
            const address = `0x${withCharacter(usual, place, digit)}` as const
            const expected = matchesPattern(address, pattern)
            if (fits(written, hexToBytes(address)) !== expected) expect.fail(`${start}…${end}: ${address}`)
          }
        }
      }
    }
  })
})
