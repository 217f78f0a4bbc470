import fc from 'fast-check'
import { type Address, checksumAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { type AddressExpectation, parseAddress } from './parseAddress.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const lower = address.toLowerCase()
const upper = `0x${address.slice(2).toUpperCase()}`
const twelveWords = 'test test test test test test test test test test test junk'
const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const refusedRows: readonly [text: string, code: string][] = [
  ['', 'inputEmpty'],
  [address.replace('C8', 'c8'), 'addressChecksum'],
  [address.replace('dc3A', 'dC3A'), 'addressChecksum'],
  [address.slice(0, -1), 'addressLength'],
  [`${address}0`, 'addressLength'],
  [`${address}00`, 'addressLength'],
  [address.slice(2), 'addressPrefixMissing'],
  [`0X${address.slice(2)}`, 'addressPrefixMissing'],
  [address.replace('7', '７'), 'addressLookAlikeCharacter'],
  [address.replace('7', '٧'), 'addressLookAlikeCharacter'],
  [lower.replace('c', 'с'), 'addressLookAlikeCharacter'],
  [lower.replace('a', 'а'), 'addressLookAlikeCharacter'],
  [lower.replace('e', 'е'), 'addressLookAlikeCharacter'],
  [lower.replace('0', 'о'), 'addressLookAlikeCharacter'],
  [`${address.slice(0, 10)}\u200b${address.slice(10)}`, 'addressInvisibleCharacter'],
  [`${address.slice(0, 10)}\u00a0${address.slice(10)}`, 'addressInvisibleCharacter'],
  [`\u202e${address}`, 'addressInvisibleCharacter'],
  ['XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'addressOtherNetwork'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'addressOtherNetwork'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'addressOtherNetwork'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'addressOtherNetwork'],
  ['DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'addressOtherNetwork'],
  [key, 'addressSecret'],
  [key.slice(2), 'addressSecret'],
  [twelveWords, 'addressSecret'],
  [twelveWords.split(' ').slice(1).join(' '), 'addressSecret'],
  ['vitalik.eth', 'addressName'],
  ['🦊.eth', 'addressName'],
  [`ethereum:${address}@1?value=1`, 'addressUri'],
  [`https://etherscan.io/address/${address}`, 'addressUri'],
  [`matic:${address}`, 'addressOtherChain'],
  [`"${address}"`, 'addressInvalid'],
  [`${address},`, 'addressCharacter'],
  [`${address}\t1`, 'addressCharacter'],
  [`${address.slice(0, 41)}g`, 'addressCharacter'],
  ['hello', 'addressInvalid'],
]

const askRows: readonly [text: string, expectation: AddressExpectation, code: string][] = [
  ['0x0000000000000000000000000000000000000000', {}, 'addressZero'],
  ['0x000000000000000000000000000000000000dEaD', {}, 'addressDead'],
  ['0x000000000000000000000000000000000000dead', {}, 'addressDead'],
  ['0x0000000000000000000000000000000000000001', {}, 'addressPrecompile'],
  ['0x0000000000000000000000000000000000000011', {}, 'addressPrecompile'],
  ['0x0000000000000000000000000000000000000100', {}, 'addressPrecompile'],
  [lower, {}, 'addressNoChecksum'],
  [upper, {}, 'addressNoChecksum'],
  [address, { self: address }, 'addressIsSelf'],
  [address, { token: address }, 'addressIsToken'],
  [address, { known: [`0x7099${'0'.repeat(32)}79C8`] }, 'addressLookAlike'],
]

describe('parseAddress', () => {
  test.each([
    [address, {}],
    [` ${address}\n`, {}],
    [`eth:${address}`, { shortName: 'eth' }],
  ])('takes %j without a question', (text, expectation) => {
    expect(parseAddress(text, expectation)).toEqual({ ok: true, value: address, asks: [] })
  })

  test.each(refusedRows)('refuses %j as %s', (text, code) => {
    const parsed = parseAddress(text)
    expect(parsed.ok ? parsed : parsed.error.code).toBe(code)
  })

  test.each(askRows)('takes %j and asks: %o %s', (text, expectation, code) => {
    const parsed = parseAddress(text, expectation)
    expect(parsed.ok && parsed.asks.map((ask) => ask.code)).toEqual([code])
  })

  test.each([
    [`${address.slice(0, 41)}g`, 'g', 42],
    [`eth:${address.slice(0, 41)}g`, 'g', 46],
    [`eth:0x!${address.slice(3)}`, '!', undefined],
    [`0x!${address.slice(3)}`, '!', 3],
    [lower.replace('c', 'с'), 'с', lower.indexOf('c') + 1],
  ])('says at which place of what was typed the wrong character stands: %j', (text, character, where) => {
    const parsed = parseAddress(text, { shortName: 'eth' })
    const params = parsed.ok ? undefined : parsed.error.params
    expect(params).toEqual(where === undefined ? {} : { character, where })
  })

  test('gives the checksummed form of all-small and all-capital texts', () => {
    expect(parseAddress(lower)).toMatchObject({ value: address })
    expect(parseAddress(upper)).toMatchObject({ value: address })
  })

  test('refuses the zero address where it makes no sense', () => {
    const parsed = parseAddress(`0x${'0'.repeat(40)}`, { refuseZero: true })
    expect(parsed).toMatchObject({ ok: false, error: { code: 'addressZero' } })
  })

  test('takes every address with its checksum and refuses it with any one letter turned', () => {
    fc.assert(
      fc.property(fc.bigInt(2n ** 32n, 2n ** 160n - 1n), fc.nat(39), (number, position) => {
        const whole = checksumAddress(`0x${number.toString(16).padStart(40, '0')}`)
        expect(parseAddress(whole).ok).toBe(true)
        const letter = whole[position + 2]!
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const other = whole.slice(0, position + 2) + turned + whole.slice(position + 3)
        const digits = other.slice(2)
        const stillMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
        if (turned !== letter && stillMixed) {
          expect(parseAddress(other)).toMatchObject({ ok: false, error: { code: 'addressChecksum' } })
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseAddress(text)).toHaveProperty('ok')
      }),
    )
  })
})
