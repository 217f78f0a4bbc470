/** How many blocks to ask for at once, learnt from what the node takes. */
export type LogSpan = {
  blocks(): bigint
  /** The node answered for so many blocks, in so many milliseconds, with so many logs. */
  took(blocks: bigint, ms: number, logs: number): void
  /** The node refuses so many blocks for their number; `limit` is the most it says it takes. */
  refused(blocks: bigint, limit?: bigint): void
  /** So many blocks have too many logs here, which says nothing about other blocks. */
  strained(blocks: bigint): void
  /** The node hung on so many blocks. It may be able to do more at another time, but each try costs a long wait. */
  hung(blocks: bigint): void
}

/** An answer that was quick and short says that more may be asked. */
const quickMs = 3_000
const fewLogs = 2_000

/**
 * Grows while the node answers quickly, and halves what lies between the most that was taken and the least that was
 * refused, until little is to be won by another refusal.
 *
 * @param first what to begin with.
 * @param most never more than this.
 */
export function createLogSpan(first: bigint, most: bigint): LogSpan {
  let span = first < most ? first : most
  let largestTaken = 0n
  /** Exclusive. */
  let ceiling = most + 1n
  /** As many blocks as it hung on last, and how many answers are wanted before it is asked for as many again. */
  let hungOn: bigint | undefined
  let answersWanted = 0
  let mostWanted = 1
  const atLeastOne = (blocks: bigint) => (blocks > 1n ? blocks : 1n)
  return {
    blocks: () => span,
    took(blocks, ms, logs) {
      if (blocks > largestTaken) largestTaken = blocks
      if (answersWanted > 0) answersWanted--
      if (blocks < span || ms > quickMs || logs > fewLogs) return
      const doubled = span * 2n
      if (hungOn !== undefined && doubled >= hungOn && answersWanted > 0) return
      if (doubled < ceiling) span = doubled
      else if (ceiling > most) span = most
      // A quarter more is worth one more refusal, less is not.
      else if (ceiling * 4n > span * 5n) span = (span + ceiling) / 2n
    },
    refused(blocks, limit) {
      if (blocks < ceiling) ceiling = blocks
      const named = limit !== undefined && limit > 0n && limit < blocks ? limit : undefined
      if (named !== undefined) ceiling = named + 1n
      const next = named ?? (largestTaken > 0n && largestTaken < blocks ? largestTaken : blocks / 2n)
      if (next < span) span = atLeastOne(next)
    },
    strained(blocks) {
      if (blocks / 2n < span) span = atLeastOne(blocks / 2n)
    },
    hung(blocks) {
      const isNews = hungOn === undefined || blocks < hungOn || answersWanted === 0
      if (isNews) {
        hungOn = blocks
        // Each time that it hangs anew, four times as many answers come before the next try.
        mostWanted = Math.min(mostWanted * 4, 1_024)
        answersWanted = mostWanted
      }
      const next = largestTaken > 0n && largestTaken < blocks ? largestTaken : blocks / 10n
      if (next < span) span = atLeastOne(next)
    },
  }
}
