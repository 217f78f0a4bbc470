import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxUint256, parseAmount } from './parseAmount.ts'

const texts = isDeep ? 1_000_000 : 100_000
const perRun = 1_000

/** An amount added up digit by digit; undefined for every text that is not plainly one above 0. */
function plainAmount(text: string, decimals: number): bigint | undefined {
  const typed = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  let value = 0n
  let fraction: number | undefined
  let whole = ''
  for (const character of typed) {
    if (character === '.') {
      if (fraction !== undefined) return undefined
      fraction = 0
      continue
    }
    const digit = '0123456789'.indexOf(character)
    if (digit < 0) return undefined
    value = value * 10n + BigInt(digit)
    if (fraction === undefined) whole += character
    else fraction++
  }
  if (whole === '' || (whole.length > 1 && whole.startsWith('0')) || fraction === 0) return undefined
  for (let place = fraction ?? 0; place < decimals; place++) value *= 10n
  return (fraction ?? 0) <= decimals && value > 0n && value <= maxUint256 ? value : undefined
}

it(`reads ${texts.toLocaleString('en')} texts as adding up their digits does, or refuses them as that does`, () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      const draw = drawRandom(seed)
      const characters = [..."01234567890123456789....  +-eExX,_'abcf\t\n%$", '٣', '５', '½', '\u00a0', '\u200b']
      for (let index = 0; index < perRun; index++) {
        const decimals = draw.one([0, 1, 6, 18, 77, 255])
        const digits = Array.from({ length: 1 + draw.below(draw.one([4, 30, 90])) }, () => draw.below(10)).join('')
        const point = draw.below(digits.length + 1)
        let text = draw.once(3) ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
        for (let slips = draw.below(3); slips > 0; slips--) {
          const at = draw.below(text.length + 1)
          text = `${text.slice(0, at)}${draw.one(characters)}${text.slice(at + draw.below(2))}`
        }
        const parsed = parseAmount(text, decimals)
        const [found, plain] = [parsed.ok ? parsed.value : undefined, plainAmount(text, decimals)]
        if (found !== plain) expect(found, `${JSON.stringify(text)} of ${decimals} decimals`).toBe(plain)
      }
    }),
    { numRuns: texts / perRun, endOnFailure: true },
  )
}, 600_000)
