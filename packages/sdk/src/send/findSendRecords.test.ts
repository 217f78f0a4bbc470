import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSendRecords } from './findSendRecords.ts'
import { putWords, sameWords, wordsAt } from './numberWords.ts'

it('finds the rows of a text without quotation marks that dividing it into lines finds', () => {
  const decoder = new TextDecoder()
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      const draw = drawRandom(seed)
      const parts = ['a', '0x1', ',', ';', '|', ' ', '\t', '#', '/', '//', '\n', '\r', '\r\n', 'é', '好']
      const text = Array.from({ length: draw.below(40) }, () => draw.one(parts)).join('')
      const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line }))
      const isComment = (line: string) => /^[ \t]*(#|\/\/)/.test(line)
      const expected = lines.filter((one) => !isComment(one.text) && !/^[ \t,;|]*$/.test(one.text))
      const bytes = new TextEncoder().encode(text)
      const found = findSendRecords(bytes, 1_000)
      const rows = Array.from({ length: found.count }, (_, row) => ({
        ...{ line: found.lines[row], text: decoder.decode(bytes.subarray(found.starts[row], found.ends[row])) },
      }))
      expect(rows).toEqual(expected)
      expect(found.comments).toBe(lines.filter((one) => isComment(one.text)).length)
    }),
    { numRuns: isDeep ? 200_000 : 2_000, endOnFailure: true },
  )
})

it('keeps every number of 256 bits in its four words, beside others', () => {
  const edges = Array.from({ length: 257 }, (_, bits) => 2n ** BigInt(bits))
  const numbers = [...new Set(edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]))].filter((one) => one < 2n ** 256n)
  const words = new BigUint64Array(numbers.length * 4)
  for (const [row, number] of numbers.entries()) putWords(words, row, number)
  expect(numbers.map((_, row) => wordsAt(words, row))).toEqual(numbers)
  for (const row of numbers.keys()) {
    expect(sameWords(words, row, row)).toBe(true)
    expect(sameWords(words, row, (row + 1) % numbers.length)).toBe(false)
  }
})
