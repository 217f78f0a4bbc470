import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import { parseTradeForm } from './parseTradeForm.ts'
import { type TradeTexts, tradeDefaults } from './tradeFields.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const router = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const coin: ChosenCoin = { address: 'native', symbol: 'ETH', decimals: 18, isForeign: false, balance: 10n ** 18n }
const dollar: ChosenCoin = { address: token, symbol: 'USDX', decimals: 6, isForeign: false, balance: 2_500_000n }

const typed: TradeTexts = { ...tradeDefaults, to: token, amount: '0.5' }
const read = (change: Partial<TradeTexts> = {}, coins = { from: coin, to: dollar }) =>
  parseTradeForm({ ...typed, ...change }, coins)
const faultOf = (field: keyof TradeTexts, change: Partial<TradeTexts>) => read(change).faults[field]?.code

describe('the form of a trade', () => {
  it('reads the side that was typed in the decimals of its coin, and the terms in seconds and basis points', () => {
    const terms = { slippageBps: 50, deadlineSeconds: 1_200n, router: undefined }
    expect(read().values).toEqual({ from: 'native', to: token, amount: 5n * 10n ** 17n, side: 'in', ...terms })
    expect(read({ side: 'out', amount: '1.25' }).values).toMatchObject({ amount: 1_250_000n, side: 'out' })
    expect(read({ side: 'sideways' }).side).toBe('in')
    expect(read({ exchange: router, slippage: '3', deadline: '1440' }).values).toMatchObject({
      ...{ router, slippageBps: 300, deadlineSeconds: 86_400n },
    })
    expect(read({ exchange: 'somewhere' }).values?.router).toBeUndefined()
  })

  it('names what is missing or the same on both sides', () => {
    expect(faultOf('to', { to: '' })).toBe('inputEmpty')
    expect(faultOf('to', { to: '0x12' })).toBe('addressInvalid')
    expect(faultOf('from', { from: 'ETH' })).toBe('addressInvalid')
    expect(faultOf('to', { from: token, to: token.toLowerCase() })).toBe('exchangeSameCoin')
    expect(read({ to: '' }).values).toBeUndefined()
  })

  it('refuses amounts that are no amounts, more than there is, and nothing', () => {
    expect(faultOf('amount', { amount: '' })).toBe('inputEmpty')
    expect(faultOf('amount', { amount: '1,5' })).toBe('amountSeparator')
    expect(faultOf('amount', { amount: '0' })).toBe('amountZero')
    expect(faultOf('amount', { side: 'out', amount: '1.2345678' })).toBe('amountTooManyDecimals')
    expect(read({ amount: '1.5' }).faults.amount).toEqual({
      ...{ code: 'insufficientTokenBalance', params: { needed: '1.5', balance: '1', symbol: 'ETH' } },
    })
    // What is received is no matter of the balance of either coin.
    expect(read({ side: 'out', amount: '9999' }).faults).toEqual({})
  })

  it('leaves the amount alone while its coin is not known yet, but for an empty one', () => {
    const unread = { from: { ...coin, decimals: undefined }, to: dollar }
    expect(read({ amount: 'x' }, unread).faults.amount).toBeUndefined()
    expect(read({ amount: 'x' }, unread).values).toBeUndefined()
    expect(read({ amount: '' }, unread).faults.amount?.code).toBe('inputEmpty')
  })

  it('leaves a balance that nobody knows to the chain', () => {
    expect(read({ amount: '5' }, { from: { ...coin, balance: undefined }, to: dollar }).values?.amount).toBe(
      5n * 10n ** 18n,
    )
  })

  it('holds slippage and deadline to their limits', () => {
    for (const slippage of ['-1', '50.01', '1e1', '']) expect(faultOf('slippage', { slippage })).toBeDefined()
    for (const deadline of ['0', '1441', '2.5', '']) expect(faultOf('deadline', { deadline })).toBeDefined()
    expect(read({ slippage: '50' }).values?.slippageBps).toBe(5_000)
  })

  it('takes exactly what was typed, to the last unit, and refuses one unit more than there is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }), (balance, decimals) => {
        const coins = { from: { ...coin, decimals, balance }, to: dollar }
        expect(read({ amount: formatUnits(balance, decimals) }, coins).values?.amount).toBe(balance)
        const { faults } = read({ amount: formatUnits(balance + 1n, decimals) }, coins)
        expect(faults.amount?.code).toBe('insufficientTokenBalance')
      }),
    )
  })
})
