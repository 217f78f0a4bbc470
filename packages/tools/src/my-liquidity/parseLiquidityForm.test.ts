import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import fc from 'fast-check'
import { type Address, formatUnits, getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { liquidityDefaults } from './liquidityFields.ts'
import { parseLiquidityForm, shareInPercent } from './parseLiquidityForm.ts'

const wallet = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const [pair, token, wrapped, router] = [1, 2, 3, 4].map((tail) =>
  getAddress(numberToHex(0xabcdef0 + tail, { size: 20 })),
) as [Address, Address, Address, Address]
const share: LiquidityShare = {
  pair,
  swap: { name: 'Swap', router, factory: router, feeBps: 30 },
  tokens: [{ address: token }, { address: wrapped }],
  ...{ reserves: [10n, 10n], supply: 10n ** 19n, balance: 10n ** 18n, locked: 0n, due: 0n, held: 10n ** 18n },
  ...{ amounts: [1n, 1n], shareBps: 1_000 },
}
const read = (typed: Partial<Record<keyof typeof liquidityDefaults, string>>) =>
  parseLiquidityForm({ ...liquidityDefaults, ...typed }, { wallet, share })

describe('parseLiquidityForm', () => {
  test('takes the wallet where no address is typed, and the address where one is', () => {
    expect(read({}).owner).toBe(wallet)
    expect(read({ address: pair }).owner).toBe(pair)
    expect(parseLiquidityForm(liquidityDefaults, {}).owner).toBeUndefined()
  })

  test('reads a removal in base units, in coin unless told otherwise', () => {
    expect(read({ amount: '0.5' }).removal).toEqual({
      ...{ pair, first: token, second: wrapped, router, lpAmount: 5n * 10n ** 17n },
      ...{ native: true, slippageBps: 50, deadlineSeconds: 1_200n },
    })
    expect(read({ amount: '1', receive: 'wrapped' }).removal).toMatchObject({ native: false })
  })

  test.each([
    ['no amount', { amount: '' }, 'amount', 'inputEmpty'],
    ['a comma', { amount: '0,5' }, 'amount', 'amountSeparator'],
    ['more than there is', { amount: '1.000000000000000001' }, 'amount', 'insufficientTokenBalance'],
    ['nothing', { amount: '0' }, 'amount', 'amountZero'],
    ['half an address', { amount: '1', address: '0x12' }, 'address', 'addressLength'],
    ['a text to look up', { amount: '1', find: 'PLAIN' }, 'find', 'addressInvalid'],
    ['a slippage beyond ten percent', { amount: '1', slippage: '11' }, 'slippage', 'percentTooLarge'],
    ['no time', { amount: '1', deadline: '0' }, 'deadline', 'integerOutOfRange'],
  ] as const)('names %s at its field', (_, typed, field, code) => {
    expect(read(typed).faults[field]?.code).toBe(code)
  })
})

describe('percentOf', () => {
  test('is the whole percent of a balance, and nothing for what is no amount', () => {
    expect(shareInPercent('0.5', 10n ** 18n)).toBe(50)
    expect(shareInPercent('2', 10n ** 18n)).toBe(100)
    expect(shareInPercent('x', 10n ** 18n)).toBe(0)
    expect(shareInPercent('1', 0n)).toBe(0)
  })

  test('gives back every percent that is taken of a balance of some size', () => {
    const balance = fc.bigInt({ min: 200n, max: 2n ** 112n })
    fc.assert(
      fc.property(balance, fc.integer({ min: 1, max: 100 }), (held, percent) => {
        const taken = (held * BigInt(percent)) / 100n
        expect(shareInPercent(formatUnits(taken, 18), held)).toBe(percent)
      }),
    )
  })
})
