/** A random multiple of `step` from `min` to `max`, all in base units. The seed decides all of them. */
export type RandomAmounts = {
  min: bigint
  max: bigint
  step: bigint
  /** 128 random bits, stored with the job, so that the list stays the same when it is read again. */
  seed: readonly [number, number, number, number]
}

/** The amount of a row. The same seed and row give the same amount, whatever stands in the other rows. */
export function randomAmount({ min, max, step, seed }: RandomAmounts, row: number): bigint {
  const choices = (max - min) / step + 1n
  let value = 0n
  // 64 bits more than needed: the remainder then favours nobody noticeably.
  for (let bits = 0, word = 0; bits < choices.toString(2).length + 64; bits += 32, word++) {
    value = (value << 32n) | BigInt(mix(seed, row, word))
  }
  return min + (value % choices) * step
}

/** 32 bits from the seed, the row and a counter: the mixing of MurmurHash3. Not for secrets. */
function mix(seed: readonly number[], row: number, word: number): number {
  let hash = seed[word % 4]! ^ Math.imul(row + 1, 0x9e3779b1)
  for (const part of [...seed, row, word]) {
    hash ^= Math.imul(Math.imul(part, 0xcc9e2d51) ^ (part >>> 15), 0x1b873593)
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
