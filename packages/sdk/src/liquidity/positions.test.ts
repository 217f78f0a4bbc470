import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import type { TradeCoin } from '@tokensmith/testing/tradeScene.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { type Address, encodeFunctionData, erc20Abi, getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogScan } from '../base/logs/LogScan.ts'
import { rpcLogSource } from '../base/logs/rpcLogSource.ts'
import { scanLogs } from '../base/logs/scanLogs.ts'
import type { Plan } from '../base/plan/Plan.ts'
import { sharesOfPair } from '../lock/getLpPair.ts'
import { findPairs } from './findPairs.ts'
import { getEarnings } from './getEarnings.ts'
import { getHeldTokens } from './getHeldTokens.ts'
import { getLockedLiquidity } from './getLockedLiquidity.ts'
import { getPositions } from './getPositions.ts'
import { getShares } from './getShares.ts'
import { decodeLiquidityTransfer, type LiquidityTransfer, transferTopics } from './LiquidityTransfer.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import { planAddPair } from './planAddPair.ts'
import { planRemovePair } from './planRemovePair.ts'
import { pricePositions } from './pricePositions.ts'

const chain = await startChain()
const { client } = chain
const { swaps, wrapped } = localExchange
const owner = devAccounts[2]!
let scene: Awaited<ReturnType<typeof createTradeScene>>
let plain: TradeCoin

beforeAll(async () => {
  await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: [] })
  scene = await createTradeScene(chain.url)
  plain = await scene.createCoin({ symbol: 'PLAIN' })
  await scene.give(plain, owner.address, '100000')
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>) =>
  carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [owner] }) })
const add = async (coin: TradeCoin, values: Partial<PlanAddPairParams> = {}) => {
  const planned = await planAddPair(client, {
    ...{ account: owner.address, swap: swaps[0], swaps, bases: [], wrapped, first: coin.address, second: 'native' },
    ...{ firstAmount: parseEther('1000'), secondAmount: parseEther('2'), ...values },
  })
  await carry(planned)
  return planned.pair
}
async function search(): Promise<LiquidityTransfer[]> {
  const scan: LogScan<LiquidityTransfer> = { covered: [], events: [] }
  await scanLogs({
    ...{ source: rpcLogSource(client, transferTopics(owner.address)), scan },
    decode: (log) => decodeLiquidityTransfer(log, owner.address),
    range: { from: 0n, to: await client.getBlockNumber({ cacheTime: 0 }) },
  })
  return scan.events
}
async function read(candidates: readonly Address[]) {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
  return getPositions(client, { owner: owner.address, candidates, swaps }, { blockNumber })
}
async function earned(pair: Address, held?: bigint) {
  const [position] = await read([pair])
  const amounts = sharesOfPair(position!, held ?? position!.balance).amounts!
  const params = { position: position!, owner: owner.address, transfers: await search(), held, amounts }
  return { ...(await getEarnings(client, { ...params, held: held ?? position!.balance })), position: position! }
}

describe('a position', () => {
  test('is found by the transfers of the owner and by the factories, on both exchanges, with its figures', async () => {
    const pairs = [await add(plain), await add(plain, { swap: swaps[1] })]
    const transfers = await search()
    const found = await read(transfers.map(({ token }) => token))
    expect(found.map(({ pair, swap }) => [pair, swap.name])).toEqual([
      [pairs[0], swaps[0].name],
      [pairs[1], swaps[1].name],
    ])
    expect(found[0]!.tokens.map(({ symbol }) => symbol).sort()).toEqual(['PLAIN', 'WETH'])
    const blockNumber = await client.getBlockNumber()
    const byFactory = await findPairs(
      client,
      { swaps, coins: [plain.address, wrapped], others: [wrapped] },
      { blockNumber },
    )
    expect(byFactory.map((pair) => pair.toLowerCase())).toEqual(pairs.map((pair) => pair.toLowerCase()))
    const { amounts, shareBps } = sharesOfPair(found[0]!, found[0]!.balance)
    expect(shareBps).toBe(9_999)
    const values = await pricePositions(
      client,
      { swaps, wrapped, tokens: [] },
      [{ tokens: found[0]!.tokens, amounts: amounts! }],
      { blockNumber },
    )
    expect(Number(values[0]) / 1e18).toBeCloseTo(4, 6)
  })

  test('of a contract that only looks like a pair is none', async () => {
    const [real] = await read([await scene.pairOf(0, plain.address)])
    const tokens = [real!.tokens[0].address, real!.tokens[1].address] as const
    const args = [swaps[0].factory, ...tokens, owner.address]
    const data = creationCode('packages/contracts/test/_mocks/hostile/RichPair.sol', args)
    const { contractAddress } = await scene.send({ data })
    const transfers = await search()
    expect(transfers.some(({ token }) => token.toLowerCase() === contractAddress!.toLowerCase())).toBe(true)
    expect(await read([contractAddress!, plain.address, owner.address, real!.pair])).toEqual([real])
  })

  test('that is locked for the owner is told as such', async () => {
    const coin = await scene.createCoin({ symbol: 'LOCK' })
    await scene.give(coin, owner.address, '10000')
    const lockUntil = (await client.getBlock()).timestamp + 30n * 86_400n
    const pair = await add(coin, { lockUntil })
    const locked = await getLockedLiquidity(client, owner.address)
    const [position] = await read([pair])
    expect(locked).toEqual([{ pair, locked: position!.supply - 1_000n, due: 0n }])
    expect(position!.balance).toBe(0n)
    // What went into the lock is still the owner's deposit.
    expect(await earned(pair, position!.supply - 1_000n)).toMatchObject({ amounts: [0n, 0n] })
  })
})

