import { localExchange } from '@tokensmith/chains/localChain.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { createTradeScene, type TradeCoin, tradeCoinAbi } from '@tokensmith/testing/tradeScene.ts'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { getLock } from '../lock/getLock.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { findDeepestSwap } from './findDeepestSwap.ts'
import { differenceBps, judgePair } from './judgePair.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import { planAddPair } from './planAddPair.ts'

const chain = await startChain()
const { client } = chain
const { swaps, wrapped } = localExchange
const [uniswap, fork] = swaps
const adder = devAccounts[2]!
let scene: Awaited<ReturnType<typeof createTradeScene>>
let plain: TradeCoin
let dollar: TradeCoin

beforeAll(async () => {
  await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'marketing') })
  scene = await createTradeScene(chain.url)
  plain = await scene.createCoin({ symbol: 'PLAIN' })
  dollar = await scene.createCoin({ symbol: 'USDX', decimals: 6, silent: true })
  for (const coin of [plain, dollar]) await scene.give(coin, adder.address, '100000')
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>) =>
  carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [adder] }) })
const plan = (values: Partial<PlanAddPairParams> & Pick<PlanAddPairParams, 'first' | 'second'>) =>
  planAddPair(client, { account: adder.address, swap: uniswap, swaps, bases: [], wrapped, ...values })
const lpOf = (pair: Address) =>
  client.readContract({ address: pair, abi: erc20Abi, functionName: 'balanceOf', args: [adder.address] })

/** Sends next to nothing of the wrapped coin to a pair, and makes the pair count it. */
async function giveAndTell(pair: Address) {
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit()']) })
  await scene.send({ to: wrapped, data: deposit, value: 1_000_000n })
  const gift = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, 1_000_000n] })
  await scene.send({ to: wrapped, data: gift })
  await scene.send({ to: pair, data: encodeFunctionData({ abi: parseAbi(['function sync()']) }) })
}

