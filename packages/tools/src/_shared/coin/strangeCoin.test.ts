import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { coinName, exactAmount } from './strangeCoin.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('writes exact amounts, and base units where the decimals make no sense', () => {
  expect(exactAmount(2n ** 256n - 1n, { decimals: 18 })).toBe(
    '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
  )
  expect(exactAmount(-15n, { decimals: 1 })).toBe('-1.5')
  expect(exactAmount(7n, { decimals: 255 })).toBe('7')
  expect(exactAmount(7n, {})).toBe('7')
})

it('puts the address beside the symbol that a token gives itself', () => {
  expect(coinName({ address, symbol: 'ETH' })).toMatch(/^ETH \(0x7099.*79C8\)$/)
  expect(coinName({ address: zeroAddress, symbol: 'ETH' })).toBe('ETH')
})
