import { type Address, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { plannedPowers } from './plannedPowers.ts'

const first: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const idsOf = (draft: Parameters<typeof plannedPowers>[0]) => plannedPowers(draft).map(({ power }) => power)
const figuresOf = (draft: Parameters<typeof plannedPowers>[0]) =>
  plannedPowers(draft).map(({ power, limit, until }) => [power, limit, until])

describe('plannedPowers', () => {
  it('tells the same as the chain will: what is left to mint, ceilings, and the fee address', () => {
    const modules = ['mint', 'transferFee'] as const
    expect(
      figuresOf({ kind: 'normal', modules, supply: 40n, mintCap: 100n, transferFee: { ceilingBps: 300 } }),
    ).toEqual([
      ['mint', 60n, 0n],
      ['transferFee', 300n, 0n],
      ['feeAddress', 0n, 0n],
      ['transferOwnership', 0n, 0n],
    ])
  })
  it('tells of no power over taxes on transfers that nobody can change', () => {
    const modules = ['burn', 'transferBurn', 'transferFee'] as const
    const rates = { transferBurn: { ceilingBps: 100 }, transferFee: { ceilingBps: 300 } }
    expect(idsOf({ kind: 'standard', modules, ...rates })).toEqual([])
  })
  it('does not count below zero while the cap is still being typed', () => {
    expect(plannedPowers({ kind: 'normal', modules: ['mint'], supply: 40n, mintCap: 1n })[0]?.limit).toBeUndefined()
  })
  it('names what the owner of a taxed token can do, and counts who is exempt from something', () => {
    const trading = {
      ...{ buyCeilingBps: 1_500, sellCeilingBps: 0, feeExempt: [first] },
      ...{ holdingExempt: [first.toLowerCase() as Address], transactionExempt: [second] },
    }
    const start = 1_900_000_000n
    expect(
      figuresOf({
        ...{ kind: 'compound', modules: ['dust'], dust: { addresses: 2 }, trading },
        market: { tradingStart: start, limits: { seconds: 60 } },
        compounding: { automatic: false, ratePerInterval: 5_000 },
      }),
    ).toEqual([
      ['buyTax', 1_500n, 0n],
      ['loosenLimits', 0n, start + 60n],
      ['registerPair', 0n, 0n],
      ['exempt', 0n, 0n],
      ['taxSplit', 0n, 0n],
      ['swapBack', 0n, 0n],
      ['startTrading', 0n, start],
      ['interestExcluded', 0n, 0n],
      ['compound', 5_000n, 0n],
      ['dust', 2n, 0n],
      ['transferOwnership', 0n, 0n],
      ['exempted', 2n, 0n],
    ])
  })
  it('gives a token that only knows its pair nobody’s power', () => {
    expect(plannedPowers({ kind: 'meme', modules: [], market: { tradingStart: 1_900_000_000n } })).toEqual([])
  })
  it('names what owner and provider of a token with a pool of its own can do', () => {
    const rates = { burnBps: 100, fundBps: 0, inviterBps: 0 }
    const none = { burnBps: 0, fundBps: 0, inviterBps: 0 }
    const both = ['transferOwnership', 'addLiquidity']
    expect(idsOf({ kind: 'erc314', modules: [], pool: {}, poolLimits: {} })).toEqual(['loosenLimits', ...both])
    const taxed = { buy: rates, sell: none }
    expect(idsOf({ kind: 'x314', modules: [], pool: { tradingStart: 0n }, poolTax: taxed })).toEqual([
      ...['startTrading', 'lowerPoolTax', ...both],
    ])
    const shared = { buy: none, sell: { ...rates, fundBps: 1 }, maxBuy: 1n, maxBuyDuration: 60 }
    expect(idsOf({ kind: 'x314', modules: [], pool: {}, poolTax: shared })).toEqual([
      ...['lowerPoolTax', 'feeAddress', 'raiseMaxBuy', ...both],
    ])
    expect(idsOf({ kind: 'x314', modules: [], pool: {}, poolTax: { buy: none, sell: none } })).toEqual(both)
  })
  it('knows no end of what begins with a start that nobody knows', () => {
    const endOf = (tradingStart?: bigint) =>
      plannedPowers({ kind: 'erc314', modules: [], pool: { tradingStart }, poolLimits: { duration: 60 } }).find(
        ({ power }) => power === 'loosenLimits',
      )?.until
    expect([endOf(), endOf(0n), endOf(100n)]).toEqual([undefined, 0n, 160n])
  })
})

describe('the powers of who deployed a token that everybody mints', () => {
  const rule = { leastMints: 5, mints: 10, feeWei: 1n, liquidityBps: 10_000, condition: { kind: 'none' } } as const
  const draft = (more: object = {}) => ({ kind: 'fairMint', modules: [], fairMint: { ...rule, ...more } }) as const
  it('are the list until minting ends, an early launch, and what the pair does not get', () => {
    expect(idsOf(draft())).toEqual(['launchEarly'])
    expect(idsOf(draft({ leastMints: 10 }))).toEqual([])
    const list = { condition: { kind: 'list', root: '0x00' }, endAt: 7n, liquidityBps: 9_999 }
    expect(figuresOf(draft(list))).toEqual([
      ['mintList', 0n, 7n],
      ['launchEarly', 5n, 7n],
      ['mintProceeds', 1n, 0n],
    ])
  })
  it('are the launch itself where the deployer brings the coin, for 14 days after the end', () => {
    expect(figuresOf(draft({ feeWei: 0n, endAt: 7n }))).toEqual([
      ['launchEarly', 5n, 7n],
      ['launchFree', 0n, 7n + 14n * 86_400n],
    ])
    expect(idsOf(draft({ feeWei: 0n, liquidityBps: 0 }))).toEqual(['launchEarly'])
  })
})

describe('the powers of who deployed a token with a sale', () => {
  it('are its lists, where it has some, and an early finish, until the selling ends', () => {
    const sale = (listRoot?: '0x01') => ({ endAt: 9n, phases: [{ listRoot: zeroHash }, { listRoot }] })
    expect(idsOf({ kind: 'meme', modules: ['sale'], sale: sale() })).toEqual(['saleEarly'])
    expect(figuresOf({ kind: 'meme', modules: ['sale'], sale: sale('0x01') })).toEqual([
      ['saleList', 0n, 9n],
      ['saleEarly', 0n, 9n],
    ])
  })
})
