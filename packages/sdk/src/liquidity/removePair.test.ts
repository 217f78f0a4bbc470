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
import type { TradeCoin } from '@tokensmith/testing/tradeScene.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signPermit } from '../base/erc20/signPermit.ts'
import { deadlineIn } from '../base/pair/tradeDefaults.ts'
import type { Plan } from '../base/plan/Plan.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { planAddPair } from './planAddPair.ts'
import { type PlanRemovePairParams, planRemovePair } from './planRemovePair.ts'

const chain = await startChain()
const { client } = chain
const { swaps, wrapped } = localExchange
const [uniswap, fork] = swaps
const owner = devAccounts[2]!
const account = owner.address
let scene: Awaited<ReturnType<typeof createTradeScene>>

beforeAll(async () => {
  await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'marketing') })
  scene = await createTradeScene(chain.url)
})
afterAll(() => chain.stop())

const wallet = () => createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [owner] })
const carry = <Result>(plan: Plan<Result>) => carryOut(chain, plan, { wallet: wallet() })
const held = (token: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
const allowed = (token: Address, spender: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
const plan = (values: Partial<PlanRemovePairParams> & Pick<PlanRemovePairParams, 'first' | 'lpAmount'>) =>
  planRemovePair(client, { account, swap: uniswap, wrapped, second: wrapped, native: true, ...values })

/** A coin with a pair that the owner has half of, more or less. */
async function fill(coin: TradeCoin, swap: (typeof swaps)[number] = uniswap): Promise<Address> {
  const pair = await scene.fill(swap === uniswap ? 0 : 1, coin, '1000', '4')
  await scene.give(coin, account, '1000')
  const values = { first: coin.address, second: 'native', secondAmount: parseEther('4') } as const
  await carry(await planAddPair(client, { account, swap, swaps, bases: [], wrapped, ...values }))
  return pair
}
async function sign(planned: Awaited<ReturnType<typeof plan>>, value: bigint) {
  const { offer, chainAt } = planned
  const terms = { value, deadline: deadlineIn(1_200n, chainAt) }
  return signPermit({ provider: wallet().provider, account, spender: offer!.spender, offer: offer!, ...terms })
}

describe('planRemovePair', () => {
  test.each([uniswap, fork])(
    'gives back coin and token of $name by one signature and one transaction',
    async (swap) => {
      const coin = await scene.createCoin({ symbol: 'PLAIN' })
      const pair = await fill(coin, swap)
      const lpAmount = (await held(pair)) / 2n
      const offered = await plan({ swap, first: coin.address, lpAmount })
      expect(offered.steps.map(({ id }) => id)).toEqual(['approve:lp', 'removeLiquidity'])
      expect(offered.offer).toMatchObject({ spender: swap.router, domain: { name: 'Uniswap V2' } })
      const permit = await sign(offered, lpAmount)
      const planned = await plan({ swap, first: coin.address, lpAmount, permit })
      expect(planned.steps.map(({ id }) => id)).toEqual(['removeLiquidity'])
      const before = await held(coin.address)
      const { result } = await carry(planned)
      expect(result).toEqual(planned.measured)
      expect([result.firstAmount, result.secondAmount]).toEqual(planned.expected)
      expect((await held(coin.address)) - before).toBe(result.firstReceived)
      expect(await allowed(pair, swap.router)).toBe(0n)
    },
  )

  test('approves exactly where nothing is signed, and pays out wrapped coin on wish', async () => {
    const coin = await scene.createCoin({ symbol: 'USDX', decimals: 6, silent: true })
    const pair = await fill(coin)
    const lpAmount = await held(pair)
    const [coinBefore, wrappedBefore] = [await held(coin.address), await held(wrapped)]
    const planned = await plan({ first: coin.address, lpAmount, native: false })
    const { result } = await carry(planned)
    expect(await held(pair)).toBe(0n)
    expect(await allowed(pair, uniswap.router)).toBe(0n)
    expect((await held(coin.address)) - coinBefore).toBe(result.firstReceived)
    expect((await held(wrapped)) - wrappedBefore).toBe(result.secondReceived)
    expect([result.firstReceived, result.secondReceived]).toEqual(planned.expected)
  })

  test('tells what a taxed token keeps before anything is signed', async () => {
    const coin = await scene.createCoin({ symbol: 'TAXY', buyBps: 500n, sellBps: 1_000n })
    const pair = await fill(coin)
    const lpAmount = (await held(pair)) / 4n
    const asTokens = await plan({ first: coin.address, lpAmount, native: false })
    const inTokens = asTokens.measured!
    expect(inTokens.firstReceived).toBe(inTokens.firstAmount - (inTokens.firstAmount * 500n) / 10_000n)
    expect(inTokens.secondReceived).toBe(asTokens.expected[1])
    const planned = await plan({ first: coin.address, lpAmount })
    expect(planned.measured!.firstReceived).toBeLessThanOrEqual(inTokens.firstReceived)
    const { result } = await carry(planned)
    expect(result).toEqual(planned.measured)
  })

  test('is undone by the chain where the price has moved beyond the slippage', async () => {
    const coin = await scene.createCoin({ symbol: 'MOVE' })
    const pair = await fill(coin)
    const planned = await plan({ first: coin.address, lpAmount: await held(pair) })
    await (await createTrader(chain.url, devAccounts[6]!)).buy(coin.address, parseEther('1'))
    const before = await held(pair)
    await expect(carry(planned)).rejects.toMatchObject({ code: 'uniswapInsufficientOutput' })
    expect(await held(pair)).toBe(before)
  })

  test('takes a signature that a stranger has handed in already for the allowance that it became', async () => {
    const coin = await scene.createCoin({ symbol: 'FRONT' })
    const pair = await fill(coin)
    const lpAmount = (await held(pair)) / 3n
    const permit = await sign(await plan({ first: coin.address, lpAmount }), lpAmount)
    const abi = parseAbi(['function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'])
    const args = [account, uniswap.router, lpAmount, permit.deadline, permit.v, permit.r, permit.s] as const
    await scene.send({ to: pair, data: encodeFunctionData({ abi, functionName: 'permit', args }) })
    const planned = await plan({ first: coin.address, lpAmount })
    expect(planned.steps.map(({ id }) => id)).toEqual(['removeLiquidity'])
    expect(planned.offer).toBeUndefined()
    await carry(planned)
  })

  test('goes through the LiquidityHelper for a token of ours, which keeps nothing', async () => {
    const composition = { kind: 'marketing', modules: [] } as const
    const supply = 10n ** 24n
    const { timestamp: nowAt } = await client.getBlock()
    const market = { router: uniswap.router, base: wrapped, nowAt, supply, purse: account }
    const basics = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply }
    const values = { ...basics, ...exampleTradingValues(composition, market) }
    const { token } = (await carry(await planCreateToken(client, { account, composition, values }))).result
    const amounts = { firstAmount: parseEther('2'), secondAmount: supply / 2n }
    const launch = { account, swap: uniswap, swaps, bases: [], wrapped, first: 'native', second: token } as const
    const { pair } = await planAddPair(client, { ...launch, ...amounts })
    await carry(await planAddPair(client, { ...launch, ...amounts }))
    const lpAmount = (await held(pair)) / 2n
    const planned = await plan({ first: token, lpAmount })
    expect(planned).toMatchObject({ way: 'helper', offer: undefined })
    const before = await held(token)
    const { result } = await carry(planned)
    expect(result).toEqual(planned.measured)
    expect(result.firstReceived).toBe(result.firstAmount)
    expect((await held(token)) - before).toBe(result.firstAmount)
  })

  test.each([
    ['no pair', async () => ({ first: account, lpAmount: 1n }), 'noLiquidity'],
    [
      'more than the owner has',
      async (coin: Address) => ({ first: coin, lpAmount: 10n ** 30n }),
      'insufficientTokenBalance',
    ],
    ['nothing', async (coin: Address) => ({ first: coin, lpAmount: 0n }), 'amountZero'],
    [
      'too little to give back anything',
      async (coin: Address) => ({ first: coin, lpAmount: 1n }),
      'uniswapInsufficientLiquidity',
    ],
  ])('refuses %s', async (_, values, code) => {
    const coin = await scene.createCoin({ symbol: 'REFUSE', decimals: 6 })
    await fill(coin)
    await expect(plan(await values(coin.address))).rejects.toMatchObject({ code })
  })
})
