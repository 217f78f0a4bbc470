import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import type { TradeCoin } from '@tokensmith/testing/tradeScene.ts'
import { createTradeCoins } from '@tokensmith/testing/tradeScene.ts'
import fc from 'fast-check'
import { createPublicClient, custom, erc20Abi, http, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountIn, amountOut } from '../base/pair/swapMath.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { simulatePlan } from '../base/plan/simulatePlan.ts'
import { bestOfEach } from './bestOfEach.ts'
import { measureTax } from './measureTax.ts'
import { type PlanExchangeParams, planExchange } from './planExchange.ts'
import { planWrap } from './planWrap.ts'
import { quoteExchange } from './quoteExchange.ts'
import type { ExchangeCoin } from './SwapRoute.ts'

const chain = await startChain()
const { client } = chain
const { swaps, wrapped } = localExchange
const [uniswap, fork] = swaps
const trader = devAccounts[2]!
let coins: Awaited<ReturnType<typeof createTradeCoins>>
let lonely: TradeCoin

beforeAll(async () => {
  await deployThirdParty(chain.url)
  coins = await createTradeCoins(chain.url, trader.address)
  lonely = await coins.scene.createCoin({ symbol: 'LONE' })
  await coins.scene.fillPair(1, lonely, coins.dollar, ['50000', '100000'])
})
afterAll(() => chain.stop())

const wallet = () => createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [trader] })
const carry = <Result>(plan: Plan<Result>) => carryOut(chain, plan, { wallet: wallet() })
const about = (from: ExchangeCoin, to: ExchangeCoin, amount: bigint, side: 'in' | 'out' = 'in') =>
  ({ swaps, bases: [coins.dollar.address], wrapped, from, to, amount, side }) as const
const plan = (values: ReturnType<typeof about>, more: Partial<PlanExchangeParams> = {}) =>
  planExchange(client, { account: trader.address, ...values, ...more })
const held = (coin: TradeCoin) => coins.scene.balanceOf(coin, trader.address)
const allowance = (coin: TradeCoin, spender: `0x${string}`) =>
  client.readContract({
    address: coin.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [trader.address, spender],
  })

