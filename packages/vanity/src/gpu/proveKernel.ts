import type { Hex } from 'viem'
import { matchesPattern } from '../matchesPattern.ts'
import type { Hit } from '../readHits.ts'
import type { VanityPattern } from '../readPattern.ts'

/** So many addresses are compared, and some more to fill the last round. */
export const proofAddresses = 100_000

/** Every address fits: the mask of an empty pattern is empty. */
export const anything: VanityPattern = { start: '', middle: '', end: '', matchesCase: false }

/** Each part of a pattern decides about some dozens of a round. */
const samples: readonly VanityPattern[] = [
  { start: '1', middle: '', end: '2', matchesCase: false },
  { start: '', middle: 'Ab7', end: '', matchesCase: false },
  { start: 'c', middle: '00', end: '', matchesCase: false },
]

type Proof = {
  /** Starts the kernel anew at the same place, with other patterns. */
  begin: (patterns: readonly VanityPattern[]) => void
  search: () => Promise<Hit[]>
  /** Where in its round a hit belongs. */
  placeOf: (hit: Hit) => number
  perRound: number
  /** What the other kernel says, of whole rounds. */
  expected: readonly Hex[]
}

/**
 * Compares what two kernels say of the same places: every address of all rounds, then what some patterns choose from the
 * first. Returns how many addresses were compared, or undefined when anything differs.
 */
export async function proveKernel({ begin, search, placeOf, perRound, expected }: Proof): Promise<number | undefined> {
  const differs = async (own: readonly (Hex | undefined)[]) => {
    const hits = await search()
    const wanted = own.filter((address) => address !== undefined)
    const places = new Set(hits.map(placeOf))
    if (hits.length !== wanted.length || places.size !== wanted.length) return true
    return hits.some((hit) => own[placeOf(hit)] !== hit.address)
  }
  begin([anything])
  for (let at = 0; at < expected.length; at += perRound) {
    if (await differs(expected.slice(at, at + perRound))) return undefined
  }
  begin(samples)
  const fits = (address: Hex) => samples.some((pattern) => matchesPattern(address, pattern))
  const chosen = expected.slice(0, perRound).map((address) => (fits(address) ? address : undefined))
  return (await differs(chosen)) ? undefined : expected.length
}
