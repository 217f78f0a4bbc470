import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { TaxMeasure } from '@tokensmith/sdk/exchange/measureTax.ts'
import { ratesOfTrade } from '@tokensmith/sdk/exchange/netOfTaxes.ts'
import type { SwapQuote } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { describe, expect, it } from 'vitest'
import type { TradePlan } from './makeTradePlan.ts'
import { tradeWarnings } from './tradeWarnings.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const expected = { amountIn: 1_000n, amountOut: 900n }
const steps = { chainId: 1, steps: [], read: () => expected, expected }
const measured = (buyBps: number, sellBps: number): TaxMeasure => {
  return { status: 'measured', buyBps, sellBps, method: 'sequence' }
}

function swap(from: TaxMeasure, to: TaxMeasure, impactBps = 0): TradePlan {
  const exchange = { name: 'Swap', router: token, factory: token, feeBps: 30 } as const
  const quote: SwapQuote = { swap: exchange, path: [token, token], pairs: [token], hops: [], ...expected, impactBps }
  const taxes = { from, to }
  return {
    ...{ way: 'swap', ...steps, quotes: { quotes: [quote], blockNumber: 1n, chainAt: 1n }, chosen: quote },
    ...{ taxes, rates: ratesOfTrade(taxes), terms: { kind: 'exactIn', amountIn: 1_000n, minimumOut: 890n } },
  }
}
const pool = (kind: 'own' | 'foreign'): TradePlan => {
  return {
    ...{ way: 'pool', pool: kind, ...steps, blockNumber: 1n, chainAt: 1n, reserves: { coin: 1n, tokens: 1n } },
  }
}
const codes = (plan: TradePlan, slippageBps = 50) =>
  tradeWarnings(plan, slippageBps).map(({ code, isGrave }) => `${code}${isGrave ? '!' : ''}`)
const none = measured(0, 0)

describe('warnings of a trade', () => {
  it('are none for tokens without taxes, a small impact and a usual slippage', () => {
    expect(codes(swap(none, none, 299))).toEqual([])
    expect(codes(pool('own'))).toEqual([])
    expect(codes({ way: 'wrap', ...steps }, 5_000)).toEqual([])
  })

  it('begin at an impact of 3 %, and are grave from 10 %', () => {
    expect(codes(swap(none, none, 300))).toEqual(['impact'])
    expect(codes(swap(none, none, 999))).toEqual(['impact'])
    expect(codes(swap(none, none, 1_000))).toEqual(['impact!'])
  })

  it('name the tax on a later sale of what is bought, and are grave from 15 %', () => {
    expect(tradeWarnings(swap(none, measured(500, 1_000)), 50)).toEqual([
      { code: 'taxed', buyBps: 500, sellBps: 1_000, isGrave: false },
    ])
    expect(codes(swap(none, measured(0, 1_500)))).toEqual(['taxed!'])
    expect(codes(swap(measured(100, 1_499), none))).toEqual(['taxed'])
    // What the given token takes of a purchase is no matter of this trade.
    expect(codes(swap(measured(2_000, 0), none))).toEqual([])
  })

  it('say when nothing could be measured, and when a stranger could not sell what is given', () => {
    expect(codes(swap({ status: 'unknown' }, none))).toEqual(['unmeasured'])
    expect(codes(swap(none, { status: 'unknown' }))).toEqual(['unmeasured'])
    const error = new ToolboxError('contractRevertedSilently')
    expect(codes(swap({ status: 'cannotSell', buyBps: 0, error }, none))).toEqual(['cannotSellFrom!'])
  })

  it('come gravest first', () => {
    expect(codes(swap(none, measured(0, 2_000), 400), 500)).toEqual(['taxed!', 'impact', 'slippage'])
    expect(codes(pool('foreign'), 500)).toEqual(['foreignPool!', 'slippage'])
    expect(codes(pool('own'), 499)).toEqual([])
  })
})