describe('the swap formulas', () => {
  const abi = parseAbi([
    'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
    'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  ])
  const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
  test.each([uniswap, fork])('are those of the router of $name, to the unit', async ({ router, feeBps }) => {
    await fc.assert(
      fc.asyncProperty(reserve, reserve, reserve, async (amount, reserveIn, reserveOut) => {
        const ask = (functionName: 'getAmountOut' | 'getAmountIn') =>
          client.readContract({ address: router, abi, functionName, args: [amount, reserveIn, reserveOut] })
        expect(amountOut(amount, reserveIn, reserveOut, feeBps)).toBe(await ask('getAmountOut'))
        const needed = amountIn(amount, reserveIn, reserveOut, feeBps)
        if (needed !== undefined) expect(needed).toBe(await ask('getAmountIn'))
        else await expect(ask('getAmountIn')).rejects.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})

describe('quoteExchange', () => {
  test('compares the exchanges at one block, the better price first', async () => {
    const { quotes, blockNumber } = await quoteExchange(client, about('native', coins.plain.address, parseEther('1')))
    expect(blockNumber).toBe(await client.getBlockNumber())
    expect(bestOfEach({ quotes }).map(({ swap }) => swap.name)).toEqual([fork.name, uniswap.name])
    expect(quotes[0]!.amountOut).toBe(amountOut(parseEther('1'), parseEther('90'), parseEther('100000'), fork.feeBps))
  })

  test('finds the way through one base coin and through two', async () => {
    const one = await quoteExchange(client, about(coins.plain.address, coins.dollar.address, parseEther('1')))
    expect(one.quotes[0]!.path).toEqual([coins.plain.address, wrapped, coins.dollar.address])
    await coins.scene.fill(1, coins.dollar, '300000', '100')
    const two = await quoteExchange(client, about(coins.plain.address, lonely.address, parseEther('1')))
    expect(two.quotes[0]!.path).toEqual([coins.plain.address, wrapped, coins.dollar.address, lonely.address])
    expect(two.quotes[0]!.swap.name).toBe(fork.name)
  })

  test('says how far a trade moves the price, and nothing for a tiny one', async () => {
    const impact = async (amount: bigint) =>
      (await quoteExchange(client, { ...about('native', coins.plain.address, amount), swaps: [uniswap] })).quotes[0]!
        .impactBps
    expect(await impact(1_000_000n)).toBe(0)
    const large = await impact(parseEther('100'))
    expect(large).toBeGreaterThan(4_900)
    expect(large).toBeLessThan(5_000)
  })

  test.each([
    ['no pair', () => about('native', '0x00000000000000000000000000000000000c0de5', 1n), 'noLiquidity'],
    [
      'more than the pair holds',
      () => about('native', coins.trap.address, 10n ** 9n, 'out'),
      'uniswapInsufficientLiquidity',
    ],
    ['the same coin', () => about('native', wrapped, 1n), 'exchangeSameCoin'],
    ['nothing', () => about('native', coins.plain.address, 0n), 'amountZero'],
  ])('refuses %s', async (_, values, code) => {
    await expect(quoteExchange(client, values())).rejects.toMatchObject({ code })
  })
})

describe('measureTax', () => {
  const measure = (coin: TradeCoin, from: ChainClient = client) =>
    measureTax(from, { swap: uniswap, path: [wrapped, coin.address], spend: parseEther('0.01') })

  test('finds both taxes of a taxed token, and none of others', async () => {
    expect(await measure(coins.taxed)).toEqual({ status: 'measured', buyBps: 500, sellBps: 1_000, method: 'sequence' })
    expect(await measure(coins.dollar)).toMatchObject({ status: 'measured', buyBps: 0, sellBps: 0 })
  })

  test('tells a token that can be bought and not sold', async () => {
    expect(await measure(coins.trap)).toMatchObject({ status: 'cannotSell', buyBps: 0 })
  })

  test('without eth_simulateV1 it is measured by overrides, and without those it says that it cannot', async () => {
    const refusing = (refuses: (method: string, params: readonly unknown[]) => boolean) => {
      const node = http(chain.url, { retryCount: 0 })({ chain: client.chain })
      const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
        if (refuses(method, params)) throw Object.assign(new Error('the method does not exist'), { code: -32601 })
        return node.request({ method, params })
      }
      return createPublicClient({
        chain: client.chain,
        transport: custom({ request }, { retryCount: 0 }),
      }) as ChainClient
    }
    const noSequence = refusing((method) => method === 'eth_simulateV1')
    expect(await measure(coins.taxed, noSequence)).toEqual({
      ...{ status: 'measured', buyBps: 500, sellBps: 1_000 },
      method: 'override',
    })
    const neither = refusing((method, params) => method === 'eth_simulateV1' || params.length > 2)
    expect(await measure(coins.taxed, neither)).toEqual({ status: 'unknown' })
  })
})

describe('planExchange', () => {
  test('native coin for a token gives at least the minimum, on the better exchange', async () => {
    const before = await held(coins.plain)
    const planned = await plan(about('native', coins.plain.address, parseEther('2')))
    expect(planned.chosen.swap.name).toBe(fork.name)
    const { result } = await carry(planned)
    expect((await held(coins.plain)) - before).toBe(result.amountOut)
    expect(result).toEqual(planned.expected)
  })

  test('the exchange can be chosen', async () => {
    const planned = await plan(about('native', coins.plain.address, parseEther('1')), { router: uniswap.router })
    expect(planned.chosen.swap.name).toBe(uniswap.name)
    const { receipts } = await carry(planned)
    expect(receipts.at(-1)!.to?.toLowerCase()).toBe(uniswap.router.toLowerCase())
  })

  test('a silent token of six decimals is sold for coin with an exact allowance, of which nothing is left', async () => {
    const amount = parseUnits('1500', 6)
    const planned = await plan(about(coins.dollar.address, 'native', amount))
    expect(planned.steps.map(({ id }) => id)).toEqual(['approve:token', 'exchange'])
    const { result } = await carry(planned)
    expect(result).toEqual(planned.expected)
    expect(await allowance(coins.dollar, planned.chosen.swap.router)).toBe(0n)
  })

  test('an exact amount costs no more than the maximum, and what stays allowed is taken back', async () => {
    const wanted = parseUnits('700', 6)
    const before = await held(coins.dollar)
    const planned = await plan(about(coins.plain.address, coins.dollar.address, wanted, 'out'))
    expect(planned.steps.map(({ id }) => id)).toEqual(['approve:token', 'exchange', 'approve:token:end'])
    const { result } = await carry(planned)
    expect((await held(coins.dollar)) - before).toBe(wanted)
    expect(result.amountIn).toBe(planned.expected.amountIn)
    expect(await allowance(coins.plain, planned.chosen.swap.router)).toBe(0n)
  })

  test('a taxed token is bought and sold with the minimum that its measured tax leaves', async () => {
    const buy = await plan(about('native', coins.taxed.address, parseEther('1')))
    expect(buy.rates).toEqual({ buyBps: 500, sellBps: 0, isKnown: true })
    expect(buy.terms.kind).toBe('exactInTaxed')
    const before = await held(coins.taxed)
    await carry(buy)
    expect((await held(coins.taxed)) - before).toBe(buy.expected.amountOut)
    const sell = await plan(about(coins.taxed.address, 'native', parseEther('1000')))
    expect(sell.rates.sellBps).toBe(1_000)
    expect((await carry(sell)).result).toEqual(sell.expected)
  })

  test('an exact amount of a taxed token arrives after its tax', async () => {
    const wanted = parseEther('100')
    const before = await held(coins.taxed)
    await carry(await plan(about('native', coins.taxed.address, wanted, 'out')))
    const arrived = (await held(coins.taxed)) - before
    expect(arrived).toBeGreaterThanOrEqual(wanted)
    expect(arrived).toBeLessThan(wanted + 10n)
  })

  test('a token that nobody can sell is refused before anybody is asked', async () => {
    await expect(plan(about('native', coins.trap.address, parseEther('0.1')))).rejects.toMatchObject({
      ...{ code: 'tokenCannotBeSold', params: { token: coins.trap.address } },
    })
  })

  test('a token that nobody can buy is refused', async () => {
    await coins.scene.set(coins.taxed, 'setClosed', true)
    await expect(plan(about('native', coins.taxed.address, parseEther('0.1')))).rejects.toMatchObject({
      code: 'tokenCannotBeBought',
    })
    await coins.scene.set(coins.taxed, 'setClosed', false)
  })

  test('a price that has moved beyond the tolerance makes the trade fail, not lose', async () => {
    const planned = await plan(about('native', coins.plain.address, parseEther('1')), { router: fork.router })
    await carry(await plan(about('native', coins.plain.address, parseEther('5')), { router: fork.router }))
    const { steps } = await simulatePlan(client, planned, trader.address)
    expect(steps.at(-1)).toMatchObject({ outcome: 'reverts', error: { code: 'uniswapInsufficientOutput' } })
  })

  test('a deadline that has passed is told as such', async () => {
    const planned = await plan(about('native', coins.plain.address, parseEther('1')), { deadlineSeconds: 60n })
    await chain.rpc('evm_increaseTime', [3_600])
    await chain.rpc('evm_mine', [])
    const { steps } = await simulatePlan(client, planned, trader.address)
    expect(steps.at(-1)).toMatchObject({ outcome: 'reverts', error: { code: 'uniswapExpired' } })
  })
})

describe('planWrap', () => {
  test('wraps and unwraps one to one', async () => {
    const amount = parseEther('0.5')
    const base = { account: trader.address, wrapped, amount }
    const wrap = await carry(planWrap(client, { ...base, direction: 'wrap' }))
    expect(wrap.result).toEqual({ amountIn: amount, amountOut: amount })
    const unwrap = await carry(planWrap(client, { ...base, direction: 'unwrap' }))
    expect(unwrap.result).toEqual({ amountIn: amount, amountOut: amount })
  })
})
