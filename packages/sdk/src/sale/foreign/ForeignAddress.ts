import { type Hex, hexToBytes, isHex, pad, size } from 'viem'
import type { ForeignForm } from './foreignNetworks.ts'

/** A recipient as a contract keeps it. */
export type ForeignAddress = {
  form: ForeignForm
  /** 32 bytes: a taproot key, a hash or an EVM address, of 20 bytes behind 12 that are zero; in small letters. */
  word: Hex
}

/** Bytes that each form has of its own. */
const sizes: Readonly<Record<ForeignForm, 20 | 32>> = {
  ...{ raw: 32, p2tr: 32, p2wsh: 32 },
  ...{ evm: 20, p2wpkh: 20, p2pkh: 20, p2sh: 20 },
}

/** The word for the bytes of an address, of as many as its form has. */
export function wordOf(bytes: Uint8Array): Hex {
  return pad(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`, { size: 32 })
}

/**
 * The bytes of an address out of its word. Undefined where the word cannot be one: of another length, zero, or with
 * something in front of a form of 20 bytes.
 */
export function bytesOfWord(form: ForeignForm, word: Hex): Uint8Array | undefined {
  if (!isHex(word) || size(word) !== 32) return undefined
  const all = hexToBytes(word)
  const from = 32 - sizes[form]
  const isZero = (byte: number) => byte === 0
  if (all.every(isZero) || !all.subarray(0, from).every(isZero)) return undefined
  return all.slice(from)
}
