import { isFinishEarly } from '@tokensmith/sdk/sale/canFinish.ts'
import { ownSaleClaims } from '@tokensmith/sdk/sale/ownSaleClaims.ts'
import { leastAccepted } from '@tokensmith/sdk/sale/planQuotedPurchase.ts'
import type { SaleAccount, SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { costOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  fairPrice,
  leftInPhase,
  ownRoom,
  percentOf,
  saleCountdown,
  saleMoney,
  saleShares,
} from '../../../offering/saleFigures.ts'
import { listedPhases, salePhaseRows } from '../../../offering/salePhaseRows.ts'
import { salePriceText } from '../../../offering/salePriceText.ts'
import { parseBuySale } from './parseBuySale.ts'
import { payCoinOf } from './payCoinOf.ts'
import { emptyBuySale } from './saleFields.ts'
import { waysOfSale } from './waysOfSale.ts'

const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unit = 10n ** 18n
/** One coin buys a thousand tokens, both of 18 decimals. */
const price = 10n ** 33n
const rules: SaleValues = {
  ...{ deployer, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: 3_000n, softCap: unit, leastPaid: 0n },
  ...{ mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 2_500, liquidityLockSeconds: 0 },
  ...{ releaseSeconds: 0, releaseInterval: 0, rewardBps: [500, 300] },
  phases: [
    { startAt: 1_000n, amount: 1_000n * unit, price, listRoot: '0x01' },
    { startAt: 2_000n, amount: 4_000n * unit, price: 2n * price, listRoot: zeroHash },
  ],
}
const fair: SaleValues = {
  ...{ ...rules, rewardBps: [] },
  phases: [{ startAt: 1_000n, amount: 1_000n * unit, price: 0n, listRoot: zeroHash }],
}
const sale = (changes: Partial<SaleStatus> = {}): SaleStatus => ({
  ...{ sale: other, rules, payCoin: zeroAddress, state: 'selling', phase: 0, sold: 0n, raised: 0n, buyers: 0 },
  ...{ rewards: 0n, liquidity: { coin: 0n, amount: 0n }, proceeds: 0n, finishableUntilAt: 9_000n, ...changes },
})
const own = (changes: Partial<SaleAccount> = {}): SaleAccount => ({
  ...{ paid: 0n, bought: 0n, claimed: 0n, claimable: 0n, invited: 0, teamPaid: 0n, reward: 0n, ...changes },
})

describe('where a sale stands', () => {
  it('counts down to the next phase, the end, or the last moment of a finish, and then to nothing', () => {
    expect(saleCountdown(sale({ state: 'waiting' }))).toBe(1_000n)
    expect(saleCountdown(sale())).toBe(2_000n)
    expect(saleCountdown(sale({ phase: 1 }))).toBe(3_000n)
    expect(saleCountdown(sale({ state: 'finishable' }))).toBe(9_000n)
    expect(saleCountdown(sale({ state: 'finished' }))).toBeUndefined()
    expect(saleCountdown(sale({ state: 'refunding' }))).toBeUndefined()
  })
  it('is finished early only while it sells', () => {
    expect(isFinishEarly({ state: 'selling' })).toBe(true)
    expect(isFinishEarly({ state: 'finishable' })).toBe(false)
  })
  it('shows each phase with what it adds and until when it sells', () => {
    expect(salePhaseRows(sale({ phase: 1 }))).toMatchObject([
      { number: 1, endAt: 2_000n, added: 1_000n * unit, isListed: true, when: 'over' },
      { number: 2, endAt: 3_000n, added: 3_000n * unit, total: 4_000n * unit, isListed: false, when: 'now' },
    ])
    expect(salePhaseRows(sale({ state: 'waiting' })).map(({ when }) => when)).toEqual(['ahead', 'ahead'])
    expect(salePhaseRows(sale({ state: 'finishable', phase: 1 })).map(({ when }) => when)).toEqual(['over', 'over'])
    expect(listedPhases({ rules })).toEqual([0])
  })
})

describe('the prices of a sale', () => {
  it('names what a whole token costs, whatever the decimals', () => {
    expect(salePriceText(price, { symbol: 'TKN', decimals: 18 }, { symbol: 'ETH', decimals: 18 }, 'en')).toBe(
      '1 TKN = 0.001 ETH',
    )
    // 2 dollars of 6 decimals for a token of 9.
    const dear = (2_000_000n * 10n ** 36n) / 10n ** 9n
    expect(salePriceText(dear, { symbol: 'TKN', decimals: 9 }, { symbol: 'USD', decimals: 6 }, 'en')).toBe(
      '1 TKN = 2 USD',
    )
  })
  it('knows no price of a fair sale before somebody has paid, and then the one as it stands', () => {
    const none = sale({ rules: fair })
    expect(fairPrice(none)).toBeUndefined()
    const paid = sale({ rules: fair, raised: 5n * unit })
    expect(fairPrice(paid)).toEqual({ token: 1_000n * unit, base: 5n * unit })
  })
})

describe('the money of a sale', () => {
  it('goes to the exchange, to inviters and to the deployer, to the last unit', () => {
    const parts = saleMoney({ raised: 101n, rewards: 7n, liquidity: { coin: 60n, amount: 9n } })
    expect(parts).toEqual({ exchange: 60n, inviters: 7n, deployer: 34n })
    expect(saleShares(rules)).toEqual({ exchange: 6_000, inviters: 800, deployer: 3_200 })
  })
  it('fills a bar to its end and not beyond', () => {
    expect(percentOf(1n, 3n)).toBe(33.33)
    expect(percentOf(9n, 3n)).toBe(100)
    expect(percentOf(0n, 0n)).toBe(100)
  })
  it('is the chain’s coin or the base of the exchange, and nothing is guessed of another one', () => {
    expect(payCoinOf({ payCoin: zeroAddress }, undefined, 'ETH')).toEqual({
      ...{ address: 'native', symbol: 'ETH', decimals: 18 },
    })
    const base = { address: other, symbol: 'USD', decimals: 6 } as const
    expect(payCoinOf({ payCoin: other }, base, 'ETH')).toEqual(base)
    expect(payCoinOf({ payCoin: deployer }, base, 'ETH').decimals).toBeUndefined()
  })
})

describe('what an account can still pay', () => {
  it('is the smaller of what one purchase and what one account may', () => {
    expect(ownRoom(sale())).toBeUndefined()
    const limited = { ...rules, limitPaid: 10n, mostPaid: 4n }
    expect(ownRoom(sale({ rules: limited }))).toBe(4n)
    expect(ownRoom(sale({ rules: limited, own: own({ paid: 8n }) }))).toBe(2n)
    expect(ownRoom(sale({ rules: limited, own: own({ paid: 10n }) }))).toBe(0n)
  })
  it('counts what earlier phases left as part of the phase that sells', () => {
    expect(leftInPhase(sale({ sold: 400n * unit }))).toBe(600n * unit)
    expect(leftInPhase(sale({ phase: 1, sold: 400n * unit }))).toBe(3_600n * unit)
    expect(leftInPhase(sale({ rules: fair }))).toBeUndefined()
  })
})

describe('parseBuySale', () => {
  const coins = { coin: { symbol: 'ETH', decimals: 18, balance: 5n * unit }, token: { symbol: 'TKN', decimals: 18 } }
  const read = (typed: Partial<typeof emptyBuySale>, changes: Partial<SaleStatus> = {}) =>
    parseBuySale({ ...emptyBuySale, ...typed }, sale(changes), coins)

  it('reads an amount of coin as the most that is paid', () => {
    expect(read({ buyAmount: '1.5' }).values).toEqual({ pay: (3n * unit) / 2n, lessBps: 0 })
    expect(read({ buyAmount: '1', buyLess: '2.5' }).values?.lessBps).toBe(250)
  })
  it('reads an amount of tokens as what they cost now, rounded up', () => {
    expect(read({ buyTyped: 'tokens', buyAmount: '100' }).values?.pay).toBe(unit / 10n)
    const odd = 333_333_333_333_333_333n
    expect(read({ buyTyped: 'tokens', buyAmount: '0.333333333333333333' }).values?.pay).toBe(costOf(odd, price))
    expect(costOf(odd, price)).toBe(333_333_333_333_334n)
  })
  it('names what is left where more tokens were typed', () => {
    const reading = read({ buyTyped: 'tokens', buyAmount: '601' }, { sold: 400n * unit })
    expect(reading.faults.buyAmount).toEqual({ code: 'amountAbove', params: { max: '600' } })
  })
  it('counts no tokens of a fair sale, which has no price', () => {
    expect(read({ buyTyped: 'tokens', buyAmount: '1' }, { rules: fair })).toMatchObject({
      ...{ typedIn: 'coin', values: { pay: unit } },
    })
  })
  it('refuses more than the wallet has, too low a payment and too large a loss', () => {
    expect(read({ buyAmount: '5.1' }).faults.buyAmount?.code).toBe('insufficientTokenBalance')
    const least = { rules: { ...rules, leastPaid: unit } }
    expect(read({ buyAmount: '0.9' }, least).faults.buyAmount).toEqual({ code: 'amountBelow', params: { min: '1' } })
    expect(read({ buyAmount: '1', buyLess: '50.01' }).faults.buyLess?.code).toBe('percentTooLarge')
    expect(read({ buyAmount: '' }).faults.buyAmount?.code).toBe('inputEmpty')
  })
  it('names the payment whose used part is enough, where a base unit of the token is dear', () => {
    // Three tenths of a coin for a token without decimals: one coin buys three and uses 0.9.
    const phases = [{ ...rules.phases[0]!, price: (3n * unit * 10n ** 36n) / 10n }]
    const least = { rules: { ...rules, leastPaid: unit, phases } }
    expect(read({ buyAmount: '1' }, least).faults.buyAmount).toEqual({ code: 'amountBelow', params: { min: '1.2' } })
    expect(read({ buyAmount: '1.2' }, least).values?.pay).toBe((12n * unit) / 10n)
  })
  it('takes a smaller last purchase: all that is left, or all that the account may', () => {
    const least = { ...rules, leastPaid: unit }
    expect(read({ buyAmount: '0.5' }, { rules: least, sold: 500n * unit }).values?.pay).toBe(unit / 2n)
    expect(read({ buyAmount: '0.4' }, { rules: least, sold: 500n * unit }).values).toBeUndefined()
    const limited = { rules: { ...least, limitPaid: 2n * unit }, own: own({ paid: (3n * unit) / 2n }) }
    expect(read({ buyAmount: '0.5' }, limited).values?.pay).toBe(unit / 2n)
    expect(read({ buyAmount: '0.49' }, limited).values).toBeUndefined()
  })
  it('accepts nothing less unless told', () => {
    expect(leastAccepted(1_001n, 0)).toBe(1_001n)
    expect(leastAccepted(1_001n, 5_000)).toBe(500n)
  })
})

describe('what the sale card leads to', () => {
  const offer = (...ids: string[]) => ids.map((id) => ({ id, permitted: true }))
  const deployer = rules.deployer
  const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  it('is what the looker may do and has to do', () => {
    expect(waysOfSale([{ id: 'finishSaleEarly', permitted: false }], sale(), stranger)).toEqual([])
    expect(waysOfSale(offer('finishSale'), sale({ state: 'finishable' }), undefined)).toEqual(['finishSale'])
    expect(waysOfSale(offer('poolTrade'), sale({ state: 'finished' }), stranger)).toEqual(['poolTrade'])
  })
  it('is not what is another’s, though anybody may do it', () => {
    expect(waysOfSale(offer('refundSale', 'claimSale'), sale({ state: 'refunding' }), stranger)).toEqual([])
    const ended = sale({ state: 'finished', proceeds: 1n })
    expect(waysOfSale(offer('collectSaleProceeds'), ended, stranger)).toEqual([])
    expect(waysOfSale(offer('collectSaleProceeds'), ended, deployer)).toEqual(['collectSaleProceeds'])
  })
})

describe('what waits for the account', () => {
  it('is told with its amount, and nothing of it before its time', () => {
    const mine = own({ paid: 2n, claimable: 3n, reward: 4n })
    expect(ownSaleClaims(sale({ state: 'finished', own: mine }))).toEqual([
      { id: 'claimSale', amount: 3n },
      { id: 'collectSaleReward', amount: 4n },
    ])
    expect(ownSaleClaims(sale({ state: 'refunding', own: mine }))).toEqual([{ id: 'refundSale', amount: 2n }])
    expect(ownSaleClaims(sale({ state: 'selling', own: mine }))).toEqual([])
    expect(ownSaleClaims(sale({ state: 'refunding', own: own({ paid: 0n }) }))).toEqual([])
    expect(ownSaleClaims(sale({ state: 'refunding', own: undefined }))).toEqual([])
  })
})
