import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseKeyList } from './parseKeyList.ts'
import { parsePrivateKey } from './parsePrivateKey.ts'

const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** The value of 64 digits, one after another; undefined where one is none. */
function plainKey(digits: string): bigint | undefined {
  if (digits.length !== 64) return undefined
  let value = 0n
  for (const digit of digits.toLowerCase()) {
    const found = '0123456789abcdef'.indexOf(digit)
    if (found < 0) return undefined
    value = value * 16n + BigInt(found)
  }
  return value
}

describe.each([
  ['small', key],
  ['capital', key.toUpperCase()],
  ['mixed', key.replace('ac', 'aC')],
])('every character in every place of a private key: %s', (_, usual) => {
  it.each(['', '0x'])('is taken as its digits say, after "%s"', (prefix) => {
    for (let place = 0; place < 64; place++) {
      for (let code = 0; code < 256; code++) {
        const text = `${usual.slice(0, place)}${String.fromCharCode(code)}${usual.slice(place + 1)}`
        const read = parsePrivateKey(prefix + text)
        const found = read.ok ? BigInt(bytesToHex(read.key)) : undefined
        // White space at an end is taken off, which leaves a digit too few.
        if (found !== plainKey((prefix + text).trim().slice(prefix.length))) {
          expect(read, `place ${place}, code ${code}`).toBeUndefined()
        }
      }
    }
  })
})

it('takes from a list of keys only what stands in its line as 64 digits, with every slip in it', () => {
  const lists = isDeep ? 1_000 : 20
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      const draw = drawRandom(seed)
      const characters = [...'0123456789abcdefABCDEFgGxX,;|\t "\'`-.', '\u00a0', '\u200b', '５', 'а', '0x', key]
      const lines = Array.from({ length: 200 }, () => {
        const digits = Array.from({ length: 64 }, () => draw.one([...'0123456789abcdef'])).join('')
        let line = draw.one([digits, `0x${digits}`, `3,0x${digits}`, digits.toUpperCase(), `m/44'/0;${digits}`])
        for (let slips = draw.below(4); slips > 0; slips--) {
          const at = draw.below(line.length + 1)
          line = `${line.slice(0, at)}${draw.one(characters)}${line.slice(at + draw.below(2))}`
        }
        return line
      })
      const list = parseKeyList(lines.join('\n'))
      expect(list.lines.length).toBeGreaterThan(0)
      for (const [index, line] of list.lines.entries()) {
        const found = bytesToHex(list.keys.subarray(index * 32, index * 32 + 32)).slice(2)
        const typed = lines[line - 1]!.match(/(?<![0-9a-zA-Z])(0x)?[0-9a-fA-F]{64}(?![0-9a-zA-Z])/g) ?? []
        const keys = typed.map((one) => one.slice(-64).toLowerCase())
        if (!keys.includes(found)) expect(keys, JSON.stringify(lines[line - 1])).toContain(found)
      }
    }),
    { numRuns: lists, endOnFailure: true },
  )
})
