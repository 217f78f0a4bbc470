import { type Address, decodeAbiParameters, type Hex, hexToBytes, size } from 'viem'
import { cleanText } from './getTokenText.ts'

/** The first word as a number; undefined where there is none. */
export const numberIn = (answer: Hex | null | undefined) =>
  answer && /^0x[0-9a-fA-F]{64}/.test(answer) ? BigInt(answer.slice(0, 66)) : undefined

/** An address in the first word; undefined where the word holds more. */
export function addressIn(answer: Hex | null | undefined): Address | undefined {
  return answer && /^0x0{24}[0-9a-fA-F]{40}/.test(answer) ? `0x${answer.slice(26, 66)}` : undefined
}

/** A symbol as it may be shown; also of tokens that answer one word (MKR). */
export function symbolIn(answer: Hex | null | undefined): string | undefined {
  if (!answer || answer === '0x') return undefined
  try {
    const bytes =
      size(answer) === 32 ? hexToBytes(answer) : hexToBytes(decodeAbiParameters([{ type: 'bytes' }], answer)[0])
    const end = bytes.indexOf(0)
    return cleanText(new TextDecoder().decode(end < 0 ? bytes : bytes.slice(0, end))) || undefined
  } catch {
    return undefined
  }
}
