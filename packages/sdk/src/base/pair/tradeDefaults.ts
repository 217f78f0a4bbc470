/** Seconds that a transaction may take until it expires, unless told otherwise. */
export const usualDeadlineSeconds = 1_200n

/**
 * When a transaction expires unless told otherwise, in unix seconds. Counted from the later of the newest block and this
 * machine's clock: a chain that makes no blocks without transactions can be far behind, and its next block is not.
 */
export function usualDeadline(chainAt: bigint, clockAt = BigInt(Math.floor(Date.now() / 1000))): bigint {
  return deadlineIn(usualDeadlineSeconds, chainAt, clockAt)
}

/** As `usualDeadline`, so many seconds from now. */
export function deadlineIn(seconds: bigint, chainAt: bigint, clockAt = BigInt(Math.floor(Date.now() / 1000))): bigint {
  return (chainAt > clockAt ? chainAt : clockAt) + seconds
}

/** How far a price may move until the transaction, unless told otherwise. */
export const usualSlippageBps = 50

/**
 * Gas kept in reserve by calls that reach a pair: the first trade of a later second writes two price sums, 44,200 gas
 * where they are empty, and an estimate in the second of the last trade knows nothing of them. As much again is for what
 * a token's own contracts carry forward with time.
 */
export const pairGasReserve = 90_000n
