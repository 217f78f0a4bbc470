/** Rates and emissions are kept in parts of a base unit, so that a coin with few decimals can be paid out by the second. */
export const emissionScale = 2n ** 32n

type Emission = {
  /** Parts a second, before any halving. */
  rate: bigint
  /** Unix seconds. */
  startAt: bigint
}

/** What a pool of mining gives out, by the clock alone: pauses without stakes move no date. */
export type EmissionSchedule =
  /** The same each second, to the end where there is one. */
  | (Emission & { kind: 'plain'; endAt?: bigint | undefined })
  /** Half as much after each `halvingSeconds`. */
  | (Emission & { kind: 'halving'; halvingSeconds: bigint; endAt?: bigint | undefined })
  /** Halved by its owner; such a pool has no end. */
  | (Emission & {
      kind: 'manual'
      halvings: number
      /** Unix seconds of the last halving; the start before the first one. */
      sinceAt: bigint
      /** Parts that were emitted up to then. */
      emittedBefore: bigint
    })

/** A schedule that its owner halves, before the first halving. */
export function manualSchedule(rate: bigint, startAt: bigint): Extract<EmissionSchedule, { kind: 'manual' }> {
  return { kind: 'manual', rate, startAt, halvings: 0, sinceAt: startAt, emittedBefore: 0n }
}
