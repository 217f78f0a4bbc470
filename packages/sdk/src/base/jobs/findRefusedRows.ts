import type { Address } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { NumberedRow } from './Job.ts'
import { isNodeTrouble } from './prepareBatch.ts'

/** Trials of one search: enough for a few rows among hundreds. Where many fail, the first of them are found. */
const mostTrials = 64

/**
 * Looks by halves which rows make a transaction fail that sends all or none. Nothing is sent.
 *
 * @param attempt tries some rows on the chain's state; rejects where they fail.
 * @returns nothing where no receiver is to blame: the same amounts from the sender to himself fail too, as when the
 * token is paused, or all parts go through by themselves, as when only the sum is too much.
 * @throws the node's failures.
 */
export async function findRefusedRows(
  attempt: (rows: readonly NumberedRow[]) => Promise<void>,
  rows: readonly NumberedRow[],
  sender: Address,
): Promise<readonly NumberedRow[]> {
  let trials = 0
  const fails = async (some: readonly NumberedRow[]) => {
    trials += 1
    const why = await attempt(some).then(() => undefined, decodeError)
    if (why && isNodeTrouble(why)) throw why
    return why !== undefined
  }
  if (await fails(rows.map((row) => ({ ...row, to: sender })))) return []
  const refused: NumberedRow[] = []
  const failing = [rows]
  while (failing.length > 0 && trials < mostTrials) {
    const part = failing.pop()!
    if (part.length === 1) {
      refused.push(part[0]!)
      continue
    }
    const middle = Math.ceil(part.length / 2)
    for (const half of [part.slice(middle), part.slice(0, middle)]) if (await fails(half)) failing.push(half)
  }
  return refused
}
