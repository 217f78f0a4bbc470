import { sha256 } from '@noble/hashes/sha2'
import { base58, createBase58check } from '@scure/base'
import type { InputFault } from '../../base/parse/parsed.ts'
import { whereFirst } from '../../base/parse/typedCharacters.ts'
import { networkOfVersion } from './foreignNetworks.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** No key, address or extended key has more characters. */
const longest = 120
const check = createBase58check(sha256)

/** A byte that says whose address it is, and the 20 bytes of its hash. */
const addressBytes = 21

export const encodeBase58 = (bytes: Uint8Array): string => check.encode(bytes)

/** The bytes of a text with a checksum that fits; undefined of any other. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > longest) return undefined
  try {
    return check.decode(text)
  } catch {
    return undefined
  }
}

/**
 * True for a private key as wallets export it, of one account (33 or 34 bytes) or of all (an extended key of 78, whose key
 * begins with zero where it is the private one), and for what is as long as one with a slip in it.
 */
export function isPrivateKey(text: string): boolean {
  if (/^(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{51,52}$/.test(text)) return true
  const bytes = decodeBase58(text)
  if (!bytes) return false
  return bytes.length === 33 || bytes.length === 34 || (bytes.length === 78 && bytes[45] === 0)
}

/** True where a text without a checksum is an address of Solana: just 32 bytes. */
export function isSolana(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(text)) return false
  return base58.decode(text).length === 32
}

/** Whose address 21 bytes are, and what of them a contract keeps; undefined of other lengths. */
export function readBase58Bytes(bytes: Uint8Array) {
  if (bytes.length !== addressBytes) return undefined
  return { owner: networkOfVersion(bytes[0]!), hash: bytes.slice(1) }
}

/** Why a text that is about as long as a base58check address is none. */
export function faultOfBase58(text: string): InputFault {
  const wrong = whereFirst(text, (character) => !alphabet.includes(character))
  if (wrong) return { code: 'foreignAddressCharacter', params: { where: wrong, character: text[wrong - 1]! } }
  return { code: 'foreignAddressChecksum', params: {} }
}
