import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { launchExamplePool } from '@tokensmith/testing/examplePool.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { planPoolExchange } from './planPoolExchange.ts'

const chain = await startChain()
const { client } = chain
const trader = devAccounts[2]!
let create: (trapped: boolean) => Promise<Address>

beforeAll(async () => {
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'erc314' || name === 'x314') })
  const sender = await createDevSender(chain.url)
  create = async (trapped) => {
    const data = creationCode('packages/contracts/test/_mocks/hostile/ForeignPoolToken.sol', [trapped])
    return (await sender.send({ data, value: parseEther('10') })).contractAddress!
  }
})
afterAll(() => chain.stop())

const plan = (token: Address, side: 'buy' | 'sell', amount: bigint) =>
  planPoolExchange(client, { account: trader.address, token, side, amount, slippageBps: 100 })
const wallet = () => createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [trader] })
const held = (token: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [trader.address] })

test.each(['erc314', 'x314'] as const)(
  'a token of ours of the kind %s is bought and sold with a minimum, and the result is what arrived',
  async (kind) => {
    const { token } = await launchExamplePool(chain.url, kind, { changes: { poolLimits: undefined } })
    const buy = (await plan(token, 'buy', parseEther('0.1')))!
    expect(buy.pool).toBe('own')
    expect(buy.minimumOut).toBe(lessSlippage(buy.expected.amountOut, 100))
    const bought = (await carryOut(chain, buy, { wallet: wallet() })).result
    expect(bought).toEqual(buy.expected)
    expect(await held(token)).toBe(bought.amountOut)

    await chain.rpc('anvil_increaseTime', [3_600])
    await chain.rpc('evm_mine')
    const sell = (await plan(token, 'sell', bought.amountOut / 2n))!
    const sold = (await carryOut(chain, sell, { wallet: wallet() })).result
    expect(sold).toEqual(sell.expected)
    expect(sold.amountOut).toBeGreaterThanOrEqual(sell.minimumOut!)
    expect(await held(token)).toBe(bought.amountOut - bought.amountOut / 2n)
  },
)

test('a foreign token that is its own exchange is bought and sold, with what it says and no minimum', async () => {
  const token = await create(false)
  const buy = (await plan(token, 'buy', parseEther('1')))!
  expect(buy.pool).toBe('foreign')
  expect(buy.minimumOut).toBeUndefined()
  await carryOut(chain, buy, { wallet: wallet() })
  expect(await held(token)).toBe(buy.expected.amountOut)
  const before = await client.getBalance({ address: trader.address })
  const sell = (await plan(token, 'sell', buy.expected.amountOut / 2n))!
  await carryOut(chain, sell, { wallet: wallet() })
  expect(await held(token)).toBe(buy.expected.amountOut - buy.expected.amountOut / 2n)
  expect(await client.getBalance({ address: trader.address })).toBeGreaterThan(before)
})

test('one that nobody can sell is refused before it is bought', async () => {
  await expect(plan(await create(true), 'buy', parseEther('0.1'))).rejects.toMatchObject({ code: 'tokenCannotBeSold' })
})

test('nothing is traded for nothing', async () => {
  await expect(plan(await create(false), 'buy', 0n)).rejects.toMatchObject({ code: 'amountZero' })
})

test('another token is no such exchange', async () => {
  expect(await plan('0x00000000000000000000000000000000000c0de5', 'buy', 1n)).toBeUndefined()
})
