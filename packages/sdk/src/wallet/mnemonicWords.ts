import { sha256 } from '@noble/hashes/sha2'

/** Each word stands for its place in the list of 2,048. */
const wordBits = 11

/**
 * The places of the words of a seed phrase by BIP-39: the random bytes, and behind them as many bits of their hash as there
 * are groups of four bytes.
 *
 * @param entropy 16, 20, 24, 28 or 32 bytes.
 */
export function wordsOfEntropy(entropy: Uint8Array): number[] {
  const checkBits = entropy.length / 4
  const check = BigInt(sha256(entropy)[0]! >> (8 - checkBits))
  const value = entropy.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const count = (entropy.length * 8 + checkBits) / wordBits
  return Array.from({ length: count }, (_, at) => {
    const whole = (value << BigInt(checkBits)) | check
    return Number((whole >> BigInt(wordBits * (count - 1 - at))) & (2n ** BigInt(wordBits) - 1n))
  })
}

/**
 * Whether words end with the hash of what they stand for.
 *
 * @param places of 12, 15, 18, 21 or 24 words, each below 2,048.
 */
export function hasChecksum(places: readonly number[]): boolean {
  const checkBits = BigInt(places.length / 3)
  let rest = places.reduce((sum, place) => (sum << BigInt(wordBits)) | BigInt(place), 0n) >> checkBits
  const entropy = new Uint8Array((places.length / 3) * 4)
  for (let at = entropy.length - 1; at >= 0; at--, rest >>= 8n) entropy[at] = Number(rest & 0xffn)
  const isRight = wordsOfEntropy(entropy).at(-1) === places.at(-1)
  entropy.fill(0)
  return isRight
}
