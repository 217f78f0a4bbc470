import { createHash } from 'node:crypto'
import type { Proof } from './Proof.ts'
import type { ProofRecord } from './proofRecord.ts'

/** How long a sample goes on to take proofs, and how long of it young ones; the last of each may go beyond. */
const wholeSeconds = 180
const youngSeconds = 170

/**
 * The proofs that a commit has to repeat, about three minutes by the record's seconds: who writes a line without a run is
 * found out. Lines written lately come first, since an old one was in many samples already; the commit's hash orders
 * each part. Everybody can know the choice beforehand, but nobody can change a line without becoming young.
 *
 * @param young ids whose lines changed lately.
 */
export function sampleProofs(
  proofs: readonly Proof[],
  record: ProofRecord,
  young: ReadonlySet<string>,
  commit: string,
): string[] {
  const ids = proofs.map(({ id }) => id).filter((id) => record.has(id))
  const ordered = ids
    .map((id) => ({ id, rank: createHash('sha256').update(`${commit} ${id}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id)
  const chosen: string[] = []
  let seconds = 0
  const take = (some: readonly string[], limit: number) => {
    for (const id of some) {
      // The last one may be long: were it passed over for a shorter one, long proofs would hardly ever be chosen.
      if (seconds >= limit) return
      if (chosen.includes(id)) continue
      chosen.push(id)
      seconds += record.get(id)?.seconds ?? 0
    }
  }
  take(
    ordered.filter((id) => young.has(id)),
    youngSeconds,
  )
  take(ordered, wholeSeconds)
  return chosen
}
