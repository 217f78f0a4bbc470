import { type Address, type Hex, pad } from 'viem'
import { expect, it } from 'vitest'
import { addressIn, numberIn } from './viewAnswers.ts'

const account: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const digits = '0123456789abcdef'

it('reads a word with any character in any place as its digits say, or not at all', () => {
  const usual = pad(account)
  for (let place = 2; place < 66; place++) {
    for (let code = 0; code < 256; code++) {
      const word = `${usual.slice(0, place)}${String.fromCharCode(code)}${usual.slice(place + 1)}` as Hex
      const values = [...word.slice(2).toLowerCase()].map((digit) => digits.indexOf(digit))
      const number = values.includes(-1) ? undefined : values.reduce((value, digit) => value * 16n + BigInt(digit), 0n)
      const address = number !== undefined && number < 2n ** 160n ? number : undefined
      const found = addressIn(word)
      const [read, held] = [numberIn(word), found && BigInt(found)]
      if (read !== number || held !== address) {
        expect([read, held], `place ${place}, code ${code}`).toEqual([number, address])
      }
    }
  }
})

it('reads the first word of a longer answer, and nothing of a shorter one', () => {
  expect(numberIn(`${pad('0x07')}${'f'.repeat(64)}`)).toBe(7n)
  for (const answer of [null, undefined, '0x', '0x07', pad('0x07').slice(0, 65) as Hex] as const) {
    expect(numberIn(answer)).toBeUndefined()
    expect(addressIn(answer)).toBeUndefined()
  }
})