describe('getHeldTokens', () => {
  test('lists what an account has of known tokens and of their pairs, and passes over what is empty or no token', async () => {
    const [coin, none] = [await scene.createCoin({ symbol: 'HELD' }), await scene.createCoin({ symbol: 'NONE' })]
    await scene.give(coin, owner.address, '5000')
    const pair = await add(coin)
    await scene.fill(1, none, '1000', '1')
    const known = [none.address, coin.address, owner.address, coin.address, pair]
    const held = await getHeldTokens(client, { owner: owner.address, known, bases: [wrapped], swaps })
    expect(held).toEqual([
      { address: getAddress(coin.address), symbol: 'HELD', decimals: 18, balance: parseEther('4000') },
      {
        ...{ address: pair, symbol: 'LP', decimals: 18, balance: expect.any(BigInt) },
        pair: { symbols: expect.arrayContaining(['HELD', 'WETH']), exchange: swaps[0].name },
      },
    ])
  })
})

describe('getShares', () => {
  test('puts wallet and locks together, the token first, and passes over what is empty unless it is asked for', async () => {
    const coin = await scene.createCoin({ symbol: 'BOTH' })
    const empty = await scene.fill(1, coin, '1000', '1')
    await scene.give(coin, owner.address, '10000')
    const lockUntil = (await client.getBlock()).timestamp + 30n * 86_400n
    const pair = await add(coin, { lockUntil })
    await add(coin, { firstAmount: undefined, secondAmount: parseEther('1') })
    const params = { owner: owner.address, candidates: [pair, empty], transfers: await search() }
    const market = { swaps, wrapped, tokens: [] }
    const { shares } = await getShares(client, market, params)
    const share = shares.find((one) => one.pair === pair)!
    expect(share.tokens.map(({ symbol }) => symbol)).toEqual(['BOTH', 'WETH'])
    expect(share.held).toBe(share.balance + share.locked)
    expect(share.balance > 0n && share.locked > share.balance).toBe(true)
    expect(Number(share.value) / 1e18).toBeCloseTo(6, 6)
    expect(share.earnings).toMatchObject({ amounts: [0n, 0n] })
    expect(shares.some((one) => one.pair === empty)).toBe(false)
    const shown = await getShares(client, market, { ...params, always: [empty] })
    expect(shown.shares.find((one) => one.pair === empty)).toMatchObject({ held: 0n, value: 0n })
    // Most valuable first.
    const values = shares.map(({ value }) => value ?? -1n)
    expect(values).toEqual([...values].sort((a, b) => (a > b ? -1 : 1)))
  })
})

describe('what a position earned', () => {
  test('is the fees of the trades since its deposits, and is not changed by adding or removing', async () => {
    const coin = await scene.createCoin({ symbol: 'EARN' })
    await scene.give(coin, owner.address, '10000')
    const pair = await add(coin)
    expect(await earned(pair)).toMatchObject({ amounts: [0n, 0n] })
    const trader = await createTrader(chain.url, devAccounts[6]!)
    await trader.buy(coin.address, parseEther('1'))
    const first = await earned(pair)
    // 0.3 % of one coin of three: half of it shows on each side.
    expect(first.amounts!.every((amount) => amount > 0n)).toBe(true)
    const isFirst = first.position.tokens[0].symbol === 'EARN'
    const coins = Number(first.amounts![isFirst ? 1 : 0]) / 1e18
    expect(coins).toBeGreaterThan(0.0014)
    expect(coins).toBeLessThan(0.0016)

    const half = first.position.balance / 2n
    const tokens = { first: coin.address, second: wrapped }
    await carry(
      await planRemovePair(client, {
        ...{ account: owner.address, swap: swaps[0], wrapped, ...tokens, lpAmount: half, native: true },
      }),
    )
    const second = await earned(pair)
    expect(Number(second.amounts![0]) / Number(first.amounts![0])).toBeCloseTo(0.5, 4)
    await add(coin, { firstAmount: undefined, secondAmount: parseEther('1') })
    const third = await earned(pair)
    expect(Number(third.amounts![0]) / Number(second.amounts![0])).toBeCloseTo(1, 3)
    expect(third.sinceBlock).toBe(first.sinceBlock)
  })

  test('is unknown for liquidity tokens that somebody gave', async () => {
    const coin = await scene.createCoin({ symbol: 'GIVEN' })
    const pair = await scene.fill(0, coin, '1000', '1')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner.address, parseEther('1')] })
    await scene.send({ to: pair, data })
    const { amounts, position } = await earned(pair)
    expect(position.balance).toBe(parseEther('1'))
    expect(amounts).toBeUndefined()
  })
})
