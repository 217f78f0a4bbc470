import { createLocalChain, localChainId } from '@tokensmith/chains/localChain.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { startCountingNode } from '@tokensmith/testing/countingNode.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBatchingPool } from '../base/chain/createBatchingPool.ts'
import { createChainClient } from '../base/chain/createChainClient.ts'
import { createNodePool } from '../base/chain/createNodePool.ts'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getPairLocks } from '../lock/getPairLocks.ts'
import { getTokenLocks } from '../lock/getTokenLocks.ts'
import { getHolders } from './getHolders.ts'
import { getToken } from './getToken.ts'
import { getTrading } from './getTrading.ts'
import { planCreateToken } from './planCreateToken.ts'
import { planLaunchToken } from './planLaunchToken.ts'
import { readTokenActivity } from './readTokenActivity.ts'

const chain = await startChain()
const owner = devAccounts[0]!.address
const supply = parseEther('1000000')
const tokens: Record<string, Address> = {}
/** Every view of each does the same. */
const hostile = {
  'burns all gas': '0xfe',
  'answers with 500,000 bytes': '0x6207a1206000f3',
  'reverts with 50,000 bytes': '0x61c3506000fd',
  'calls itself, then answers 1': '0x60006000600060006000305af150600160005260206000f3',
  'answers a number to everything': '0x602a60005260206000f3',
} as const

beforeAll(async () => {
  const { uniswapRouter: router, weth: base } = await deployThirdParty(chain.url)
  await deployToolbox(chain.url)
  const listing: TokenComposition = { kind: 'normal', modules: ['blacklist'] }
  const values = { name: 'Listing', symbol: 'LIST', decimals: 18, supply }
  const created = await planCreateToken(chain.client, { account: owner, composition: listing, values })
  tokens['of ours with a blacklist'] = (await carryOut(chain, created)).result.token
  const traded: TokenComposition = { kind: 'marketing', modules: [] }
  const { timestamp: nowAt } = await chain.client.getBlock()
  const rules = exampleTradingValues(traded, { router, base, nowAt, supply, purse: devAccounts[4]!.address })
  const launched = await planLaunchToken(chain.client, {
    ...{ account: owner, composition: traded, values: { ...values, ...rules, symbol: 'TAX' } },
    launch: { native: true, tokenAmount: supply / 2n, baseAmount: parseEther('100'), liquidity: 'keep' },
  })
  tokens['of ours with a pair and taxes'] = (await carryOut(chain, launched)).result.token
  const scene = await createTradeScene(chain.url)
  const foreign = await scene.createCoin({ symbol: 'ELSE', buyBps: 300n })
  await scene.fill(0, foreign, '1000', '10')
  tokens['of others with a pair'] = foreign.address
  for (const [index, [name, code]] of Object.entries(hostile).entries()) {
    const address: Address = `0x${(0xbad00 + index).toString(16).padStart(40, '0')}`
    await chain.rpc('anvil_setCode', [address, code])
    tokens[`of which every view ${name}`] = address
  }
})
afterAll(() => chain.stop())

/** What the page asks of its node before it has a wallet, in the order in which its parts can ask. */
async function readPage(client: ChainClient, token: Address) {
  const entry = createLocalChain(chain.url)
  const locking = Promise.all([
    getTokenLocks(client, token, { swaps: entry.swaps }),
    getPairLocks(client, token, entry),
  ])
  const state = await getToken(client, token)
  const { status } = state.verification
  const [trading, activity, [own, pairs]] = await Promise.all([
    getTrading(client, state),
    readTokenActivity(client, {
      ...{ token, isVerified: status === 'verified', logSpan: entry.quirks.logSpan, pieces: 1 },
      newestBlock: state.blockNumber,
    }),
    locking,
  ])
  const asked: Address[] = [
    deadAddress,
    deployments.TokenLock.address,
    owner,
    ...pairs.map((pair) => pair.token.address),
  ]
  const holders = await getHolders(client, token, asked)
  return { state, trading, activity, own, pairs, holders }
}

test('the page of any token needs at most twelve requests, and reads what single calls read', async () => {
  const counted: Record<string, number> = {}
  const plain = await createChainClient(createLocalChain(chain.url), { batchReads: false })
  for (const [name, token] of Object.entries(tokens)) {
    const node = await startCountingNode(chain.url)
    try {
      const nodes = createNodePool(localChainId, [node.url])
      const pool = createBatchingPool(localChainId, nodes)
      const client = await createChainClient(createLocalChain(node.url), { pool, batchReads: false })
      const page = await readPage(client, token)
      counted[name] = node.requests.length
      expect(page, name).toEqual(await readPage(plain, token))
    } finally {
      await node.stop()
    }
  }
  expect(Object.keys(counted)).toHaveLength(3 + Object.keys(hostile).length)
  expect(
    Object.entries(counted).filter(([, requests]) => requests > 12),
    JSON.stringify(counted),
  ).toEqual([])
})
