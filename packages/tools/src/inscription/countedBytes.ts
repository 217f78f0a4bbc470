import type { InscriptionProtocol } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import type { CountedBytes } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { type Hex, stringToHex } from 'viem'
import type { InscriptionTexts } from './inscriptionFields.ts'

/** Keys of a mint that no other text may repeat. */
const countedKeys = ['id', 'nonce'] as const

/** The key of a protocol whose number counts up from one inscription to the next; undefined where it has none. */
export const countedKey = (protocol: InscriptionProtocol | undefined) =>
  countedKeys.find((key) => protocol?.keys.mint.includes(key))

/**
 * The bytes of the easy mode with `{i}` in place of the number of an id or a nonce, and that number as the first.
 *
 * @returns undefined where the protocol has no such key, or it is left out.
 */
export function countedBytes(
  data: Hex,
  protocol: InscriptionProtocol | undefined,
  typed: InscriptionTexts,
): CountedBytes | undefined {
  const key = countedKey(protocol)
  const digits = key && typed[key].trim()
  if (!digits || !/^\d+$/.test(digits)) return undefined
  // A quote inside of a value is escaped, so that this stands nowhere but at the key itself.
  const entry = stringToHex(`"${key}":"${digits}"`).slice(2)
  let at = data.indexOf(entry)
  // Whole bytes alone.
  while (at % 2 === 1) at = data.indexOf(entry, at + 1)
  if (at === -1) return undefined
  const counted = stringToHex(`"${key}":"{i}"`).slice(2)
  return { data: `0x${data.slice(2, at)}${counted}${data.slice(at + entry.length)}`, first: BigInt(digits) }
}
