import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { describe, expect, it } from 'vitest'
import { chargesInForce } from './chargesInForce.ts'

type Kind = 'normal' | 'marketing' | 'x314'
const tokenOf = (kind: Kind, more: Partial<TokenState> = {}) => ({
  verification: {
    status: 'verified',
    composition: { kind, modules: [] },
    templateId: '0x01',
    codeHash: '0x02',
  } as const,
  ...more,
})
const rated = (buyBps: number, sellBps: number) => ({ trading: { buyBps, sellBps } }) as TokenTrading
const rates = { burnBps: 0, fundBps: 0, inviterBps: 0 }

describe('chargesInForce', () => {
  it('tells what is taken of transfers now', () => {
    const taxed = { transferBurn: { bps: 0, ceilingBps: 5 }, transferFee: { bps: 1, ceilingBps: 5 } } as TokenState
    expect(chargesInForce(tokenOf('normal', taxed), {})).toEqual(['transferFee'])
    expect(chargesInForce(tokenOf('normal'), {})).toEqual([])
  })
  it('tells taxes on trades of either kind, and assumes them while they are not read', () => {
    expect(chargesInForce(tokenOf('marketing'), rated(0, 5))).toEqual(['tradeTax'])
    expect(chargesInForce(tokenOf('marketing'), rated(0, 0))).toEqual([])
    expect(chargesInForce(tokenOf('marketing'), {})).toEqual(['tradeTax'])
    const pool = { pool: { taxes: { buy: rates, sell: { ...rates, burnBps: 5 } } } } as TokenTrading
    expect(chargesInForce(tokenOf('x314'), pool)).toEqual(['tradeTax'])
  })
})
