import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './exactDecimal.ts'
import { readHex } from './exactHex.ts'

const texts = isDeep ? 1_000_000 : 100_000
const perRun = 1_000

/** A number added up digit by digit; undefined for every text that is not plainly one. */
function plainNumber(text: string, base: bigint, decimals: number): bigint | undefined {
  let rest = text.trim().toLowerCase()
  const isNegative = rest.startsWith('-')
  if (isNegative) rest = rest.slice(1)
  if (base === 16n && rest.startsWith('0x')) rest = rest.slice(2)
  let value = 0n
  let places = 0
  let fraction = 0
  for (const [index, character] of [...rest].entries()) {
    if (character === '.' && base === 10n && rest.indexOf('.') === index) {
      fraction = 1
      continue
    }
    const digit = '0123456789abcdef'.slice(0, Number(base)).indexOf(character)
    if (digit < 0) return undefined
    if (fraction > decimals) {
      // Only nothing may be beyond the last decimal.
      if (digit > 0) return undefined
    } else value = value * base + BigInt(digit)
    places++
    if (fraction > 0) fraction++
  }
  if (places === 0) return undefined
  for (let place = Math.max(1, fraction); place <= decimals; place++) value *= base
  return isNegative ? -value : value
}

describe(`${texts.toLocaleString('en')} texts`, () => {
  it.each([
    ['decimal', 10n],
    ['hexadecimal', 16n],
  ] as const)(
    'are read as adding up their digits does, or refused as that does: %s',
    (_, base) => {
      const digits = [...'0123456789abcdefABCDEF'].slice(0, base === 10n ? 10 : 22)
      const characters = [...'00..--+xXeEgG,_ \t\n/:@`~', '٣', '５', '\u00a0', '\u200b', ...digits]
      fc.assert(
        fc.property(fc.nat(2 ** 32 - 1), (seed) => {
          const draw = drawRandom(seed)
          for (let index = 0; index < perRun; index++) {
            const decimals = base === 10n ? draw.one([0, 1, 6, 18, 255]) : 0
            const length = 1 + draw.below(draw.one([4, 30, 80]))
            const whole = Array.from({ length }, () => draw.one(digits)).join('')
            const point = draw.below(length + 1)
            const plain = base === 10n && !draw.once(3) ? `${whole.slice(0, point)}.${whole.slice(point)}` : whole
            let text = base === 16n && draw.once(2) ? `0x${plain}` : plain
            for (let slips = draw.below(3); slips > 0; slips--) {
              const at = draw.below(text.length + 1)
              text = `${text.slice(0, at)}${draw.one(characters)}${text.slice(at + draw.below(2))}`
            }
            const read = base === 10n ? readDecimal(text, decimals) : readHex(text)
            const [found, expected] = [read.ok ? read.base : undefined, plainNumber(text, base, decimals)]
            if (found !== expected) expect(found, `${JSON.stringify(text)} of ${decimals} decimals`).toBe(expected)
          }
        }),
        { numRuns: texts / perRun, endOnFailure: true },
      )
    },
    600_000,
  )
})
