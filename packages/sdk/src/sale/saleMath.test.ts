import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import fc from 'fast-check'
import { type Address, erc20Abi, parseEther, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { getSale } from './getSale.ts'
import { planBuySale } from './planBuySale.ts'
import { planFinishSale } from './planFinishSale.ts'
import { quoteSale } from './quoteSale.ts'
import type { SalePhase, SaleValues } from './SaleValues.ts'
import {
  coinPerToken,
  costOf,
  fairShareOf,
  fillsExchange,
  hardCapOf,
  leastSuccess,
  liquidityOfRaise,
  paymentUsing,
  phaseAt,
  priceOf,
  saleNeeds,
  saleReserve,
  saleTotal,
  usedOf,
} from './saleMath.ts'
import { saleOf } from './saleOf.ts'

const unit = 10n ** 18n
const phase = (changes: Partial<SalePhase> = {}): SalePhase => ({
  ...{ startAt: 0n, amount: 1_000n * unit, price: priceOf(unit, 18), listRoot: zeroHash },
  ...changes,
})

describe('prices', () => {
  test('a whole token costs again what its price was made of, whatever the decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 96n }), fc.integer({ min: 0, max: 18 }), (coin, decimals) => {
        const price = priceOf(coin, decimals)
        expect(coinPerToken(price, decimals)).toBe(coin)
        expect(costOf(10n ** BigInt(decimals) * 7n, price)).toBe(coin * 7n)
      }),
    )
  })

  test('what a token costs is rounded up, so that nobody pays less than the price', () => {
    expect(costOf(1n, 1n)).toBe(1n)
    expect(costOf(0n, 1n)).toBe(0n)
    expect(coinPerToken(10n ** 35n + 1n, 1)).toBe(2n)
  })

  test('the payment that uses a least amount is the smallest that does', () => {
    const [least, price] = [fc.bigInt({ min: 1n, max: 2n ** 96n }), fc.bigInt({ min: 1n, max: 10n ** 60n })]
    fc.assert(
      fc.property(least, price, (wanted, at) => {
        const pay = paymentUsing(wanted, at)
        expect(usedOf(pay, at)).toBeGreaterThanOrEqual(wanted)
        expect(usedOf(pay - 1n, at)).toBeLessThan(wanted)
      }),
    )
    expect(usedOf(paymentUsing(7n, 0n), 0n)).toBe(7n)
  })
})

describe('the rules of a sale', () => {
  const rules = { phases: [phase(), phase({ startAt: 500n, amount: 3_000n * unit, price: priceOf(2n * unit, 18) })] }

  test('sell by the phase of the time', () => {
    expect([0n, 499n, 500n, 501n].map((at) => phaseAt(rules, at))).toEqual([0, 0, 1, 1])
    const late = { phases: [phase({ startAt: 100n })] }
    expect([0n, 100n].map((at) => phaseAt(late, at))).toEqual([0, 0])
  })

  test('raise what all phases cost, and of a fair sale there is no end', () => {
    expect(hardCapOf(rules)).toBe(5_000n * unit)
    expect(hardCapOf({ phases: [phase({ price: 0n })] })).toBeUndefined()
  })

  test('keep for the exchange as much as a full sale needs', () => {
    const shares = { ...rules, liquidityBps: 5_000, premiumBps: 2_500 }
    expect(saleReserve(shares)).toBe(1_200n * unit)
    expect(saleNeeds(shares)).toBe(4_200n * unit)
    // 2,500 of 5,000 coins, at the average of 5,000 coins for 3,000 tokens and a quarter of it more.
    expect(liquidityOfRaise(shares, 5_000n * unit, 3_000n * unit)).toEqual({
      coin: 2_500n * unit,
      amount: 1_200n * unit,
    })
    expect(liquidityOfRaise(shares, 0n, 0n)).toEqual({ coin: 0n, amount: 0n })
  })

  test('never begin below what buyers paid on average, nor above it and the premium', () => {
    const [raises, amounts] = [fc.bigInt({ min: 0n, max: 2n ** 95n }), fc.bigInt({ min: 0n, max: 2n ** 111n })]
    const shares = fc.record({
      liquidityBps: fc.integer({ min: 5_100, max: 10_000 }),
      premiumBps: fc.integer({ min: 0, max: 2_500 }),
    })
    fc.assert(
      fc.property(raises, amounts, shares, (raised, sold, rules) => {
        const { coin, amount } = liquidityOfRaise(rules, raised, sold)
        expect((coin + 1n) * sold).toBeGreaterThanOrEqual(amount * raised)
        const dearest = (amount + 1n) * raised * BigInt(10_000 + rules.premiumBps)
        expect(coin * sold * 10_000n).toBeLessThanOrEqual(dearest)
      }),
    )
  })

  test('are a success at the soft cap, else when all is sold', () => {
    expect(leastSuccess({ ...rules, softCap: 0n }, 5_000n * unit)).toEqual({
      ...{ raised: 5_000n * unit, sold: 3_000n * unit },
    })
    // A quarter of what 800 coins buy at 2.
    expect(leastSuccess({ ...rules, softCap: 800n * unit }, 5_000n * unit)).toEqual({
      ...{ raised: 800n * unit, sold: 100n * unit },
    })
    const fair = { phases: [phase({ price: 0n })], softCap: 5n }
    expect(leastSuccess(fair, 100n)).toEqual({ raised: 5n, sold: 1_000n * unit })
  })

  test('of a fair sale bring all of the reserve, once there is coin', () => {
    const fair = { phases: [phase({ price: 0n })], liquidityBps: 10_000, premiumBps: 0 }
    expect(liquidityOfRaise(fair, 1n, 1_000n * unit)).toEqual({ coin: 1n, amount: 1_000n * unit })
    expect(fairShareOf(fair, 1n, 3n)).toBe((1_000n * unit) / 3n)
    expect(fairShareOf(fair, 0n, 0n)).toBe(0n)
  })
})

