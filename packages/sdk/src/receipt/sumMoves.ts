import type { Address } from 'viem'
import type { Move } from './Receipt.ts'

/** What moved of one token one way: one line of a receipt. */
export type MoveSum = Pick<Move, 'token' | 'way'> & {
  /** Base units; of collectibles how many. */
  amount: bigint
  /** Everybody on the other side, each once, in order. */
  others: readonly Address[]
  /** Which ones, of collectibles. */
  ids: readonly bigint[]
}

/** Adds moves up by token and way, in the order in which each first moved: a payment to many is one line. */
export function sumMoves(moves: readonly Move[]): MoveSum[] {
  const sums = new Map<string, Move[]>()
  for (const move of moves) {
    const key = `${move.token} ${move.way}`
    const known = sums.get(key)
    if (known) known.push(move)
    else sums.set(key, [move])
  }
  return [...sums.values()].map((all) => ({
    token: all[0]!.token,
    way: all[0]!.way,
    amount: all.reduce((sum, { amount }) => sum + amount, 0n),
    others: [...new Set(all.map(({ other }) => other))],
    ids: all.flatMap(({ id }) => id ?? []),
  }))
}
