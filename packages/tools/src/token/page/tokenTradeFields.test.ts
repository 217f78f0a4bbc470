import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTradeForm } from '../../_shared/trade/parseTradeForm.ts'
import { tradeFields } from '../../_shared/trade/tradeFields.ts'
import { type TokenTradeTexts, tokenTradeDefaults, tokenTradeField, tokenTradeTexts } from './tokenTradeFields.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const read = (change: Partial<TokenTradeTexts>, usual = 'native') =>
  tokenTradeTexts({ ...tokenTradeDefaults, ...change }, { token, usual })

describe('the form of a trade on a token’s page', () => {
  it('starts with a purchase for the usual coin, and sells for the coin that was chosen', () => {
    expect(read({})).toMatchObject({ from: 'native', to: token, amount: '', side: 'in', slippage: '0.5' })
    expect(read({}, other)).toMatchObject({ from: other, to: token })
    expect(read({ side: 'sell', tradeCoin: other })).toMatchObject({ from: token, to: other })
    expect(read({ side: 'sideways' })).toMatchObject({ to: token })
  })

  it('keeps what was typed on each side apart, so that switching forgets nothing and no coin counts as tokens', () => {
    const typed = { tradeBuy: '0.5', tradeSell: '1000', tradeSellTyped: 'out', tradeSlippage: '2' }
    expect(read(typed)).toMatchObject({ amount: '0.5', side: 'in', slippage: '2' })
    expect(read({ ...typed, side: 'sell' })).toMatchObject({ amount: '1000', side: 'out', slippage: '2' })
  })

  it('trades the token of the page and another coin, whatever a link says', () => {
    const texts = fc.constantFrom('', 'native', token, token.toLowerCase(), other, '0x12', 'ETH')
    fc.assert(
      fc.property(texts, fc.constantFrom('buy', 'sell', other, ''), (tradeCoin, side) => {
        const values = read({ tradeCoin, side })
        const [own, beside] = side === 'sell' ? [values.from, values.to] : [values.to, values.from]
        expect(own).toBe(token)
        expect(beside.toLowerCase()).not.toBe(token.toLowerCase())
        // What is wrong with the other coin is said at its field, which is the one that can be changed.
        const { faults } = parseTradeForm(values, {})
        expect(faults[side === 'sell' ? 'from' : 'to']).toBeUndefined()
      }),
    )
  })

  it('has a field of its own for everything but the token', () => {
    for (const side of ['buy', 'sell'] as const) {
      const fields = tradeFields.flatMap((field) => tokenTradeField(field, side) ?? [])
      expect(new Set(fields).size).toBe(tradeFields.length - 1)
    }
  })
})
