import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../../base/plan/Plan.ts'
import type { PresaleRules } from '../../sale/PresaleRules.ts'
import { planCreatePresale } from '../../sale/planCreatePresale.ts'
import { planPresaleAction } from '../../sale/planPresaleAction.ts'
import { firstRate } from '../../sale/saleCoinMaths.ts'
import { priceOf } from '../../sale/saleMath.ts'
import { planCreateToken } from '../planCreateToken.ts'
import { judgeSaleToken } from './judgeSaleToken.ts'
import { readProxySlots } from './readProxySlots.ts'

const chain = await startChain()
const { client, chainId } = chain
const [creator, second] = devAccounts as unknown as [(typeof devAccounts)[number], (typeof devAccounts)[number]]
const unit = 10n ** 18n
let exchange: Awaited<ReturnType<typeof deployThirdParty>>
let sender: Awaited<ReturnType<typeof createDevSender>>

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  sender = await createDevSender(chain.url)
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>) =>
  carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [creator] }) })
const about = () => ({
  swaps: [{ name: 'Uniswap', router: exchange.uniswapRouter, factory: exchange.uniswapFactory, feeBps: 30 }],
  ...{ bases: [], wrapped: exchange.weth },
})
async function createSale(token: Address) {
  const { timestamp } = await client.getBlock()
  const rules: PresaleRules = {
    ...{ deployer: second.address, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: timestamp + 86_400n },
    ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, lot: 0n, rewardBps: [] },
    ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
    coins: [{ coin: zeroAddress, rate: firstRate }],
    phases: [{ startAt: 0n, amount: 10_000n * unit, price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }],
  }
  return (await carry(await planCreatePresale(client, { account: creator.address, token, rules }))).result.sale
}

test('a token of ours is told by its template, with who has how much and its other sales', async () => {
  const { token } = (
    await carry(
      await planCreateToken(client, {
        ...{ account: creator.address, composition: { kind: 'standard', modules: [] } },
        values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 1_000_000n * unit },
      }),
    )
  ).result
  const [other, sale] = [await createSale(token), await createSale(token)]
  const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
  const give = (to: Address, amount: bigint) =>
    carry({
      chainId,
      steps: [
        {
          id: 'give',
          call: { to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }) },
        },
      ],
      read: () => undefined,
    })
  await give('0x000000000000000000000000000000000000dEaD', 5_000n * unit)
  await give('0x00000000000000000000000000000000000000f1', 7_000n * unit)
  const facts = await judgeSaleToken(client, {
    ...{ token, ...about(), sale: { sale, creator: creator.address, deployer: second.address } },
  })
  expect(facts.token.verification.status).toBe('verified')
  expect(facts.proxy).toBeUndefined()
  expect(facts.market).toBeUndefined()
  expect(facts.tax).toBeUndefined()
  expect(facts.otherSales).toMatchObject([{ sale: other, kind: 'presale' }])
  expect(facts.supply).toMatchObject({ total: 1_000_000n * unit, elsewhere: 7_000n * unit })
  expect(facts.supply.holders.map(({ roles, amount }) => [roles.join(), amount / unit])).toEqual([
    ['creator', 968_000n],
    ['sale', 10_000n],
    ['sale', 10_000n],
    ['burnt', 5_000n],
  ])
  // A sale that was taken off the list is a sale all the same.
  const action = { action: 'setPresaleRemoved', isRemoved: true } as const
  await carryOut(chain, planPresaleAction(chainId, other, action), {
    wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [second] }),
  })
  const again = await judgeSaleToken(client, { token, ...about() })
  expect(again.otherSales.map(({ isRemoved }) => isRemoved)).toEqual([false, true])
})

test('a foreign token that is traded shows its price and its tax', async () => {
  const [symbol, tax] = ['TAX', 500n]
  const data = creationCode('packages/contracts/test/_mocks/hostile/TradeTaxToken.sol', [symbol, 18, 300n, tax])
  const token = getAddress((await sender.send({ data })).contractAddress!)
  const abi = parseAbi([
    'function approve(address spender, uint256 amount) returns (bool)',
    'function setPair(address pair)',
    'function getPair(address, address) view returns (address)',
    'function addLiquidityETH(address token, uint256 desired, uint256 least, uint256 leastCoin, address to, uint256 deadline) payable',
  ])
  const does = (
    to: Address,
    functionName: 'approve' | 'setPair' | 'addLiquidityETH',
    args: readonly unknown[],
    value = 0n,
  ) =>
    sender.send({
      to,
      data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
      value,
    })
  const { uniswapRouter: router, uniswapFactory, weth } = exchange
  await does(token, 'approve', [router, 10n ** 30n])
  const until = (await client.getBlock()).timestamp + 9_999n
  const liquidity = [token, 5n * 10n ** 29n, 0n, 0n, sender.account.address, until]
  await does(router, 'addLiquidityETH', liquidity, parseEther('10'))
  const pair = await client.readContract({ address: uniswapFactory, abi, functionName: 'getPair', args: [token, weth] })
  await does(token, 'setPair', [pair])
  const facts = await judgeSaleToken(client, { token, ...about() })
  expect(facts.token.verification.status).toBe('foreign')
  expect(facts.token.owner).toBe(sender.account.address)
  expect(facts.market?.path).toEqual([token, weth])
  expect(facts.market?.amountOut).toBeGreaterThan(0n)
  expect(facts.tax).toMatchObject({ status: 'measured', buyBps: 300, sellBps: 500 })
  expect(facts.supply.holders.map(({ roles }) => roles.join())).toEqual(['exchange', 'owner'])
})

test('code that can be exchanged is told by its slots, and what only looks like it is not', async () => {
  const address = '0x00000000000000000000000000000000000add03'
  const target = getAddress('0x00000000000000000000000000000000000add04')
  const read = async () => readProxySlots(client, address, await client.getBlockNumber({ cacheTime: 0 }))
  const set = async (slot: Hex, word: Hex) => {
    await chain.rpc('anvil_setStorageAt', [address, slot, word])
    await chain.rpc('evm_mine')
  }
  const slots = {
    eip1967: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
    eip1822: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
    zeppelinos: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  } as const
  await chain.rpc('anvil_setCode', [address, '0x60016000f3'])
  expect(await read()).toBeUndefined()
  for (const [kind, slot] of Object.entries(slots) as [keyof typeof slots, Hex][]) {
    await set(slot, pad(target, { size: 32 }))
    expect(await read()).toEqual({ kind, implementation: target, admin: undefined })
    await set(slot, `0x${'ff'.repeat(32)}`)
    expect(await read()).toBeUndefined()
    await set(slot, zeroHash)
  }
  await set(slots.eip1967, pad(target, { size: 32 }))
  await set('0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103', pad(creator.address, { size: 32 }))
  expect(await read()).toEqual({ kind: 'eip1967', implementation: target, admin: creator.address })
  await set(slots.eip1967, zeroHash)
  const minimal = `0x363d3d373d3d3d363d73${target.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`
  await chain.rpc('anvil_setCode', [address, minimal])
  await chain.rpc('evm_mine')
  expect(await read()).toEqual({ kind: 'minimal', implementation: target })
})
