import fc from 'fast-check'
import { bytesToHex, type Hex, hexToBytes, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { hasCounter, payloadOf } from './payloadOf.ts'

/** The same, byte by byte. */
function slowly(data: Hex, digits: string): Hex {
  const bytes = [...hexToBytes(data)]
  const out: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x7b && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x7d) {
      out.push(...new TextEncoder().encode(digits))
      at += 2
    } else out.push(bytes[at]!)
  }
  return bytesToHex(Uint8Array.from(out))
}

it('puts a number in place of each {i} and changes no other byte', () => {
  const part = fc.oneof(fc.constantFrom('{i}', '{', 'i}', '{i', '}', '墨', 'a'), fc.string({ maxLength: 3 }))
  const bytes = fc.oneof(
    fc.array(part).map((parts) => stringToHex(parts.join('').toWellFormed())),
    // Digits of a mark that lie across bytes.
    fc
      .array(fc.constantFrom(0x7b, 0x69, 0x7d, 0xa7, 0xb6, 0x97, 0xda))
      .map((some) => bytesToHex(Uint8Array.from(some))),
  )
  fc.assert(
    fc.property(bytes, fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(9_999), (data, first, place) => {
      const whole = payloadOf({ data, first }, place)
      expect(whole).toBe(slowly(data, String(first + BigInt(place))))
      expect(payloadOf({ data }, place)).toBe(data)
      expect(hasCounter(data)).toBe(whole !== data || (data !== '0x' && whole !== slowly(data, 'x')))
    }),
  )
})

it('does not take digits of neighbouring bytes for a mark', () => {
  expect(payloadOf({ data: '0xa7b697da', first: 5n }, 0)).toBe('0xa7b697da')
  expect(hasCounter('0xa7b697da')).toBe(false)
  expect(payloadOf({ data: '0xa7b697da7b697d', first: 5n }, 0)).toBe('0xa7b697da35')
})
