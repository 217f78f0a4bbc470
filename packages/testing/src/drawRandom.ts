/** Numbers from a seed, for tests that name the seed of what failed. Not for secrets. */
export type Draw = {
  /** A whole number from 0 and below `below`. */
  below: (below: number) => number
  one: <Value>(values: readonly Value[]) => Value
  /** True once in `times` on average. */
  once: (times: number) => boolean
}

/** The same seed always draws the same (mulberry32). */
export function drawRandom(seed: number): Draw {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, one: (values) => values[below(values.length)]!, once: (times) => below(times) === 0 }
}