describe('planAddPair', () => {
  test.each([uniswap, fork])(
    'makes a pair on $name at the address foretold, with the price of both amounts',
    async (swap) => {
      const planned = await plan({
        ...{ swap, first: plain.address, second: 'native' },
        ...{ firstAmount: parseEther('1000'), secondAmount: parseEther('2') },
      })
      expect(planned.state.pair).toBeUndefined()
      const { result } = await carry(planned)
      expect(result).toMatchObject({ firstAmount: parseEther('1000'), secondAmount: parseEther('2') })
      expect(result.lpAmount).toBe(planned.expected.lpAmount)
      expect(await lpOf(planned.pair)).toBe(result.lpAmount)
    },
  )

  test('one side follows from the price, and the liquidity tokens are locked by the same plan', async () => {
    const lockUntil = (await client.getBlock()).timestamp + 30n * 86_400n
    const planned = await plan({ first: 'native', second: plain.address, firstAmount: parseEther('1'), lockUntil })
    expect(planned.expected).toMatchObject({ tokenAmount: parseEther('1'), baseAmount: parseEther('500') })
    expect(planned.steps.map(({ id }) => id)).toEqual(['approve:second', 'addLiquidity', 'approve:lp', 'lock'])
    const before = await lpOf(planned.pair)
    const { result } = await carry(planned)
    expect((await lpOf(planned.pair)) - before).toBe(result.lpAmount - planned.locked!)
    const lock = await getLock(client, 1n)
    expect(lock).toMatchObject({ token: planned.pair, owner: adder.address, locked: planned.locked })
  })

  test('two tokens, one of them silent and of six decimals', async () => {
    const planned = await plan({
      ...{ first: dollar.address, second: plain.address },
      ...{ firstAmount: parseUnits('300', 6), secondAmount: parseEther('100') },
    })
    const { result } = await carry(planned)
    expect(result).toMatchObject({ firstAmount: parseUnits('300', 6), secondAmount: parseEther('100') })
  })

  test('an empty pair with a false price that a gift has set is refused', async () => {
    const coin = await scene.createCoin({ symbol: 'GIFT' })
    await scene.give(coin, adder.address, '1000')
    const data = encodeFunctionData({
      abi: parseAbi(['function createPair(address first, address second) returns (address)']),
      args: [coin.address, wrapped],
    })
    await scene.send({ to: uniswap.factory, data })
    const pair = await scene.pairOf(0, coin.address)
    const values = { first: coin.address, second: 'native', firstAmount: parseEther('100') } as const
    const secondAmount = parseEther('1')
    // Made, and nothing in it: nobody's price.
    expect((await plan({ ...values, secondAmount })).concerns).toEqual([])
    await giveAndTell(pair)
    await expect(plan({ ...values, secondAmount })).rejects.toMatchObject({ code: 'pairPriceFalse' })
  })

  test('a price that differs from another exchange is pointed out', async () => {
    const coin = await scene.createCoin({ symbol: 'WIDE' })
    await scene.give(coin, adder.address, '1000')
    await scene.fill(1, coin, '1000', '10')
    await scene.fill(0, coin, '1000', '1')
    const { concerns } = await plan({ first: coin.address, second: 'native', firstAmount: parseEther('1') })
    expect(concerns).toEqual([{ kind: 'differs', bps: 90_000, exchange: fork.name, path: [coin.address, wrapped] }])
  })

  test('the exchange with the deepest pair is found, however much of one coin lies in another', async () => {
    const coin = await scene.createCoin({ symbol: 'DEEP' })
    const find = () => findDeepestSwap(client, { swaps: [uniswap, fork], first: coin.address, second: wrapped })
    expect(await find()).toBeUndefined()
    await scene.fill(0, coin, '9000', '1')
    expect(await find()).toBe(uniswap)
    await scene.fill(1, coin, '1000', '10')
    expect(await find()).toBe(fork)
  })

  test('a price that differs from the way through a base coin is pointed out, for a new pair too', async () => {
    const coin = await scene.createCoin({ symbol: 'ROUND' })
    await scene.give(coin, adder.address, '1000')
    await scene.fill(0, dollar, '30000', '10')
    await scene.fillPair(0, coin, dollar, ['1000', '3000'])
    const { concerns } = await plan({
      ...{ first: coin.address, second: 'native', bases: [dollar.address] },
      ...{ firstAmount: parseEther('100'), secondAmount: parseEther('1') },
    })
    const path = [coin.address, dollar.address, wrapped]
    expect(concerns).toEqual([{ kind: 'differs', bps: 90_000, exchange: uniswap.name, path }])
  })

  test('what reaches the pair of a taxed token is measured, and so much is locked', async () => {
    const coin = await scene.createCoin({ symbol: 'TAXY', sellBps: 1_000n })
    await scene.give(coin, adder.address, '1000')
    const pair = await scene.fill(0, coin, '1000', '10')
    const values = { first: coin.address, second: 'native', firstAmount: parseEther('100') } as const
    const lockUntil = (await client.getBlock()).timestamp + 86_400n
    const planned = await plan({ ...values, lockUntil })
    expect(planned.concerns).toEqual([{ kind: 'taxed', bps: 1_000 }])
    expect(planned.arrival).toMatchObject({ how: 'rehearsed', firstAmount: parseEther('90') })
    const { result } = await carry(planned)
    expect(result).toMatchObject({ firstAmount: parseEther('90'), secondAmount: parseEther('1') })
    expect(result.lpAmount).toBe(planned.arrival!.lpAmount)
    expect(result.lock!.amount).toBe(planned.locked)
    expect((await lpOf(pair)) + planned.locked!).toBe(result.lpAmount)
    // Somebody who could not pay for it is told what a stranger would lose.
    const poor = await plan({ ...values, account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    expect(poor.arrival).toMatchObject({ how: 'stranger' })
    expect(poor.concerns).toEqual([{ kind: 'taxed', bps: 1_000 }])
  })

  test.each([
    ['bought from before the addition', 'a pair with a price', true],
    ['filled at another price before the first addition', 'a new pair', false],
  ])('what is %s makes the addition to %s fail, and nothing is taken', async (_, __, isFilled) => {
    const coin = await scene.createCoin({ symbol: 'SPRY' })
    await scene.give(coin, adder.address, '1000')
    if (isFilled) await scene.fill(0, coin, '1000', '10')
    const planned = await plan({
      ...{ first: coin.address, second: 'native', firstAmount: parseEther('100'), secondAmount: parseEther('1') },
    })
    if (isFilled) await (await createTrader(chain.url, devAccounts[5]!)).buy(coin.address, parseEther('1'))
    else await scene.fill(0, coin, '1000', '1')
    await expect(carry(planned)).rejects.toMatchObject({ code: expect.stringMatching(/^uniswap/) })
    expect(await scene.balanceOf(coin, adder.address)).toBe(parseEther('1000'))
    expect(await lpOf(await scene.pairOf(0, coin.address))).toBe(0n)
  })

  test('a gift to a pair that it has not counted is pointed out', async () => {
    const coin = await scene.createCoin({ symbol: 'MORE' })
    await scene.give(coin, adder.address, '1000')
    await scene.give(coin, await scene.fill(0, coin, '1000', '10'), '20')
    const { concerns } = await plan({ first: coin.address, second: 'native', firstAmount: parseEther('100') })
    expect(concerns).toEqual([{ kind: 'gift', bps: 200 }])
  })

  test.each([
    ['the same coin', () => ({ first: 'native', second: wrapped, firstAmount: 1n }) as const, 'exchangeSameCoin'],
    [
      'one side of a new pair',
      () => ({ swap: fork, first: dollar.address, second: 'native', firstAmount: 1n }) as const,
      'noLiquidity',
    ],
    [
      'a lock in the past',
      () => ({ first: 'native', second: plain.address, firstAmount: parseEther('1'), lockUntil: 1n }) as const,
      'unlockDateInPast',
    ],
  ])('refuses %s', async (_, values, code) => {
    await expect(plan(values())).rejects.toMatchObject({ code })
  })
})

describe('a token of ours', () => {
  const supply = 10n ** 24n
  async function create(): Promise<Address> {
    const composition = { kind: 'marketing', modules: [] } as const
    const { timestamp: nowAt } = await client.getBlock()
    const market = { router: uniswap.router, base: wrapped, nowAt, supply, purse: adder.address }
    const values = {
      ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply },
      ...exampleTradingValues(composition, market),
    }
    return (await carry(await planCreateToken(client, { account: adder.address, composition, values }))).result.token
  }
  const heldBy = (token: Address, account: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

  test('fills its empty pair untaxed at the price of both amounts, whatever was given to the pair, and locks at once', async () => {
    const token = await create()
    const pair = await scene.pairOf(0, token)
    await giveAndTell(pair)
    const lockUntil = (await client.getBlock()).timestamp + 30n * 86_400n
    const planned = await plan({
      ...{ first: 'native', second: token, lockUntil },
      ...{ firstAmount: parseEther('2'), secondAmount: supply / 2n },
    })
    expect(planned).toMatchObject({ way: 'launcher', concerns: [], pair })
    expect(planned.steps.map(({ id }) => id)).toEqual(['approve:token', 'launchExisting'])
    const { result } = await carry(planned)
    expect(result.lock!.amount).toBe(result.lpAmount)
    expect(await heldBy(token, pair)).toBe(supply / 2n)
    expect(await getLock(client, result.lock!.id)).toMatchObject({ token: pair, owner: adder.address })

    const more = await plan({ first: token, second: 'native', firstAmount: supply / 10n })
    expect(more).toMatchObject({ way: 'helper', concerns: [] })
    expect(more.steps.map(({ id }) => id)).toEqual(['approve:token', 'addLiquidity'])
    const before = await heldBy(token, adder.address)
    const { result: added } = await carry(more)
    // The tax of a sale is 6 %: nothing of it was taken, neither in the pair nor in what came for it.
    expect(await heldBy(token, pair)).toBe(supply / 2n + supply / 10n)
    expect(before - (await heldBy(token, adder.address))).toBe(supply / 10n)
    expect(added.lpAmount).toBe(more.expected.lpAmount)
  })

  test('is not what only says so: its base coin goes where the factory of the exchange says', async () => {
    const coin = await scene.createCoin({ symbol: 'FAKE' })
    await scene.give(coin, adder.address, '1000')
    const pair = await scene.fill(0, coin, '1000', '10')
    const data = encodeFunctionData({ abi: tradeCoinAbi, functionName: 'pretend', args: [pair, wrapped] })
    await scene.send({ to: coin.address, data })
    const planned = await plan({ first: coin.address, second: 'native', firstAmount: parseEther('1') })
    expect(planned.way).toBe('router')
  })

  test('pays its tax on an exchange that is not its own', async () => {
    const token = await create()
    const planned = await plan({
      ...{ swap: fork, first: token, second: 'native' },
      ...{ firstAmount: supply / 10n, secondAmount: parseEther('1') },
    })
    expect(planned.way).toBe('router')
  })
})

describe('judgePair', () => {
  const state = { held: { token: 10n, base: 10n }, blockNumber: 1n, chainAt: 1n }
  test('next to nothing beside what is added is dust', () => {
    const dust = { ...state, reserves: { token: 10n, base: 10n }, lpSupply: 10n }
    const added = (amount: bigint) => ({ tokenAmount: amount, baseAmount: amount, lpAmount: amount })
    expect(judgePair(dust, added(1_000n))).toEqual([{ kind: 'dust' }])
    expect(judgePair(dust, added(999n))).toEqual([])
  })
  test('the difference of two prices is the same in both directions', () => {
    const [one, two] = [
      { token: 100n, base: 10n },
      { token: 100n, base: 15n },
    ]
    expect(differenceBps(one, two)).toBe(5_000)
    expect(differenceBps(two, one)).toBe(5_000)
  })
})
