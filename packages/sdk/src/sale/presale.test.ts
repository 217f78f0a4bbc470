import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, erc20Abi, isAddressEqual, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { findSimulatedError, simulatePlan } from '../base/plan/simulatePlan.ts'
import { readPresaleInfo } from '../presale/readPresaleInfo.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import type { AllocationDelivery } from './AllocationStatus.ts'
import { getAllocationSale } from './getAllocationSale.ts'
import { getPresale } from './getPresale.ts'
import { listAllocations } from './listAllocations.ts'
import { listSales } from './listSales.ts'
import { type PresaleRules, readPresaleRules, writePresaleRules } from './PresaleRules.ts'
import { type AllocationAction, planAllocationAction } from './planAllocationAction.ts'
import { planBuyAllocation } from './planBuyAllocation.ts'
import { planBuyPresale } from './planBuyPresale.ts'
import { planCreateAllocation } from './planCreateAllocation.ts'
import { planCreatePresale } from './planCreatePresale.ts'
import { type PresaleAction, planPresaleAction } from './planPresaleAction.ts'
import { createPresaleList } from './presaleList.ts'
import { firstRate, quoteInCoin } from './saleCoinMaths.ts'
import { priceOf } from './saleMath.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [creator, first, second, stranger] = devAccounts as unknown as [Account, Account, Account, Account]
const day = 86_400n
const unit = 10n ** 18n
const coins = (count: number) => parseEther(String(count))
const refusal = (name: string, params: object = {}) => ({ code: 'contractReverted', params: { name, ...params } })
let exchange: Awaited<ReturnType<typeof deployThirdParty>>
let factory: Address

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  factory = await client.readContract({
    address: exchange.uniswapRouter,
    abi: [{ type: 'function', name: 'factory', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' }],
    functionName: 'factory',
  })
})
afterAll(() => chain.stop())

const walletOf = (account: Account) => createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] })
const carry = <Result>(plan: Plan<Result>, account: Account = creator) =>
  carryOut(chain, plan, { wallet: walletOf(account) })
const passTime = async (seconds: bigint) => {
  await chain.rpc('evm_increaseTime', [Number(seconds)])
  await chain.rpc('evm_mine')
}
const now = async () => (await client.getBlock()).timestamp
const balanceOf = (token: Address, address: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const act = async (sale: Address, action: PresaleAction, by: Account = stranger) =>
  (await carry(planPresaleAction(chainId, sale, action), by)).result
const buy = async (sale: Address, by: Account, pay: bigint, more: object = {}) => {
  const plan = await planBuyPresale(client, { sale, account: by.address, coin: 0, pay, ...more })
  return { ...(await carry(plan, by)), expected: plan.expected }
}

async function newToken(): Promise<Address> {
  const plan = await planCreateToken(client, {
    account: creator.address,
    composition: { kind: 'standard', modules: [] },
    values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 1_000_000n * unit },
  })
  return (await carry(plan)).result.token
}

