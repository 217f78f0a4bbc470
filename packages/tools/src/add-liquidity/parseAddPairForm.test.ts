import { localExchange } from '@tokensmith/chains/localChain.ts'
import fc from 'fast-check'
import { parseEther, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { type AddPairTexts, addPairDefaults } from './addPairFields.ts'
import { parseAddPairForm } from './parseAddPairForm.ts'

const { wrapped, swaps } = localExchange
const dollarAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const dollar: ChosenCoin = { address: dollarAddress, symbol: 'USDX', decimals: 6, isForeign: true, balance: 10n ** 9n }
const native: ChosenCoin = { address: 'native', symbol: 'ETH', decimals: 18, isForeign: false, balance: 10n ** 19n }
const context = { first: dollar, second: native, swap: swaps[0], wrapped, isFilled: true, nowAt: 1_000n } as const
const typed = { ...addPairDefaults, first: dollarAddress, firstAmount: '12.5' }
const read = (changes: Partial<AddPairTexts> = {}, knowing: Partial<Parameters<typeof parseAddPairForm>[1]> = {}) =>
  parseAddPairForm({ ...typed, ...changes }, { ...context, ...knowing })

describe('parseAddPairForm', () => {
  test('one side of a pair with a price is enough', () => {
    expect(read().values).toEqual({
      ...{ swap: swaps[0], first: dollarAddress, second: 'native' },
      ...{ firstAmount: parseUnits('12.5', 6), secondAmount: undefined },
      ...{ slippageBps: 50, deadlineSeconds: 1_200n, lockUntil: undefined },
    })
    const other = read({ firstAmount: '', secondAmount: '0.25' }).values
    expect(other).toMatchObject({ firstAmount: undefined, secondAmount: parseEther('0.25') })
  })

  test('a pair without a price needs both sides, and one that is not known yet waits', () => {
    expect(read({}, { isFilled: false }).faults).toEqual({ secondAmount: { code: 'inputEmpty', params: {} } })
    expect(read({ secondAmount: '1' }, { isFilled: false }).values).toMatchObject({ secondAmount: parseEther('1') })
    expect(read({}, { isFilled: undefined })).toEqual({ faults: {}, asks: {} })
  })

  test('the date of a lock is read only where there is one', () => {
    expect(read({ lockUntil: '1' }).values).toMatchObject({ lockUntil: undefined })
    expect(read({ lock: 'on', lockUntil: '2000' }).values).toMatchObject({ lockUntil: 2_000n })
  })

  test.each<[string, keyof AddPairTexts, string, Partial<AddPairTexts>]>([
    ['no first coin', 'first', 'inputEmpty', { first: '' }],
    ['a coin that is no address', 'first', 'addressInvalid', { first: '0x12' }],
    ['the same coin twice', 'second', 'exchangeSameCoin', { second: dollarAddress.toLowerCase() }],
    ['the native coin beside its wrapped token', 'second', 'exchangeSameCoin', { first: wrapped }],
    ['no amount', 'firstAmount', 'inputEmpty', { firstAmount: '' }],
    ['a comma', 'firstAmount', 'amountSeparator', { firstAmount: '1,5' }],
    ['more decimals than the coin has', 'firstAmount', 'amountTooManyDecimals', { firstAmount: '1.2345678' }],
    ['more than there is', 'firstAmount', 'insufficientTokenBalance', { firstAmount: '1000.1' }],
    ['a slippage that invites thieves', 'slippage', 'percentTooLarge', { slippage: '11' }],
    ['no time at all', 'deadline', 'integerOutOfRange', { deadline: '0' }],
    ['a lock in the past', 'lockUntil', 'unlockDateInPast', { lock: 'on', lockUntil: '999' }],
    ['a lock in milliseconds', 'lockUntil', 'timestampMilliseconds', { lock: 'on', lockUntil: '1900000000000' }],
    ['a lock without a date', 'lockUntil', 'inputEmpty', { lock: 'on' }],
  ])('names %s at its field', (_, field, code, changes) => {
    const { faults, values } = read(changes)
    expect(faults[field]?.code).toBe(code)
    expect(values).toBeUndefined()
  })

  const amount = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{1,7})?$/))
  test('whatever is typed is a fault or exactly that amount', () => {
    fc.assert(
      fc.property(amount, amount, (firstAmount, secondAmount) => {
        const { values, faults } = read({ firstAmount, secondAmount }, { isFilled: false })
        expect(values === undefined).toBe(Object.keys(faults).length > 0)
        expect(values?.firstAmount).toBe(values && parseUnits(firstAmount.trim(), 6))
        expect(values?.secondAmount).toBe(values && parseEther(secondAmount.trim()))
      }),
    )
  })
})
