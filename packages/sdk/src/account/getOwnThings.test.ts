import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createAskedClient } from '@tokensmith/testing/createAskedClient.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, getAddress, type Hex, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multicall3 } from '../base/chain/knownContracts.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Plan } from '../base/plan/Plan.ts'
import { planLock } from '../lock/planLock.ts'
import { planLockMany } from '../lock/planLockMany.ts'
import { planBuySale } from '../sale/planBuySale.ts'
import { priceOf } from '../sale/saleMath.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { getMadeLocks } from './getMadeLocks.ts'
import { getOwnThings } from './getOwnThings.ts'
import type { OwnThings, Remembered } from './OwnThings.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const [own, maker, stranger] = devAccounts as unknown as [Account, Account, Account]
const day = 86_400n
const unit = 10n ** 18n
const nothing: Remembered = { tokens: [], locks: [], sales: [] }
let asked: string[] = []
let token: Address
let sold: Address
const burning: Address = '0x00000000000000000000000000000000000B0B0B'
let madeForOther: bigint

/** What goes to the node beside the way to it is counted: each request is one question. */
async function connect(...refused: string[]) {
  const made = await createAskedClient(chain, refused)
  asked = made.asked
  return made.client
}
const read = async (account: Account, remembered: Remembered): Promise<OwnThings> =>
  getOwnThings(await connect(), { account: account.address, remembered })

const carry = async <Result>(plan: Promise<Plan<Result>>, account: Account) =>
  (
    await carryOut(chain, await plan, {
      wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] }),
    })
  ).result
const create = async (data: Hex): Promise<Address> =>
  getAddress((await (await createDevSender(chain.url, stranger)).send({ data })).contractAddress!)
const fixedIn = async (seconds: bigint) =>
  ({ kind: 'fixed', unlockAt: (await chain.client.getBlock()).timestamp + seconds }) as const
const value = <Value>(part: { state: string; value?: Value }) => {
  expect(part.state).toBe('known')
  return part.value!
}

async function sell(account: Account): Promise<Address> {
  const composition = { kind: 'meme', modules: ['sale'] } as const
  const { uniswapRouter: router, weth: base } = exchange
  const nowAt = (await chain.client.getBlock()).timestamp
  const supply = 100_000n * unit
  const values = exampleTradingValues(composition, { router, base, nowAt, supply, purse: account.address })
  const phases = [{ startAt: 0n, amount: 10_000n * unit, price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }]
  const sale = { ...values.sale!, phases, softCap: parseEther('1') }
  const named = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply, ...values, sale }
  const plan = planCreateToken(chain.client, { account: account.address, composition, values: named })
  return (await carry(plan, account)).token
}

let exchange: Awaited<ReturnType<typeof deployThirdParty>>
beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, {
    templates: templates.filter(({ name }) => ['standard', 'meme-sale'].includes(name)),
  })
  const composition = { kind: 'standard', modules: [] } as const
  const values = { name: 'Own Coin', symbol: 'OWN', decimals: 18, supply: 1_000n * unit }
  token = (await carry(planCreateToken(chain.client, { account: own.address, composition, values }), own)).token
  sold = await sell(maker)
  await carry(planBuySale(chain.client, { token: sold, account: own.address, pay: parseEther('0.2') }), own)
  const lock = { account: own.address, token, schedule: await fixedIn(day) }
  await carry(planLock(chain.client, { ...lock, amount: 5n * unit }), own)
  const later = { ...lock, schedule: await fixedIn(99n * day), amount: unit, owner: maker.address }
  madeForOther = (await carry(planLock(chain.client, later), own)).locks[0]!.id
  // Sixty locks of a stranger's token, all for the account and all past their date.
  const spam = await create(
    creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['FREE MONEY', 18, 10n ** 24n]),
  )
  const rows = Array.from({ length: 60 }, () => ({ owner: own.address, amount: 1_000n * unit }))
  const many = { account: stranger.address, token: spam, rows, schedule: await fixedIn(day) }
  await carry(planLockMany(chain.client, many), stranger)
  // INVALID: whatever is asked, all gas is gone.
  await chain.rpc('anvil_setCode', [burning, '0xfe'])
  await passTime(chain, 40n * day)
})
afterAll(() => chain.stop())

/** viem has the creation code, but does not export it. */
async function putMulticall3(): Promise<void> {
  const contracts = new URL('constants/contracts.js', import.meta.resolve('viem')).href
  const { multicall3Bytecode } = (await import(contracts)) as { multicall3Bytecode: Hex }
  const code = await chain.rpc<Hex>('eth_call', [{ data: multicall3Bytecode }, 'latest'])
  await chain.rpc('anvil_setCode', [multicall3.address, code])
}

