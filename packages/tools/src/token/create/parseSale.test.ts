import { allModulesOf, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { saleNeeds } from '@tokensmith/sdk/sale/saleMath.ts'
import { parseEther, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { type CreateTokenValues, startValues } from './createTokenFields.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'
import { openListRoot } from './parseSalePhases.ts'
import { toTokenValues } from './toTokenValues.ts'

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = 1_800_000_000n
const day = 86_400n
const market: MarketContext = {
  chain: {
    ...{ name: 'Ethereum', symbol: 'ETH', wrapped: weth },
    swaps: [{ name: 'UniSwapV2', router: weth, factory: weth, feeBps: 30 }],
    tokens: [{ address: dollar, name: 'USDC', longName: 'USD Coin', decimals: 6 }],
  },
  coins: {},
}

function read(values: Partial<CreateTokenValues> = {}, kind: TokenKind = 'meme') {
  const basics = { name: 'Northwind', symbol: 'NWND', supply: '1000000', salePrice: '0.0001' }
  const variant = {
    kind,
    offers: allModulesOf(kind, true).filter((module) => module !== 'sale'),
    always: ['sale'] as const,
  }
  return parseCreateToken(startValues({ ...basics, ...values }), variant, { wallet, now, knownSymbols: [], market })
}
const faultsOf = (values: Partial<CreateTokenValues>, kind?: TokenKind) =>
  Object.fromEntries(Object.entries(read(values, kind).faults).map(([field, { code }]) => [field, code]))
const saleOf = (values: Partial<CreateTokenValues> = {}, kind?: TokenKind) => {
  const { draft, faults } = read(values, kind)
  expect(faults).toEqual({})
  return toTokenValues(draft, { sender: wallet, chainAt: now })
}

describe('a sale with nothing typed but its price', () => {
  it('sells half of the supply for a week, for the chain’s coin, to everybody', () => {
    const { sale } = saleOf()
    expect(sale).toMatchObject({
      ...{ deployer: wallet, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: now + 7n * day },
      ...{ softCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0 },
      ...{ liquidityLockSeconds: 180 * 86_400, releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
      phases: [
        { startAt: 0n, amount: parseEther('500000'), price: parseEther('0.0001') * 10n ** 18n, listRoot: zeroHash },
      ],
    })
    expect(saleNeeds(sale!)).toBe(parseEther('800000'))
  })
  it('is complete, and has no launch of its own', () => {
    expect(read({ launch: '1', launchTokens: '1', launchBase: '1' })).toMatchObject({ complete: true })
    expect(read({ launch: '1', launchTokens: '1', launchBase: '1' }).draft.launch).toBeUndefined()
  })
})

describe('phases', () => {
  const phases = {
    ...{ salePhases: '2', saleAmount: '100000', phase2Amount: '200000', phase2Price: '0.0002' },
    phase2Start: String(now + day),
  }
  it('add up, and stay in the order of their start and price', () => {
    expect(saleOf(phases).sale?.phases.map(({ amount }) => amount)).toEqual([
      parseEther('100000'),
      parseEther('300000'),
    ])
    expect(faultsOf({ ...phases, phase2Price: '0.00009' })).toEqual({ phase2Price: 'salePriceLower' })
    expect(faultsOf({ ...phases, saleStart: String(now + 2n * day) })).toEqual({ phase2Start: 'salePhaseTooEarly' })
    expect(faultsOf({ ...phases, saleEnd: String(now + 100n) })).toEqual({ saleEnd: 'saleEndNotAfterStart' })
  })
  it('with a list admit nobody until the deployer has set it', () => {
    const [first, second] = saleOf({ ...phases, saleList: 'list' }).sale!.phases
    expect([first?.listRoot, second?.listRoot]).toEqual([openListRoot, zeroHash])
  })
  it('that were removed count no more, nor do any in a fair sale', () => {
    expect(saleOf({ ...phases, salePhases: '1' }).sale?.phases).toHaveLength(1)
    expect(saleOf({ ...phases, saleMode: 'fair' }).sale?.phases).toMatchObject([{ price: 0n }])
  })
})

describe('rules that contradict each other', () => {
  it('are named at the field that has to change, in whole coins and tokens', () => {
    expect(read({ saleAmount: '700000' }).faults.saleAmount).toMatchObject({
      code: 'saleSupplyTooLow',
      params: { needed: '1120000', supply: '1000000' },
    })
    expect(read({ saleLeast: '2', saleMost: '1' }).faults.saleLeast).toMatchObject({
      code: 'saleLeastAboveMost',
      params: { leastPaid: '2', mostPaid: '1' },
    })
    expect(faultsOf({ saleSoftCap: '51' })).toEqual({ saleSoftCap: 'saleSoftCapTooHigh' })
    expect(faultsOf({ saleRewards: '1', saleReward1: '9.5', saleReward2: '1' })).toEqual({
      saleReward1: 'saleRewardsTooHigh',
    })
    expect(faultsOf({ saleLiquidity: '95', saleRewards: '1', saleReward1: '6' })).toEqual({
      saleReward1: 'saleSharesTooHigh',
    })
    expect(faultsOf({ saleRewards: '1', saleReward1: '' })).toEqual({ saleReward1: 'saleRewardInvalid' })
    expect(faultsOf({ saleMode: 'fair', saleClaim: 'atOnce' })).toEqual({ saleClaim: 'saleFairAtOnce' })
    expect(faultsOf({ saleClaim: 'linear', releaseFor: '60', releaseInterval: '61' })).toEqual({
      releaseInterval: 'saleIntervalTooLong',
    })
  })
  it('are waited for while a field is missing, which is named first', () => {
    expect(faultsOf({ salePrice: '', saleLeast: '2', saleMost: '1' })).toEqual({ salePrice: 'inputEmpty' })
  })
})

describe('the pay coin', () => {
  it('is the base of the pair, with its decimals, where that is not the chain’s coin', () => {
    const { sale, market: pair } = saleOf({ base: dollar, salePrice: '0.5', saleSoftCap: '1000' })
    expect(sale).toMatchObject({ paysNative: false, softCap: 1_000_000_000n })
    expect(sale?.phases[0]?.price).toBe(500_000n * 10n ** 18n)
    expect(pair?.base).toBe(dollar)
  })
})

describe('the exchange of what is sold first', () => {
  it('opens by the finish: a typed start is not asked about, and limits last as long after any sale', () => {
    const { market: pair } = saleOf({ tradingStart: '1', limits: '1', limitsFor: '3600' })
    expect(pair).toMatchObject({ tradingStart: undefined, limitSeconds: 3_600 })
    const long = { limits: '1', limitsFor: String(90n * day), saleEnd: String(now + 90n * day) }
    expect(faultsOf(long)).toEqual({})
    expect(faultsOf({ limits: '1', limitsFor: '59' })).toEqual({ limitsFor: 'limitsDurationInvalid' })
  })
  it('of its own belongs to the deployer, whoever was typed as provider', () => {
    const { sale, pool } = saleOf({ deployer: other, provider: wallet, owner: wallet }, 'erc314')
    expect([sale?.deployer, pool?.provider, pool?.tradingStart]).toEqual([other, other, 1n])
    expect(saleOf({ poolLaunch: '1' }, 'x314').pool?.provider).toBe(wallet)
    expect(faultsOf({ supply: '10000000000000000' }, 'x314').supply).toBe('supplyTooLargeForPair')
  })
})
