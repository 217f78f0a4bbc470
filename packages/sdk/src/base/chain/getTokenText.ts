import type { Address } from 'viem'
import { decodeAbiParameters, type Hex, hexToBytes, parseAbi, size } from 'viem'
import { isControl, isDirection, isInvisible } from '../parse/typedCharacters.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { callTolerantly } from './getTolerantly.ts'

const textAbi = parseAbi(['function name() view returns (string)', 'function symbol() view returns (string)'])
const maxCharacters = 200

/**
 * A token's name or symbol as it may be shown: also of tokens that answer with bytes32 (MKR and its time), without
 * characters that cannot be seen or turn the text around, and cut after 200 characters. Undefined when there is none.
 */
export async function getTokenText(client: ChainClient, address: Address, functionName: 'name' | 'symbol') {
  const data = await callTolerantly(client, { address, abi: textAbi, functionName })
  if (!data || data === '0x') return undefined
  const text = decodeText(data)
  const shown = text && cleanText(text)
  return shown || undefined
}

function decodeText(data: Hex): string | undefined {
  if (size(data) === 32) return decodeBytes(hexToBytes(data))
  try {
    // Read as bytes, since a name need not be valid UTF-8.
    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], data)
    return decodeBytes(hexToBytes(bytes))
  } catch {
    return undefined
  }
}

function decodeBytes(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.slice(0, end))
}

/** Text from a chain, made harmless to show. It stays text: markup in it is not removed and must not be interpreted. */
export function cleanText(text: string): string {
  const seen = [...text].filter((character) => {
    const isEmojiJoiner = character === '\u200d' || character === '\ufe0f'
    return isEmojiJoiner || !(isControl(character) || isDirection(character) || isInvisible(character))
  })
  return seen.slice(0, maxCharacters).join('').trim()
}
