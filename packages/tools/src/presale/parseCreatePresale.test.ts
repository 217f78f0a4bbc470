import { startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { type Hex, parseEther, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { createPresaleFields } from './createPresaleFields.ts'
import { advancedPresale, multiPeriodPresale, type PresaleVariant, standardPresale } from './PresaleVariant.ts'
import { parseCreatePresale } from './parseCreatePresale.ts'
import type { SaleFormContext } from './toPresaleRules.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const dollar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const creator = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const factory = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const nowAt = 1_800_000_000n
const day = 86_400n
const root: Hex = `0x${'11'.repeat(32)}`

const eth = { symbol: 'ETH', decimals: 18 }
const usd = { symbol: 'USD', decimals: 6 }
const maple = { symbol: 'MAPLE', decimals: 18, balance: parseEther('1000000') }
const swap = { name: 'Swap', router: creator, factory, feeBps: 30 } as const

function read(
  typed: Record<string, string>,
  more: Partial<SaleFormContext> = {},
  variant: PresaleVariant = standardPresale,
) {
  const start = startOfFields(createPresaleFields, { nowAt, variant })
  return parseCreatePresale({
    ...{ nowAt, variant, creator, token: maple, coins: [eth], roots: {} },
    chain: { swaps: [swap], wrapped: dollar },
    typed: { ...start, token, amount: '1000', price: '0.01', ...typed },
    ...more,
  })
}
const faultsOf = (...args: Parameters<typeof read>) =>
  Object.fromEntries(Object.entries(read(...args).faults).map(([name, fault]) => [name, fault?.code]))
const rulesOf = (...args: Parameters<typeof read>) => {
  const { values, faults } = read(...args)
  expect(faults).toEqual({})
  return values!.rules
}

describe('the creation of a presale', () => {
  it('begins with the chain’s coin, now, for seven days, claimed at the end, 60 % locked for 180 days, unsold burned', () => {
    expect(rulesOf({})).toEqual({
      ...{ deployer: creator, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: nowAt + 7n * day },
      ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, lot: 0n, rewardBps: [] },
      ...{ liquidityBps: 6_000, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 15_552_000 },
      ...{ exchange: factory, wrappedNative: dollar, release: undefined },
      coins: [{ coin: zeroAddress, rate: firstRate }],
      phases: [{ startAt: 0n, amount: parseEther('1000'), price: 10n ** 34n, listRoot: zeroHash }],
    })
  })

  it('says the specification’s words where an end is not after the start', () => {
    const [start, end] = [String(nowAt + 2n * day), String(nowAt + day)]
    expect(faultsOf({ start, end })).toEqual({ end: 'saleEndNotAfterStart' })
  })

  it('pays three generations once rewards are on, and no generation after a gap', () => {
    expect(rulesOf({ rewards: 'on' }).rewardBps).toEqual([300, 200, 50])
    expect(faultsOf({ rewards: 'on', reward2: '' })).toEqual({ reward1: 'saleRewardInvalid' })
    expect(faultsOf({ rewards: 'on', reward1: '9' })).toEqual({ reward1: 'saleRewardsTooHigh' })
  })

  it('asks neither for caps nor for an exchange where each purchase is final', () => {
    expect(rulesOf({ claim: 'atOnce', softCap: '5', advance: '10' })).toMatchObject({
      ...{ claim: 'atOnce', softCap: 0n, liquidityBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
      ...{ exchange: undefined, wrappedNative: undefined },
    })
  })

  it('releases from the end on unless a start is typed, and refuses parts that are more than all', () => {
    expect(rulesOf({ claim: 'scheduled' }).release).toEqual({
      ...{ startAt: nowAt + 7n * day, firstBps: 1_000, interval: 2_592_000, partBps: 1_000 },
    })
    expect(faultsOf({ claim: 'scheduled', firstRelease: '95' })).toEqual({ releaseRate: 'lockSharesTooHigh' })
    expect(faultsOf({ claim: 'scheduled', releaseStart: String(nowAt + day) })).toEqual({
      releaseStart: 'saleReleaseTooEarly',
    })
  })

  it('keeps the floors: 51 % or nothing for the exchange, 30 days, a quarter of a premium', () => {
    expect(faultsOf({ liquidity: '50' })).toEqual({ liquidity: 'saleLiquidityTooLow' })
    expect(rulesOf({ liquidity: '0' })).toMatchObject({ liquidityBps: 0, exchange: undefined })
    expect(faultsOf({ lockFor: '86400' })).toEqual({ lockFor: 'saleLockTooShort' })
    expect(faultsOf({ premium: '26' })).toEqual({ premium: 'salePremiumTooHigh' })
    expect(faultsOf({ liquidity: '60', advance: '41' })).toEqual({ liquidity: 'saleSharesTooHigh' })
  })

  it('shares a fair sale without a price, and never without an exchange', () => {
    const { phases, hardCap } = rulesOf({ mode: 'fair', price: '', hardCap: '50', softCap: '1' })
    expect(phases[0]).toMatchObject({ price: 0n })
    expect(hardCap).toBe(parseEther('50'))
    expect(faultsOf({ mode: 'fair', liquidity: '0', softCap: '1' })).toEqual({ liquidity: 'saleLiquidityTooLow' })
  })

  it('says that a balance is too small with what the exchange needs as well', () => {
    const balance = parseEther('1599')
    expect(faultsOf({}, { token: { ...maple, balance } })).toEqual({ amount: 'insufficientTokenBalance' })
    expect(faultsOf({}, { token: { ...maple, balance: parseEther('1600') } })).toEqual({})
  })

  it('needs a list where one is asked for, and takes its root', () => {
    expect(faultsOf({ listed: 'list' })).toEqual({ listed: 'fault.listEmpty' })
    expect(rulesOf({ listed: 'list' }, { roots: { listed: root } }).phases[0]?.listRoot).toBe(root)
  })

  it('says in which phase nothing is sold', () => {
    const two = { phases: '2', amount2: '0', price2: '0.01', start2: String(nowAt + 3n * day) }
    expect(read(two, {}, multiPeriodPresale).faults).toEqual({
      amount2: { code: 'fault.phaseEmpty', params: { phase: '2' } },
    })
    expect(faultsOf({ ...two, amount2: '' }, {}, multiPeriodPresale)).toEqual({ amount2: 'fault.phaseEmpty' })
  })

  it('names a chain without an exchange, and an address without a token', () => {
    expect(faultsOf({}, { chain: { swaps: [] } })).toEqual({ liquidity: 'fault.noExchange' })
    expect(faultsOf({}, { absent: ['token'], token: undefined })).toEqual({ token: 'tokenNotFound' })
  })
})

describe('several coins and phases', () => {
  it('take a rate for each further coin, and no coin twice', () => {
    const two = { coins: '2', coin2: dollar, rate2: '2000' }
    expect(rulesOf(two, { coins: [eth, usd] }, advancedPresale).coins).toEqual([
      { coin: zeroAddress, rate: firstRate },
      // 2,000 dollars of six decimals for a coin of eighteen.
      { coin: dollar, rate: 2_000n * 10n ** 24n },
    ])
    expect(faultsOf({ ...two, coin2: '' }, { coins: [eth, eth] }, advancedPresale)).toEqual({
      coin2: 'fault.coinTwice',
    })
    expect(faultsOf({ ...two, coin2: token }, { coins: [eth, maple] }, advancedPresale)).toEqual({
      coin2: 'fault.coinTwice',
    })
    expect(faultsOf({ ...two, rate2: '' }, { coins: [eth, usd] }, advancedPresale)).toEqual({ rate2: 'inputEmpty' })
  })

  it('add up what the phases sell, and never get cheaper or three times as dear', () => {
    const second = { phases: '2', amount2: '500', price2: '0.02', start2: String(nowAt + 3n * day) }
    expect(rulesOf(second, {}, multiPeriodPresale).phases).toEqual([
      { startAt: 0n, amount: parseEther('1000'), price: 10n ** 34n, listRoot: zeroHash },
      { startAt: nowAt + 3n * day, amount: parseEther('1500'), price: 2n * 10n ** 34n, listRoot: zeroHash },
    ])
    expect(faultsOf({ ...second, price2: '0.009' }, {}, multiPeriodPresale)).toEqual({ price2: 'salePriceLower' })
    expect(faultsOf({ ...second, price2: '0.031' }, {}, multiPeriodPresale)).toEqual({ price2: 'salePriceTooFar' })
    expect(rulesOf({ ...second, price2: '0.5', liquidity: '0' }, {}, multiPeriodPresale).phases).toHaveLength(2)
    expect(faultsOf({ ...second, start2: String(nowAt + 9n * day) }, {}, multiPeriodPresale)).toEqual({
      end: 'saleEndNotAfterStart',
    })
  })
})
