import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { type Address, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import type { JobRow } from './Job.ts'
import { packRows, unpackRows } from './packRows.ts'

function drawRows(seed: number): JobRow[] {
  const draw = drawRandom(seed)
  const number = () => draw.one([0n, 7n, BigInt(draw.below(2 ** 31)), 2n ** 64n, 2n ** 256n - 1n])
  const account = (): Address => numberToHex(number() % 2n ** 160n, { size: 20 })
  return Array.from({ length: 1 + draw.below(5) }, () => ({
    ...{ to: account(), amount: number(), token: draw.below(100_000) },
    ...(draw.once(2) ? { tokenId: number() } : {}),
    ...(draw.once(2) ? { from: account() } : {}),
  }))
}

it('reads rows back as they were packed', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      const rows = drawRows(seed)
      expect(unpackRows(packRows(rows))).toEqual(rows)
    }),
    { numRuns: isDeep ? 100_000 : 2_000, endOnFailure: true },
  )
})

it('takes a text with any character in any place only where packing what it took gives that text again', () => {
  const packed = packRows([
    { to: `0x${'5a'.repeat(20)}`, amount: 1_200n, token: 31, tokenId: 45n, from: `0x${'Be'.repeat(20)}` },
    { to: `0x${'00'.repeat(20)}`, amount: 0n, token: 0 },
  ])
  for (let place = 0; place < packed.length; place++) {
    for (let code = 0; code < 256; code++) {
      const text = `${packed.slice(0, place)}${String.fromCharCode(code)}${packed.slice(place + 1)}`
      let again: string
      try {
        again = packRows(unpackRows(text))
      } catch (error) {
        if ((error as { code?: string }).code !== 'jobFileUnreadable') throw error
        continue
      }
      if (again !== text) expect(again, `place ${place}, code ${code}`).toBe(text)
    }
  }
})
