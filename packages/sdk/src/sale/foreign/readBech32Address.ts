import { schnorr } from '@noble/curves/secp256k1'
import { bech32, bech32m } from '@scure/base'
import { bytesToBigInt } from 'viem'
import type { InputFault } from '../../base/parse/parsed.ts'
import { whereFirst } from '../../base/parse/typedCharacters.ts'
import type { ForeignForm } from './foreignNetworks.ts'
import { bech32Alphabet, whereBroken } from './whereBroken.ts'

/** BIP-173 allows no more, prefix and checksum included. */
export const longestBech32 = 90

/** What a contract keeps of an address, or why there is none. */
export type ReadBytes = { form: ForeignForm; bytes: Uint8Array } | { fault: InputFault }

const fault = (code: InputFault['code'], params: InputFault['params'] = {}) => ({ fault: { code, params } })

/**
 * Why the characters of an address are not those of bech32, whatever its checksum; undefined where they are. BIP-173 wants
 * small or capital letters in the whole, and has no `b`, `i`, `o` and `1` behind the prefix.
 *
 * @param prefix what stands before the `1`, in small letters.
 */
export function faultOfBech32(text: string, prefix: string): InputFault | undefined {
  const isSmall = text[0] === text[0]!.toLowerCase()
  const other = whereFirst(text, (one) => one !== (isSmall ? one.toLowerCase() : one.toUpperCase()))
  if (other) return { code: 'foreignAddressCase', params: { where: other } }
  if (text.length > longestBech32) {
    return { code: 'foreignAddressLength', params: { characters: text.length, most: longestBech32 } }
  }
  const data = text.slice(prefix.length + 1).toLowerCase()
  const wrong = whereFirst(data, (character) => !bech32Alphabet.includes(character))
  if (!wrong) return undefined
  const where = prefix.length + 1 + wrong
  return { code: 'foreignAddressCharacter', params: { where, character: text[where - 1]! } }
}

/** Reads the part behind the prefix, of a text in which {@link faultOfBech32} finds nothing. */
export function readBech32Address(text: string, prefix: string): ReadBytes {
  const lower = text.toLowerCase()
  const old = bech32.decodeUnsafe(lower, longestBech32)
  const decoded = old ?? bech32m.decodeUnsafe(lower, longestBech32)
  if (!decoded) {
    const where = whereBroken(lower, prefix)
    return where ? fault('foreignAddressChecksumAt', { where }) : fault('foreignAddressChecksum')
  }
  const [version, ...program] = decoded.words
  // A checksum alone fits, and holds nothing.
  if (version === undefined) return fault('foreignAddressProgram', { version: 0, bytes: 0 })
  if (version > 1) return fault('foreignAddressVersion', { version })
  if ((version === 0) !== Boolean(old)) return fault('foreignAddressEncoding', { version })
  const bytes = bech32.fromWordsUnsafe(program)
  if (!(bytes instanceof Uint8Array)) return fault('foreignAddressPadding')
  if (version === 0 && bytes.length === 20) return { form: 'p2wpkh', bytes }
  if (version === 0 && bytes.length === 32) return { form: 'p2wsh', bytes }
  if (version === 0 || bytes.length !== 32) return fault('foreignAddressProgram', { version, bytes: bytes.length })
  return isTaprootKey(bytes) ? { form: 'p2tr', bytes } : fault('foreignAddressKey')
}

/** True for 32 bytes that are the x of a point of secp256k1. What is sent to any others can never be spent (BIP-341). */
export function isTaprootKey(bytes: Uint8Array): boolean {
  try {
    schnorr.utils.lift_x(bytesToBigInt(bytes))
    return true
  } catch {
    return false
  }
}
