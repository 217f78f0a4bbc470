import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import type { TradeCoin } from '@tokensmith/testing/tradeScene.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { createPublicClient, custom, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getPriceHistory } from './getPriceHistory.ts'

const chain = await startChain()
const { client } = chain
let coin: TradeCoin
let pair: `0x${string}`

beforeAll(async () => {
  await deployThirdParty(chain.url)
  const scene = await createTradeScene(chain.url)
  coin = await scene.createCoin({ symbol: 'COIN' })
  pair = await scene.fill(0, coin, '1000', '10')
  const trader = await createTrader(chain.url, devAccounts[1]!)
  for (let trade = 0; trade < 5; trade++) await trader.buy(coin.address, parseEther('0.1'))
})
afterAll(() => chain.stop())

/** A client whose node is made to refuse, or to answer otherwise. */
const clientOf = (
  change: (method: string, params: readonly unknown[], answer: () => Promise<unknown>) => Promise<unknown>,
) => {
  const node = http(chain.url, { retryCount: 0 })({ chain: client.chain })
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    change(method, params, () => node.request({ method, params }))
  return createPublicClient({ chain: client.chain, transport: custom({ request }, { retryCount: 0 }) }) as ChainClient
}

test('every trade is a point, the first filling the first one', async () => {
  const toBlock = await client.getBlockNumber()
  const history = await getPriceHistory(client, { pair, toBlock, logSpan: 10_000 })
  expect(history.points).toHaveLength(6)
  expect(history).toMatchObject({ fromBlock: 0n, isComplete: true })
  const coins = history.points.map(({ reserve0, reserve1 }) =>
    BigInt(coin.address) < BigInt(localExchange.wrapped) ? reserve1 : reserve0,
  )
  expect(coins[0]).toBe(parseEther('10'))
  expect(coins.at(-1)).toBe(parseEther('10.5'))
})

test('a node that takes narrow ranges only is asked in pieces, and no more often than allowed', async () => {
  const narrow = clientOf(async (method, params, answer) => {
    const [filter] = params as [{ fromBlock: `0x${string}`; toBlock: `0x${string}` }]
    if (method === 'eth_getLogs' && BigInt(filter.toBlock) - BigInt(filter.fromBlock) > 2n) {
      throw Object.assign(new Error('block range is too wide'), { code: -32005 })
    }
    return answer()
  })
  const toBlock = await client.getBlockNumber()
  const history = await getPriceHistory(narrow, { pair, toBlock, logSpan: 2, mostRequests: 2 })
  expect(history.isComplete).toBe(false)
  expect(history.points.length).toBeLessThanOrEqual(4)
  expect(history.points.length).toBeGreaterThan(0)
})

test('without times in the logs they are reckoned between the blocks', async () => {
  const timeless = clientOf(async (method, _, answer) => {
    const answered = await answer()
    if (method !== 'eth_getLogs') return answered
    return (answered as Record<string, unknown>[]).map(({ blockTimestamp: _time, ...log }) => log)
  })
  const toBlock = await client.getBlockNumber()
  const exact = await getPriceHistory(client, { pair, toBlock, logSpan: 10_000 })
  const history = await getPriceHistory(timeless, { pair, toBlock, logSpan: 10_000 })
  expect(history.hasTimes).toBe(false)
  expect(history.points).toHaveLength(exact.points.length)
  const times = history.points.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => Number(a - b)))
})

test('a node that gives no logs is told as such', async () => {
  const silent = clientOf(async (method, _, answer) => {
    if (method === 'eth_getLogs')
      throw Object.assign(new Error('the method eth_getLogs does not exist'), { code: -32601 })
    return answer()
  })
  const toBlock = await client.getBlockNumber()
  await expect(getPriceHistory(silent, { pair, toBlock, logSpan: 10 })).rejects.toHaveProperty('code')
})
