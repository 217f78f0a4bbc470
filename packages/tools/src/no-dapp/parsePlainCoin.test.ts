import { quoteSale } from '@tokensmith/sdk/sale/quoteSale.ts'
import { priceOf } from '@tokensmith/sdk/sale/saleMath.ts'
import fc from 'fast-check'
import { formatEther, numberToHex, parseEther, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { isOpen, type PlainOffer } from './PlainOffer.ts'
import { parsePlainCoin } from './parsePlainCoin.ts'
import { plainCoinRisks } from './plainCoinRisks.ts'

type Sale = Extract<PlainOffer, { kind: 'sale' }>['sale']
type Mint = Extract<PlainOffer, { kind: 'mint' }>['mint']
const unit = 10n ** 18n
const saleOffer = (more: Partial<Sale['rules']> = {}, status: Partial<Sale> = {}): PlainOffer => ({
  kind: 'sale',
  sale: {
    rules: {
      ...{ deployer: zeroAddress, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: 9n, softCap: 0n },
      ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0, liquidityLockSeconds: 0 },
      ...{ releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
      phases: [{ startAt: 1n, amount: 10_000n * unit, price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }],
      ...more,
    },
    ...{ sale: zeroAddress, payCoin: zeroAddress, state: 'selling', phase: 0, sold: 0n, raised: 0n, buyers: 0 },
    ...{ rewards: 0n, liquidity: { coin: 0n, amount: 0n }, proceeds: 0n },
    ...status,
  },
})
const mintOffer = (more: Partial<Mint['rules']> = {}, status: Partial<Mint> = {}): PlainOffer => ({
  kind: 'mint',
  mint: {
    rules: {
      ...{ deployer: zeroAddress, startAt: 1n, endAt: 9n, quantity: 100n * unit, mints: 10, leastMints: 1 },
      ...{ mintsPerAccount: 4, feeWei: parseEther('0.01'), liquidityBps: 6_000, premiumBps: 0, refundBps: 0 },
      ...{ vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' } },
      ...more,
    },
    ...{ state: 'minting', mintsMade: 0, escrowWei: 0n },
    ...status,
  },
})
const read = (pay: string, offer: PlainOffer) => parsePlainCoin({ pay }, offer, { symbol: 'ETH', lang: 'en' })

describe('coin that is sent to a sale', () => {
  test('buys at the price of its phase, and what nothing is left for comes back', () => {
    expect(read('0.5', saleOffer()).values).toEqual({ pay: unit / 2n, paid: unit / 2n, amount: 500n * unit })
    expect(read('11', saleOffer()).values).toEqual({ pay: 11n * unit, paid: 10n * unit, amount: 10_000n * unit })
    expect(read('3', saleOffer({ mostPaid: 2n * unit })).values).toMatchObject({ paid: 2n * unit })
  })

  test.each([
    ['nothing typed', '', {}, 'inputEmpty'],
    ['no number', '1e3', {}, 'amountExponent'],
    ['less than the least purchase', '0.5', { leastPaid: unit }, 'amountBelow'],
    ['less than a unit of the token', '0.000000000000000001', { phases: dear() }, 'fault.nothing'],
  ])('%s is refused with a reason', (_, pay, rules, code) => {
    const { faults, values } = read(pay, saleOffer(rules))
    expect(faults.pay?.code).toBe(code)
    expect(values).toBeUndefined()
  })

  test('is what the quote of the sale says, whatever is typed', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 20n * unit), fc.bigInt(0n, 9_000n * unit), (pay, sold) => {
        const offer = saleOffer({}, { sold })
        const quote = offer.kind === 'sale' && quoteSale(offer.sale, pay)
        const { values } = read(formatEther(pay), offer)
        if (values) expect(values).toEqual({ pay, ...quote })
        else expect(quote).toMatchObject({ amount: 0n })
      }),
    )
  })
})

describe('coin that is sent to a mint', () => {
  test('mints as often as its fee is in it', () => {
    expect(read('0.03', mintOffer()).values).toEqual({
      pay: 3n * 10n ** 16n,
      paid: 3n * 10n ** 16n,
      amount: 300n * unit,
    })
  })

  test('names the multiples beside what is none, and never one that is refused', () => {
    expect(read('0.025', mintOffer()).faults.pay).toEqual({
      code: 'fault.multipleOf',
      params: { fee: '0.01 ETH', below: '0.02 ETH', above: '0.03 ETH' },
    })
    expect(read('0.005', mintOffer()).faults.pay).toMatchObject({
      code: 'fault.multiple',
      params: { near: '0.01 ETH' },
    })
    expect(read('0.05', mintOffer()).faults.pay).toEqual({ code: 'amountAbove', params: { max: '0.04' } })
    expect(read('0.02', mintOffer({}, { mintsMade: 9 })).faults.pay).toEqual({
      code: 'amountAbove',
      params: { max: '0.01' },
    })
  })

  test('is none at all where minting is free', () => {
    expect(read('', mintOffer({ feeWei: 0n })).values).toEqual({ pay: 0n, paid: 0n, amount: 100n * unit })
  })
})

test('an address is shown only while anybody buys or mints there with plain coin', () => {
  const listRoot = numberToHex(1, { size: 32 })
  const [phase] = saleOffer().kind === 'sale' ? dear() : []
  expect([saleOffer(), mintOffer()].map(isOpen)).toEqual([true, true])
  const closed = [
    saleOffer({ bindFirst: true }),
    saleOffer({ paysNative: false }),
    saleOffer({ phases: [{ ...phase!, listRoot }] }),
    saleOffer({}, { state: 'finished' }),
    mintOffer({ condition: { kind: 'list', root: listRoot } }),
    mintOffer({ condition: { kind: 'holding', token: zeroAddress, amount: 1n } }),
    mintOffer({}, { state: 'launchable' }),
  ]
  expect(closed.map(isOpen)).toEqual(closed.map(() => false))
})

test('that an exchange would be the buyer is said first, and of each rule what it does to a sender', () => {
  expect(plainCoinRisks(saleOffer())).toEqual(['exchange', 'least', 'claim', 'finish'])
  expect(plainCoinRisks(saleOffer({ claim: 'atOnce', rewardBps: [500] }))).toEqual([
    ...['exchange', 'least', 'moves', 'inviter', 'finish'],
  ])
  expect(plainCoinRisks(mintOffer({ vestingSeconds: 1 }))).toEqual([
    'exchange',
    'multiple',
    'launch',
    'vesting',
    'over',
  ])
  expect(plainCoinRisks(mintOffer({ feeWei: 0n }))).toEqual(['exchange', 'launchFree', 'over'])
})

/** A phase whose unit costs more than a unit of coin. */
function dear() {
  return [{ startAt: 1n, amount: 10_000n, price: 10n ** 40n, listRoot: zeroHash }]
}
