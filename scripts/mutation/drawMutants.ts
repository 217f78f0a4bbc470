import { createHash } from 'node:crypto'
import type { Mutant } from './Mutant.ts'

/** What is drawn of one file: the first `count` of `mutants` that can be judged. */
export type MutantDraw = Readonly<{ file: string; count: number; mutants: readonly Mutant[] }>

/**
 * Draws `count` mutants, from each file in proportion to how many it has and at least one, in an order that the seed alone
 * decides.
 *
 * @param byFile at least one mutant of each file.
 */
export function drawMutants(byFile: ReadonlyMap<string, readonly Mutant[]>, count: number, seed: string): MutantDraw[] {
  const all = [...byFile.values()].reduce((sum, { length }) => sum + length, 0)
  const shares = [...byFile].map(([file, mutants]) => {
    const exact = (count * mutants.length) / all
    return { file, mutants, exact, count: Math.max(1, Math.floor(exact)) }
  })
  // What rounding down has left goes to the largest rests.
  const byRest = [...shares].sort((a, b) => b.exact - b.count - (a.exact - a.count))
  let left = count - shares.reduce((sum, share) => sum + share.count, 0)
  for (const share of byRest) if (left-- > 0) share.count++
  return shares.map(({ file, count, mutants }) => ({
    file,
    count,
    mutants: mutants
      .map((mutant) => ({ mutant, rank: createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex') }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ mutant }) => mutant),
  }))
}
