import { bytesToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { matchesPattern } from '../matchesPattern.ts'
import type { Hit } from '../readHits.ts'
import type { VanityPattern } from '../readPattern.ts'
import { proveKernel } from './proveKernel.ts'

const perRound = 500
const expected = Array.from({ length: 2 * perRound }, () => bytesToHex(crypto.getRandomValues(new Uint8Array(20))))

/** Lets a kernel prove itself that says what is expected, but for what `change` makes of the hits of a round. */
function prove(change: (hits: Hit[], round: number) => Hit[]) {
  let patterns: readonly VanityPattern[] = []
  let round = 0
  let rounds = 0
  return proveKernel({
    begin(wanted) {
      patterns = wanted
      round = 0
    },
    async search() {
      const from = perRound * round++
      const hits = expected.slice(from, from + perRound).flatMap((address, index): Hit[] => {
        const fits = patterns.some((pattern) => matchesPattern(address, pattern))
        return fits ? [{ address, origin: Uint8Array.of(index, index >> 8) }] : []
      })
      // A graphics processor lists its hits in any order.
      return change(hits.reverse(), rounds++)
    },
    placeOf: ({ origin }) => origin[0]! + 256 * origin[1]!,
    perRound,
    expected,
  })
}

describe('proveKernel', () => {
  it('says how many addresses were compared when all are equal', async () => {
    expect(await prove((hits) => hits)).toBe(2 * perRound)
  })

  it('notices an address that is wrong, missing, listed twice or in the place of another', async () => {
    const wrong = (hits: Hit[]) => hits.with(3, { ...hits[3]!, address: expected[0]! })
    const twice = (hits: Hit[]) => hits.with(4, hits[5]!)
    const swapped = (hits: Hit[]) =>
      hits.with(6, { ...hits[6]!, origin: hits[7]!.origin }).with(7, { ...hits[7]!, origin: hits[6]!.origin })
    for (const change of [wrong, twice, swapped, (hits: Hit[]) => hits.slice(1)]) {
      for (const broken of [0, 1]) {
        expect(await prove((hits, round) => (round === broken ? change(hits) : hits))).toBeUndefined()
      }
    }
  })

  it('notices a kernel that chooses too much or too little by a pattern', async () => {
    const [address] = expected
    const more = (hits: Hit[]) => [...hits, { address: address!, origin: Uint8Array.of(0, 0) }]
    expect(await prove((hits, round) => (round === 2 ? more(hits) : hits))).toBeUndefined()
    expect(await prove((hits, round) => (round === 2 ? hits.slice(1) : hits))).toBeUndefined()
  })
})