describe('on a chain', async () => {
  type Account = (typeof devAccounts)[number]
  const chain = await startChain()
  const { client, chainId } = chain
  const [deployer, first, second] = devAccounts as unknown as [Account, Account, Account]
  const supply = 10n ** 24n
  let exchange: Awaited<ReturnType<typeof deployThirdParty>>

  beforeAll(async () => {
    exchange = await deployThirdParty(chain.url)
    await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'meme-sale') })
  })
  afterAll(() => chain.stop())

  const carry = <Result>(plan: Plan<Result>, account = deployer) =>
    carryOut(chain, plan, {
      wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }),
    })
  const passTime = async (seconds: number) => {
    await chain.rpc('evm_increaseTime', [seconds])
    await chain.rpc('evm_mine')
  }

  async function create(changes: Partial<SaleValues>): Promise<Address> {
    const composition = { kind: 'meme', modules: ['sale'] } as const
    const { uniswapRouter: router, weth: base } = exchange
    const nowAt = (await client.getBlock()).timestamp
    const values = exampleTradingValues(composition, { router, base, nowAt, supply, purse: deployer.address })
    const named = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply, ...values }
    const sale = { ...values.sale!, softCap: 0n, ...changes }
    const plan = await planCreateToken(client, { account: deployer.address, composition, values: { ...named, sale } })
    return (await carry(plan)).result.token
  }

  /** What the contract says itself, at the block that was read. */
  async function expectSame(token: Address, { address }: Account, pay: bigint) {
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
    const status = (await getSale(client, token, { account: address, blockNumber }))!
    const sale = { address: status.sale, abi: saleAbi, blockNumber } as const
    const [quote, { timestamp }] = await Promise.all([
      client.readContract({ ...sale, functionName: 'quote', args: [address, pay] }),
      client.getBlock({ blockNumber }),
    ])
    expect(quoteSale(status, pay)).toEqual({ amount: quote[0], paid: quote[1] })
    expect(phaseAt(status.rules, timestamp)).toBe(status.phase)
    expect(liquidityOfRaise(status.rules, status.raised, status.sold)).toEqual(status.liquidity)
    return status
  }

  const amounts = fc.bigInt({ min: 10n ** 3n, max: supply / 8n })
  const prices = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.bigInt({ min: 10n ** 33n, max: 10n ** 37n }))
  const limit = fc.oneof(fc.constant(0n), fc.bigInt({ min: 10n ** 6n, max: parseEther('20') }))
  const scenes = fc.record({
    parts: fc.array(amounts, { minLength: 1, maxLength: 3 }),
    price: prices,
    // Of three phases: as dear as the one before or dearer, and at most three times the first.
    rises: fc.tuple(fc.integer({ min: 100, max: 300 }), fc.integer({ min: 100, max: 300 })).map((list) => list.sort()),
    isFair: fc.boolean(),
    limits: fc.tuple(limit, limit).map((list) => list.sort((a, b) => (a < b ? -1 : 1))),
    liquidityBps: fc.integer({ min: 5_100, max: 10_000 }),
    premiumBps: fc.integer({ min: 0, max: 2_500 }),
    pays: fc.array(fc.bigInt({ min: 1n, max: parseEther('100') }), { minLength: 4, maxLength: 4 }),
  })

  test('a quote, the liquidity and the phase are those of the contract, whatever the rules and the purchases', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async ({ parts, price, rises, isFair, limits, liquidityBps, premiumBps, pays }) => {
        const nowAt = (await client.getBlock()).timestamp
        const list = [100, ...rises].map((rise) => (price * BigInt(rise)) / 100n)
        const phases = parts.map((_, index) => {
          const amount = parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0n)
          return phase({ startAt: index === 0 ? 0n : nowAt + BigInt(index * 1_000), amount, price: list[index]! })
        })
        const [mostPaid, limitPaid] = limits as [bigint, bigint]
        const rules = { liquidityBps, premiumBps, mostPaid: limitPaid === 0n ? 0n : mostPaid, limitPaid }
        const sold = isFair ? [phase({ amount: parts[0]!, price: 0n })] : phases
        const wanted = { ...rules, phases: sold, leastPaid: 0n }
        fc.pre(isFair || fillsExchange(wanted, hardCapOf(wanted)!, saleTotal(wanted)))
        const token = await create(wanted)
        expect(
          await client.readContract({
            ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [saleOf(token)] },
          }),
        ).toBe(saleNeeds(wanted))
        for (const [index, pay] of pays.entries()) {
          const account = index % 2 === 0 ? first : second
          const status = await expectSame(token, account, pay)
          const { amount, paid } = quoteSale(status, pay)
          if (isFair ? paid === 0n : amount === 0n) continue
          const { result, receipts } = await carry(
            await planBuySale(client, { token, account: account.address, pay }),
            account,
          )
          expect(result).toEqual({ amount, paid, phase: status.phase })
          expect(receipts).toHaveLength(1)
          if (index === 1) await passTime(1_000)
        }
        const status = await expectSame(token, first, pays[0]!)
        const { coin, amount } = status.liquidity
        if (!fillsExchange(status.rules, status.raised, status.sold)) return
        const plan = await planFinishSale(client, { token })
        const { result } = await carry(plan)
        expect(result).toMatchObject({ coin, amount, burnt: plan.expected.burnt })
        expect((await getSale(client, token))?.proceeds).toBe(plan.expected.proceeds)
      }),
      { numRuns: 15 },
    )
  })
})
