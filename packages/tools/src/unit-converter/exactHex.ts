import { type NumberReading, textLimit } from './exactDecimal.ts'

export const uint256Max = 2n ** 256n - 1n
export const int256Min = -(2n ** 255n)
const int256Max = 2n ** 255n - 1n

/** Reads hexadecimal text, with or without `0x`, any case. A minus sign before it makes the number negative. */
export function readHex(text: string): NumberReading {
  const trimmed = text.trim()
  if (trimmed.length > textLimit) return { ok: false, problem: { code: 'tooLong', limit: textLimit } }
  const match = /^(-?)(?:0x)?([\da-f]*)$/i.exec(trimmed)
  if (!match) return { ok: false, problem: { code: 'notNumber' } }
  const [, sign = '', digits = ''] = match
  if (digits === '') return { ok: false, problem: { code: 'incomplete' } }
  const magnitude = BigInt(`0x${digits}`)
  return { ok: true, base: sign ? -magnitude : magnitude }
}

/** Hexadecimal text with `0x` and no leading zeros; a negative number keeps its minus sign. */
export function writeHex(base: bigint): string {
  return base < 0n ? `-0x${(-base).toString(16)}` : `0x${base.toString(16)}`
}

/** The 32-byte word a contract sees, two's complement when negative; `undefined` when it does not fit in one word. */
export function toWord(base: bigint): string | undefined {
  if (base > uint256Max || base < int256Min) return undefined
  return `0x${BigInt.asUintN(256, base).toString(16).padStart(64, '0')}`
}

/** What a contract reads when it takes the same word as int256; `undefined` when that is the same number. */
export function readAsSigned(base: bigint): bigint | undefined {
  return base > int256Max && base <= uint256Max ? BigInt.asIntN(256, base) : undefined
}

export type IntegerFit = { kind: 'fits'; type: string } | { kind: 'tooLarge' } | { kind: 'tooSmall' }

/** The smallest Solidity integer type that holds the number, or why none does. */
export function integerFit(base: bigint): IntegerFit {
  if (base > uint256Max) return { kind: 'tooLarge' }
  if (base < int256Min) return { kind: 'tooSmall' }
  for (let bits = 8n; bits <= 256n; bits += 8n) {
    if (base >= 0n && base < 2n ** bits) return { kind: 'fits', type: `uint${bits}` }
    if (base < 0n && base >= -(2n ** (bits - 1n))) return { kind: 'fits', type: `int${bits}` }
  }
  return { kind: 'tooLarge' }
}
