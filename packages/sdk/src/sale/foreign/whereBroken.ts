import { bech32, bech32m } from '@scure/base'

/** Digits of bech32 by their value. */
export const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const checksumLength = 6

/**
 * Where the one wrong character of a bech32 address stands whose checksum does not fit, behind the prefix. Two places never
 * explain the same slip: addresses that differ in fewer than five characters do not both fit. Which character belongs
 * there is not told, as BIP-173 asks, because a guess would be paid to.
 *
 * @param lower an address in small letters, of bech32's characters.
 * @returns the place, counted from 1; undefined where more than one character is wrong.
 */
export function whereBroken(lower: string, prefix: string): number | undefined {
  const digits = [...lower.slice(prefix.length + 1)].map((character) => bech32Alphabet.indexOf(character))
  const words = digits.slice(0, -checksumLength)
  const given = toNumber(digits.slice(-checksumLength))
  for (const { encode } of [bech32, bech32m]) {
    const checksumOf = (of: readonly number[]) => {
      return toNumber([...encode(prefix, [...of]).slice(-checksumLength)].map((one) => bech32Alphabet.indexOf(one)))
    }
    const plain = checksumOf(words)
    const slip = given ^ plain
    const inChecksum = wherePlaced(slip)
    if (inChecksum !== undefined) return prefix.length + 1 + words.length + inChecksum
    // A checksum is linear: what a changed digit does to it is the sum of what its changed bits do.
    const place = words.findIndex((_, at) => {
      const bits = [1, 2, 4, 8, 16].map((bit) => checksumOf(words.with(at, words[at]! ^ bit)) ^ plain)
      return allSums(bits).includes(slip)
    })
    if (place >= 0) return prefix.length + 2 + place
  }
  return undefined
}

const toNumber = (digits: readonly number[]) => digits.reduce((sum, digit) => (sum << 5) | digit, 0)

/** The place, from 1, of the only digit of a checksum that is not zero. */
function wherePlaced(checksum: number): number | undefined {
  const digits = Array.from({ length: checksumLength }, (_, at) => (checksum >> (5 * (checksumLength - 1 - at))) & 31)
  return digits.filter(Boolean).length === 1 ? digits.findIndex(Boolean) + 1 : undefined
}

/** What any choice of bits comes to together. */
function allSums(bits: readonly number[]): number[] {
  const sums = [0]
  for (const bit of bits) sums.push(...sums.map((sum) => sum ^ bit))
  return sums
}
