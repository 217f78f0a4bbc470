import { secp256k1 } from '@noble/curves/secp256k1'

/** Browsers fill at most this many bytes at once. */
const fillBytes = 65_536
const order = secp256k1.CURVE.n

/** Independent private keys of 32 bytes each, from the randomness of the system. Values outside of the curve's order,
 * which are about as rare as guessing somebody's key, are drawn again. */
export function createRandomKeys(count: number): Uint8Array {
  const keys = new Uint8Array(count * 32)
  for (let at = 0; at < keys.length; at += fillBytes) crypto.getRandomValues(keys.subarray(at, at + fillBytes))
  for (let index = 0; index < count; index++) {
    const key = keys.subarray(index * 32, index * 32 + 32)
    while (!isPrivateKey(key)) crypto.getRandomValues(key)
  }
  return keys
}

/** From 1 to the curve's order, itself not included. */
function isPrivateKey(key: Uint8Array): boolean {
  // The order begins with 31 ones: anything that begins otherwise is below it.
  if (key[0] !== 0xff) return key.some((byte) => byte !== 0)
  const value = key.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return value < order
}
