/** Writes a number as four words of 64 bits, the lowest first. Words above it are left as they are: the row must be 0 before. */
export function putWords(words: BigUint64Array, row: number, value: bigint): void {
  // A stored number is cut to its lowest 64 bits by the array itself.
  words[row * 4] = value
  if (value < 18446744073709551616n) return
  words[row * 4 + 1] = value >> 64n
  if (value < 340282366920938463463374607431768211456n) return
  words[row * 4 + 2] = value >> 128n
  words[row * 4 + 3] = value >> 192n
}

/** The number in a row of four words. */
export function wordsAt(words: BigUint64Array, row: number): bigint {
  const at = row * 4
  const low = words[at]!
  const second = words[at + 1]!
  const third = words[at + 2]!
  const high = words[at + 3]!
  if ((third | high) === 0n) return second === 0n ? low : (second << 64n) | low
  return (((((high << 64n) | third) << 64n) | second) << 64n) | low
}

/** True where two rows of words hold the same number. */
export function sameWords(words: BigUint64Array, a: number, b: number): boolean {
  for (let word = 0; word < 4; word++) if (words[a * 4 + word] !== words[b * 4 + word]) return false
  return true
}
