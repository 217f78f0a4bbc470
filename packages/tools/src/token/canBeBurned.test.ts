import { describe, expect, it } from 'vitest'
import { canBeBurned } from './canBeBurned.ts'

const pool = (buy: number, sell: number) => ({ buy: { burnBps: buy }, sell: { burnBps: sell } })

describe('canBeBurned', () => {
  it('is so where holders burn, or transfers do at a rate that can be above 0', () => {
    expect(canBeBurned({ modules: ['mint'] })).toBe(false)
    expect(canBeBurned({ modules: ['burn', 'mint'] })).toBe(true)
    expect(canBeBurned({ modules: ['mint', 'transferBurn'], transferBurn: { ceilingBps: 5 } })).toBe(true)
    expect(canBeBurned({ modules: ['mint', 'transferBurn'] })).toBe(true)
    expect(canBeBurned({ modules: ['mint', 'transferBurn'], transferBurn: { ceilingBps: 0 } })).toBe(false)
  })
  it('is so where a tax can be taken, unless the split burns nothing for ever', () => {
    const modules = ['mint'] as const
    expect(canBeBurned({ modules, taxes: { buyCeilingBps: 0, sellCeilingBps: 0 } })).toBe(false)
    expect(canBeBurned({ modules, taxes: { buyCeilingBps: 0, sellCeilingBps: 0, launchTaxBps: 100 } })).toBe(true)
    expect(canBeBurned({ modules, taxes: { buyCeilingBps: 0, sellCeilingBps: 500 } })).toBe(true)
    expect(canBeBurned({ modules, taxes: {} })).toBe(true)
    expect(canBeBurned({ modules, taxes: { buyCeilingBps: 500 }, fixedBurnWeight: 0 })).toBe(false)
    expect(canBeBurned({ modules, taxes: { buyCeilingBps: 500 }, fixedBurnWeight: 1 })).toBe(true)
  })
  it('is so where trades in the own pool burn, and until a sale is finished', () => {
    expect(canBeBurned({ modules: ['mint'], poolTax: pool(0, 0) })).toBe(false)
    expect(canBeBurned({ modules: ['mint'], poolTax: pool(0, 10) })).toBe(true)
    expect(canBeBurned({ modules: ['mint', 'sale'] })).toBe(true)
    expect(canBeBurned({ modules: ['mint', 'sale'], isSaleFinished: true })).toBe(false)
  })
})