describe.each(['code that is sent along', 'Multicall3'])('through %s', (way) => {
  beforeAll(() => (way === 'Multicall3' ? putMulticall3() : undefined))

  test('locks made for others are read by their numbers in two requests, the account’s own and what is none left out', async () => {
    const ids = [999_999n, madeForOther, madeForOther - 1n]
    const made = await getMadeLocks(await connect(), { account: own.address, ids })
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_call'])
    expect(made.locks.map(({ id, owner, locked }) => ({ id, owner, locked }))).toEqual([
      { id: madeForOther, owner: maker.address, locked: unit },
    ])
    expect(made.unread).toBe(1)
    const none = await getMadeLocks(await connect(), { account: own.address, ids: [999_999n] })
    expect(none).toMatchObject({ locks: [], unread: 1 })
    const down = getMadeLocks(await connect('eth_call'), { account: own.address, ids: [madeForOther] })
    await expect(down).rejects.toBeInstanceOf(ToolboxError)
  })

  test('tokens, locks, what failed and what waits are read in four requests', async () => {
    const found = await read(own, { tokens: [sold], locks: [madeForOther], sales: [] })
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_call', 'eth_call', 'eth_call'])
    expect(value(found.tokens)).toMatchObject({
      total: 1,
      list: [{ address: token, name: 'Own Coin', symbol: 'OWN' }],
    })
    expect(value(found.offers)).toEqual([
      { token: sold, isMade: false, symbol: 'MAPLE', kind: 'sale', state: 'refunding' },
    ])
    expect(value(found.claims)).toEqual([
      { kind: 'refundSale', token: sold, amount: parseEther('0.2'), coin: zeroAddress },
      { kind: 'lock', token, amount: 5n * unit, coin: token, lock: 1n },
    ])
    expect(found.coins.get(token.toLowerCase())).toMatchObject({ symbol: 'OWN', decimals: 18 })
  })

  test('locks of strangers stand apart, whatever their number, and nothing of them waits', async () => {
    const found = await read(own, nothing)
    expect(asked.length).toBeLessThanOrEqual(4)
    const { made, others, unread } = value(found.locks)
    expect(made.map(({ id }) => id)).toEqual([1n])
    expect(made.length + others.length + unread).toBe(61)
    expect(unread).toBe(11)
    expect(others.length).toBeGreaterThan(40)
    expect(value(found.claims)).toMatchObject([{ kind: 'lock', lock: 1n }])
  })

  test('a lock that was made for somebody else is told by what the browser remembers', async () => {
    const { made } = value((await read(own, { tokens: [], locks: [madeForOther], sales: [] })).locks)
    expect(made.map(({ id, owner }) => [id, owner])).toEqual([
      [madeForOther, maker.address],
      [1n, own.address],
    ])
  })

  test('a token that burns all gas takes nothing from what is one’s own', async () => {
    const found = await read(own, { tokens: [burning, sold], locks: [], sales: [] })
    expect(asked.length).toBeLessThanOrEqual(4)
    expect(value(found.tokens).list).toMatchObject([{ symbol: 'OWN' }])
    expect(value(found.claims)).toMatchObject([
      { kind: 'refundSale', amount: parseEther('0.2') },
      { kind: 'lock', amount: 5n * unit },
    ])
  })

  test('who made a sale sees it, and who has nothing is asked no more than twice', async () => {
    const found = await read(maker, nothing)
    expect(value(found.offers)).toMatchObject([{ token: sold, isMade: true, state: 'refunding' }])
    expect(value(found.claims)).toEqual([])
    const empty = await read(stranger, nothing)
    expect(asked).toHaveLength(2)
    expect(value(empty.tokens)).toEqual({ list: [], total: 0 })
    expect(value(empty.locks)).toEqual({ made: [], others: [], unread: 0 })
  })
})

test('a contract that the chain lacks is absent, and the rest is read', async () => {
  const { address } = deployments.TokenFactory
  const code = await chain.client.getCode({ address })
  await chain.rpc('anvil_setCode', [address, '0x'])
  const found = await read(own, nothing)
  await chain.rpc('anvil_setCode', [address, code])
  expect(found.tokens).toEqual({ state: 'absent' })
  const { made, others, unread } = value(found.locks)
  expect(made.length + others.length + unread).toBe(61)
})

test('a node that answers no call is told by each part, and one that answers nothing is thrown', async () => {
  const params = { account: own.address, remembered: nothing }
  const found = await getOwnThings(await connect('eth_call'), params)
  for (const part of [found.tokens, found.locks, found.offers, found.claims]) expect(part.state).toBe('failed')
  await expect(getOwnThings(await connect('eth_getBlockByNumber'), params)).rejects.toThrow()
})