/** 10,000 tokens for a thousandth of a coin each. */
async function rulesOf(changes: Partial<PresaleRules> = {}): Promise<PresaleRules> {
  const price = priceOf(parseEther('0.001'), 18)
  return {
    ...{ deployer: creator.address, claim: 'atEnd', bindFirst: false, unsoldReturns: false },
    ...{ endAt: (await now()) + day, softCap: coins(1), hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n },
    ...{ liquidityBps: 6_000, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
    ...{ exchange: factory, wrappedNative: exchange.weth, coins: [{ coin: zeroAddress, rate: firstRate }] },
    phases: [{ startAt: 0n, amount: 10_000n * unit, price, listRoot: zeroHash }],
    ...changes,
  }
}

const info = 'A garden’s token.\nhttps://example.org'

async function create(changes: Partial<PresaleRules> = {}) {
  const token = await newToken()
  const plan = await planCreatePresale(client, { account: creator.address, token, rules: await rulesOf(changes), info })
  const { result } = await carry(plan)
  expect(await readPresaleInfo(client, result.sale)).toBe(info)
  expect(result.sale).toBe(plan.expected.sale)
  return { token, sale: result.sale, salt: plan.expected.salt }
}

const presaleOf = async (sale: Address, account?: Account) => {
  const status = await getPresale(client, sale, { account: account?.address })
  if (!status) throw new Error('no presale')
  return status
}

describe('a presale', () => {
  test('is created with what it needs, bought, finished by a stranger, delivered and paid for', async () => {
    const { token, sale } = await create({ limitPaid: coins(4) })
    expect(await balanceOf(token, sale)).toBe(16_000n * unit)
    const begun = await presaleOf(sale, first)
    expect(begun).toMatchObject({
      ...{ sale, token, creator: creator.address, state: 'selling', phase: 0, sold: 0n, raised: 0n, buyers: 0 },
      ...{ endedCoins: [], isRemoved: false, finishableUntilAt: begun.rules.endAt + 14n * day },
      rules: { deployer: creator.address, claim: 'atEnd', limitPaid: coins(4), liquidityBps: 6_000 },
      own: { value: 0n, bought: 0n, claimable: 0n, inviter: undefined, coins: [{ paid: 0n, due: 0n }] },
    })

    const { result, expected } = await buy(sale, first, coins(3))
    expect(result).toEqual({ amount: 3_000n * unit, paid: coins(3), value: coins(3) })
    expect(expected).toEqual(result)
    // As the maths that work without a chain say it.
    const [phase] = begun.rules.phases
    const room = { price: phase!.price, left: phase!.amount, room: begun.rules.limitPaid }
    expect(quoteInCoin({ pay: coins(3), rate: firstRate, ...room })).toMatchObject(result)
    // The limit cuts the next one, and refuses the one after.
    expect((await buy(sale, first, coins(2))).result.paid).toBe(coins(1))
    await expect(buy(sale, first, coins(1))).rejects.toMatchObject(
      refusal('Sale_LimitReached', { limitPaid: coins(4) }),
    )

    await expect(act(sale, { action: 'finishPresale' })).rejects.toMatchObject(refusal('Sale_NotNow', { state: 1 }))
    await passTime(day)
    await act(sale, { action: 'finishPresale' })
    expect(await presaleOf(sale, first)).toMatchObject({
      ...{ state: 'finished', finishableUntilAt: undefined, owed: 4_000n * unit },
      books: [{ paid: coins(4), pooled: coins(2.4), earned: 0n, proceeds: 0n }],
      liquidity: [{ coin: coins(2.4), amount: 2_400n * unit }],
      own: { bought: 4_000n * unit, claimable: 4_000n * unit, delivered: 0n },
    })
    const delivered = await act(sale, { action: 'deliverPresale', accounts: [first.address, second.address] })
    expect(delivered.movements).toEqual([{ to: first.address, amount: 4_000n * unit }])
    expect(await balanceOf(token, first.address)).toBe(4_000n * unit)
    const collected = await act(sale, { action: 'collectPresaleProceeds', coin: 0 })
    expect(collected.movements).toEqual([{ to: creator.address, amount: coins(1.6), coin: 0 }])
    const burnt = await act(sale, { action: 'settleUnsold' })
    expect(burnt.movements[0]?.amount).toBe(16_000n * unit - 4_000n * unit - 2_400n * unit)
    expect(await balanceOf(token, sale)).toBe(0n)
  })

  test('of two coins is paid back in each of them', async () => {
    const dollars = await newToken()
    const { sale } = await create({
      softCap: coins(5),
      coins: [
        { coin: zeroAddress, rate: firstRate },
        { coin: dollars, rate: 2_000n * firstRate },
      ],
    })
    await buy(sale, first, coins(1))
    const { result } = await buy(sale, creator, 4_000n * unit, { coin: 1 })
    expect(result).toEqual({ amount: 2_000n * unit, paid: 4_000n * unit, value: coins(2) })
    await act(sale, { action: 'endPresaleCoin', coin: 1 }, creator)
    expect((await presaleOf(sale)).endedCoins).toEqual([1])
    await passTime(day)
    expect((await presaleOf(sale, creator)).own?.coins).toMatchObject([{ due: 0n }, { due: 4_000n * unit }])
    const back = await act(sale, { action: 'refundPresale', account: creator.address, coin: 1 })
    expect(back.movements).toEqual([{ to: creator.address, amount: 4_000n * unit, coin: 1 }])
    const elsewhere = await act(sale, { action: 'refundPresaleTo', receiver: second.address, coin: 0 }, first)
    expect(elsewhere.movements).toEqual([{ to: second.address, amount: coins(1), coin: 0 }])
    await expect(act(sale, { action: 'refundPresale', account: first.address, coin: 0 })).rejects.toMatchObject(
      refusal('Sale_NothingDue', { coin: 0n }),
    )
  })

  test('sells a listed phase to who is on a list that was made here', async () => {
    const rules = await rulesOf()
    const { sale, salt } = await create({ phases: [{ ...rules.phases[0]!, listRoot: `0x${'11'.repeat(32)}` }] })
    const binding = { chainId, factory: deployments.SaleFactory.address, creator: creator.address, salt }
    const list = await createPresaleList(binding, [
      { account: first.address, limit: coins(2) },
      { account: second.address, limit: 0n },
    ])
    await act(sale, { action: 'setPresaleList', phase: 0, root: list.root }, creator)
    expect((await presaleOf(sale)).rules.phases[0]?.listRoot).toBe(list.root)
    const listed = list.entryOf(first.address)
    expect((await buy(sale, first, coins(3), { listed })).result.paid).toBe(coins(2))
    expect((await buy(sale, second, coins(3), { listed: list.entryOf(second.address) })).result.paid).toBe(coins(3))
    await expect(buy(sale, stranger, coins(1), { listed })).rejects.toMatchObject(
      refusal('Sale_NotListed', { account: stranger.address, phase: 0n }),
    )
    await expect(buy(sale, stranger, coins(1))).rejects.toMatchObject(refusal('Sale_NotListed'))
  })

  test('tells which rule is out of its bounds, before anything is sent', async () => {
    const token = await newToken()
    const rules = await rulesOf({ liquidityBps: 5_000 })
    const plan = await planCreatePresale(client, { account: creator.address, token, rules })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:token', 'createPresale'])
    const error = findSimulatedError(await simulatePlan(client, plan, creator.address))
    expect(error).toMatchObject(refusal('Sale_InvalidRule', { given: 5_000n, bound: 5_100n }))
  })

  test('is of our factory, or not read', async () => {
    const token = await newToken()
    expect(await getPresale(client, token)).toBeUndefined()
    expect(await getPresale(client, stranger.address)).toBeUndefined()
    await expect(
      planBuyPresale(client, { sale: token, account: first.address, coin: 0, pay: 1n }),
    ).rejects.toMatchObject({ code: 'tokenNotFound' })
    const { sale } = await create()
    await expect(planBuyPresale(client, { sale, account: first.address, coin: 1, pay: 1n })).rejects.toMatchObject({
      code: 'tokenNotFound',
    })
    await expect(planBuyPresale(client, { sale, account: first.address, coin: 0, pay: 0n })).rejects.toMatchObject({
      code: 'amountZero',
    })
  })

  test('is listed, the newest first, until its deployer takes it off', async () => {
    const earlier = (await listSales(client)).total
    const { sale, token } = await create()
    const page = await listSales(client, { size: 2 })
    expect(page).toMatchObject({ total: earlier + 1, read: 2 })
    expect(page.entries[0]).toMatchObject({ sale, kind: 'presale', isRemoved: false })
    const rest = await listSales(client, { read: page.read })
    expect(rest.entries.length + page.entries.length).toBe(earlier + 1)
    expect((await listSales(client, { token })).entries).toHaveLength(1)
    expect((await listSales(client, { creator: stranger.address })).total).toBe(0)
    await act(sale, { action: 'setPresaleInfo', info: 'https://example.org' }, creator)
    await act(sale, { action: 'setPresaleRemoved', isRemoved: true }, creator)
    expect((await presaleOf(sale)).isRemoved).toBe(true)
    expect((await listSales(client, { token })).entries).toHaveLength(0)
    expect((await listSales(client, { token, filter: { withRemoved: true } })).entries).toHaveLength(1)
    const { endAt } = (await presaleOf(sale)).rules
    const running = (runningAt: bigint) => listSales(client, { token, filter: { withRemoved: true, runningAt } })
    expect((await running(endAt - 1n)).entries).toHaveLength(1)
    expect((await running(endAt)).entries).toHaveLength(0)
    const allocations = await listSales(client, { filter: { kind: 'allocation' } })
    expect(allocations.entries).toHaveLength(0)
    await expect(act(sale, { action: 'setPresaleRemoved', isRemoved: false }, first)).rejects.toMatchObject(
      refusal('SaleFactory_NotDeployer', { account: first.address }),
    )
  })

  test('delivers a trial that the token allows, and pays rewards for it', async () => {
    const { sale } = await create({ rewardBps: [500] })
    await act(sale, { action: 'bindPresale', inviter: creator.address }, second)
    await buy(sale, second, coins(1))
    await buy(sale, first, coins(1), { inviter: second.address })
    expect((await presaleOf(sale, second)).own).toMatchObject({ invited: 1, reward: coins(0.05), teamValue: coins(1) })
    await expect(act(sale, { action: 'cancelPresale' }, creator)).rejects.toMatchObject(refusal('Sale_CannotCancel'))
    await act(sale, { action: 'finishPresale' }, creator)
    const trial = await act(sale, { action: 'claimOrRefund' }, first)
    expect(trial).toEqual({ movements: [{ to: first.address, amount: 1_000n * unit }], deliveryFailed: false })
    const reward = await act(sale, { action: 'collectPresaleReward', account: second.address, coin: 0 })
    expect(reward.movements).toEqual([{ to: second.address, amount: coins(0.025), coin: 0 }])
    const other = await act(
      sale,
      { action: 'claimPresaleTo', receiver: stranger.address, leastArrival: 1_000n * unit },
      second,
    )
    expect(isAddressEqual(other.movements[0]!.to, stranger.address)).toBe(true)
  })
})

describe('a sale of what is delivered elsewhere', () => {
  const taproot = { form: 'p2tr', word: `0x${'5a'.repeat(32)}` } as const
  const delivery: AllocationDelivery = {
    ...{ protocol: 'RUNES', name: 'UNCOMMON.GOODS', id: '1:0', divisibility: 2, forms: ['p2tr', 'p2wpkh'] },
    ...{ deliverySeconds: 10 * 86_400, disputeSeconds: 5 * 86_400 },
  }
  const createAllocation = async (changes: Partial<PresaleRules> = {}) => {
    const rules = await rulesOf({
      ...{ liquidityBps: 0, exchange: undefined, wrappedNative: undefined, lot: 100n },
      // 4,000 lots of 100 for a hundredth of a coin each.
      phases: [{ startAt: 0n, amount: 400_000n, price: 10n ** 50n, listRoot: zeroHash }],
      ...changes,
    })
    return (await carry(await planCreateAllocation(client, { delivery, rules }))).result.sale
  }
  const allocate = async (sale: Address, by: Account, pay: bigint, more: object = {}) => {
    const params = { sale, account: by.address, coin: 0, pay, recipient: taproot, ...more }
    return (await carry(await planBuyAllocation(client, params), by)).result
  }
  const does = async (sale: Address, by: Account, action: AllocationAction) =>
    carry(await planAllocationAction(client, { sale, account: by.address, action }), by)
  const read = async (sale: Address, account?: Account) =>
    (await getAllocationSale(client, sale, { account: account?.address }))!

  test('takes recipients of its forms, is marked, disputed, conceded, earned and paid back', async () => {
    const sale = await createAllocation()
    expect(await getPresale(client, sale)).toBeUndefined()
    expect(await allocate(sale, first, coins(1))).toEqual({ amount: 10_000n, paid: coins(1), value: coins(1) })
    await allocate(sale, second, coins(2))
    await allocate(sale, stranger, coins(0.5))
    await expect(
      allocate(sale, creator, coins(1), { recipient: { form: 'p2wpkh', word: taproot.word } }),
    ).rejects.toMatchObject(refusal('AllocationSale_InvalidRecipient', { form: 3 }))
    const segwit = { form: 'p2wpkh', word: `0x${'00'.repeat(12)}${'7b'.repeat(20)}` } as const
    await does(sale, first, { action: 'setRecipient', recipient: segwit })
    expect((await read(sale, first)).own).toMatchObject({
      ...{ bought: 10_000n, coins: [{ paid: coins(1), due: 0n }] },
      allocation: { coin: 0, recipient: segwit, mark: 'none', batch: undefined },
    })
    await does(sale, creator, { action: 'finishAllocation' })
    const block = await client.getBlockNumber({ cacheTime: 0 })
    const { rows, total } = await listAllocations(client, { sale, blockNumber: block })
    expect(total).toBe(3)
    expect(rows.map(({ account, amount, paid, recipient }) => [account, amount, paid, recipient?.form])).toEqual([
      [first.address, 10_000n, coins(1), 'p2wpkh'],
      [second.address, 20_000n, coins(2), 'p2tr'],
      [stranger.address, 5_000n, coins(0.5), 'p2tr'],
    ])
    expect(await listAllocations(client, { sale, blockNumber: block, cursor: 3 })).toEqual({ rows: [], total: 3 })

    const proof = `0x${'77'.repeat(32)}` as const
    const marks = [first, second].map(({ address: account }) => ({ account, proof }))
    await does(sale, creator, { action: 'markDelivered', marks })
    expect(await client.getBalance({ address: sale })).toBe(coins(3.5) + coins(0.3))
    await does(sale, first, { action: 'disputeDelivery' })
    const disputed = await read(sale, first)
    expect(disputed.own?.allocation).toMatchObject({ mark: 'disputed', batch: 1, proof })
    const markedAt = (await read(sale, second)).own!.disputableUntilAt! - 5n * day
    expect(markedAt <= (await now()) && markedAt > (await now()) - 60n).toBe(true)
    await does(sale, creator, { action: 'concedeDispute', account: first.address })
    await expect(does(sale, stranger, { action: 'settleBatch', batch: 1, coin: 0 })).rejects.toMatchObject(
      refusal('AllocationSale_TooEarly'),
    )
    await passTime(12n * day)
    await does(sale, stranger, { action: 'settleBatch', batch: 1, coin: 0 })
    const collected = await act(sale, { action: 'collectPresaleProceeds', coin: 0 })
    expect(collected.movements).toEqual([{ to: creator.address, amount: coins(2), coin: 0 }])
    const back = await act(sale, { action: 'refundPresale', account: stranger.address, coin: 0 }, second)
    expect(back.movements).toEqual([{ to: stranger.address, amount: coins(0.5), coin: 0 }])
    expect(await client.getBalance({ address: sale })).toBe(0n)
    expect(await read(sale)).toMatchObject({ state: 'finished', settled: 35_000n, batches: 1, delivery })
  })

  test('locks bonds in the coin that was paid', async () => {
    const dollars = await newToken()
    const sale = await createAllocation({
      coins: [
        { coin: zeroAddress, rate: firstRate },
        { coin: dollars, rate: 2_000n * firstRate },
      ],
    })
    await allocate(sale, creator, 4_000n * unit, { coin: 1 })
    await does(sale, creator, { action: 'finishAllocation' })
    const marks = [{ account: creator.address, proof: zeroHash }]
    await does(sale, creator, { action: 'markDelivered', marks })
    await does(sale, creator, { action: 'disputeDelivery' })
    expect(await balanceOf(dollars, sale)).toBe(4_800n * unit)
    await does(sale, creator, { action: 'withdrawDispute' })
    expect(await balanceOf(dollars, sale)).toBe(4_000n * unit)
    const { entries } = await listSales(client, { filter: { kind: 'allocation' } })
    expect(entries[0]).toMatchObject({ sale, kind: 'allocation' })
  })
})

test('rules come back as they were given', async () => {
  const rules = await rulesOf({
    claim: 'scheduled',
    release: { startAt: (await now()) + 2n * day, firstBps: 1_000, interval: 3_600, partBps: 500 },
    rewardBps: [100, 50],
  })
  expect(readPresaleRules(writePresaleRules(rules))).toEqual(rules)
  const plain = await rulesOf({ exchange: undefined, wrappedNative: undefined })
  expect(readPresaleRules(writePresaleRules(plain))).toEqual({ ...plain, release: undefined })
})
