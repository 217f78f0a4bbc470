import { type Address, getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import { addressOfPoint, modulo, order, pointOf } from './curve.ts'

export type CombinedKey = { key: Hex; address: Address }

/** Reads a private key as 64 hexadecimal digits, `0x` or not, from 1 to the order of the curve. Undefined otherwise. */
export function readPrivateKey(typed: string): Hex | undefined {
  const text = typed.trim().replace(/^0[xX]/, '')
  if (!/^[0-9a-fA-F]{64}$/.test(text)) return undefined
  const value = BigInt(`0x${text}`)
  return value > 0n && value < order ? `0x${text.toLowerCase()}` : undefined
}

/**
 * The final key of a split search: own + offset modulo the order of the curve, always 32 bytes, leading zeros included.
 *
 * @throws Error when the sum is no key, which happens only to an offset that was made for it.
 */
export function combineKeys(own: Hex, offset: Hex): CombinedKey {
  const sum = modulo(hexToBigInt(own) + hexToBigInt(offset))
  if (sum === 0n) throw new Error('The two halves cancel each other.')
  return { key: numberToHex(sum, { size: 32 }), address: getAddress(addressOfPoint(pointOf(sum))) }
}
