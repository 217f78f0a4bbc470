import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createAskedClient } from '@tokensmith/testing/createAskedClient.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import type { PresaleRules } from '../sale/PresaleRules.ts'
import { planBuyAllocation } from '../sale/planBuyAllocation.ts'
import { planBuyPresale } from '../sale/planBuyPresale.ts'
import { planCreateAllocation } from '../sale/planCreateAllocation.ts'
import { planCreatePresale } from '../sale/planCreatePresale.ts'
import { planPresaleAction } from '../sale/planPresaleAction.ts'
import { firstRate } from '../sale/saleCoinMaths.ts'
import { priceOf } from '../sale/saleMath.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { getOwnThings } from './getOwnThings.ts'
import type { OwnPart } from './OwnThings.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const [maker, buyer, stranger, visitor] = devAccounts as unknown as [Account, Account, Account, Account]
const day = 86_400n
const unit = 10n ** 18n
const [read, twice] = ['eth_getBlockByNumber', ['eth_call', 'eth_call']]
let asked: string[] = []
const burning: Address = '0x00000000000000000000000000000000000B0B0B'
let token: Address
let failed: Address
let kept: Address
let named: Address

const carry = async <Result>(plan: Promise<Plan<Result>> | Plan<Result>, account: Account) => {
  const wallet = createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] })
  return (await carryOut(chain, await plan, { wallet })).result
}
/** 100 tokens for a thousandth of a coin each, without an exchange. */
async function rulesOf(by: Account, changes: Partial<PresaleRules>): Promise<PresaleRules> {
  return {
    ...{ deployer: by.address, claim: 'atEnd', bindFirst: false, unsoldReturns: true, softCap: 0n, hardCap: 0n },
    ...{ endAt: (await chain.client.getBlock()).timestamp + day, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n },
    ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
    coins: [{ coin: zeroAddress, rate: firstRate }],
    phases: [{ startAt: 0n, amount: 100n * unit, price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }],
    ...changes,
  }
}
async function sell(of: Address, by: Account, changes: Partial<PresaleRules> = {}): Promise<Address> {
  const rules = await rulesOf(by, changes)
  return (await carry(planCreatePresale(chain.client, { account: by.address, token: of, rules }), by)).sale
}
const make = async (by: Account) => {
  const composition = { kind: 'standard', modules: [] } as const
  const values = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 1_000n * unit }
  return (await carry(planCreateToken(chain.client, { account: by.address, composition, values }), by)).token
}
const buy = (sale: Address, pay: bigint) =>
  carry(planBuyPresale(chain.client, { sale, account: buyer.address, coin: 0, pay }), buyer)

const listOf = <Value>(part: OwnPart<readonly Value[]>) => (part.state === 'known' ? part.value : [])

/** What an account has, and how often the node was asked for it. */
async function ownOf(account: Account, sales: readonly Address[] = []) {
  const made = await createAskedClient(chain)
  asked = made.asked
  const found = await getOwnThings(made.client, {
    account: account.address,
    remembered: { tokens: [], locks: [], sales },
  })
  return { ...found, offers: listOf(found.offers), claims: listOf(found.claims) }
}

beforeAll(async () => {
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  token = await make(maker)
  failed = await sell(token, maker, { softCap: parseEther('0.05') })
  kept = await sell(token, maker)
  await buy(failed, parseEther('0.01'))
  await buy(kept, parseEther('0.02'))
  // Sales in which a stranger names the buyer as their deployer.
  const spam = await make(stranger)
  for (let number = 0; number < 3; number++) named = await sell(spam, stranger, { deployer: buyer.address })
  await passTime(chain, 2n * day)
  // INVALID: whatever is asked, all gas is gone.
  await chain.rpc('anvil_setCode', [burning, '0xfe'])
})
afterAll(() => chain.stop())

test('what a buyer gets of presales is found in the list of all sales, in six requests', async () => {
  const { offers, claims, coins, unreadSales } = await ownOf(buyer)
  expect(asked).toEqual([read, ...twice, 'eth_call', ...twice])
  expect(offers).toEqual([
    { kind: 'sale', token, sale: kept, state: 'finished', isMade: false, symbol: 'MAPLE' },
    { kind: 'sale', token, sale: failed, state: 'refunding', isMade: false, symbol: 'MAPLE' },
  ])
  expect(claims).toEqual([
    { kind: 'claimSale', token, sale: kept, amount: 20n * unit, coin: token },
    { kind: 'refundSale', token, sale: failed, amount: parseEther('0.01'), coin: zeroAddress },
  ])
  expect(coins.get(token.toLowerCase())).toMatchObject({ symbol: 'MAPLE', decimals: 18 })
  expect(unreadSales).toBe(0)
})

test('what the browser remembers is found in five requests, and an address that our factory does not list is not asked', async () => {
  const { claims } = await ownOf(buyer, [failed, token])
  expect(claims).toMatchObject([{ sale: failed }, { sale: kept }])
  const both = await ownOf(buyer, [failed, kept, burning])
  expect(asked).toEqual([read, ...twice, ...twice])
  expect(both.claims).toHaveLength(2)
  expect((await ownOf(visitor, [failed])).offers).toEqual([])
  // Who was named as a deployer and acted as one sees the sale.
  expect((await ownOf(buyer, [named])).offers).toContainEqual(expect.objectContaining({ sale: named, isMade: true }))
})

test('a project sees its sales and collects what arrived, in four requests', async () => {
  expect((await ownOf(maker)).claims).toEqual([])
  await carry(planPresaleAction(chain.chainId, kept, { action: 'deliverPresale', accounts: [buyer.address] }), visitor)
  const { offers, claims } = await ownOf(maker)
  expect(asked).toEqual([read, ...twice, 'eth_call'])
  expect(offers).toMatchObject([
    { sale: kept, isMade: true, state: 'finished' },
    { sale: failed, isMade: true, state: 'refunding' },
  ])
  expect(claims).toEqual([
    { kind: 'collectSaleProceeds', token, sale: kept, amount: parseEther('0.02'), coin: zeroAddress },
  ])
  expect((await ownOf(buyer)).claims).toMatchObject([{ kind: 'refundSale' }])
})

test('who takes no part is asked no more, and who created more than is read is told how many are left', async () => {
  const { offers, claims } = await ownOf(visitor)
  expect(asked).toEqual([read, ...twice, 'eth_call'])
  expect([...offers, ...claims]).toEqual([])
  const { offers: created, unreadSales } = await ownOf(stranger)
  expect([created.length, unreadSales]).toEqual([2, 1])
})

test('sales of what is delivered elsewhere are found with their name, which is made harmless, and what they pay back', async () => {
  const delivery = {
    ...({ protocol: 'RUNES', name: 'A\u202eB', id: '', divisibility: 18, forms: ['p2tr'] } as const),
    ...{ deliverySeconds: 864_000, disputeSeconds: 432_000 },
  }
  const rules = await rulesOf(visitor, { softCap: parseEther('0.05'), unsoldReturns: false })
  const { sale } = await carry(planCreateAllocation(chain.client, { delivery, rules }), visitor)
  const recipient = { form: 'p2tr', word: `0x${'5a'.repeat(32)}` } as const
  const purchase = { sale, account: buyer.address, coin: 0, pay: parseEther('0.01'), recipient }
  await carry(planBuyAllocation(chain.client, purchase), buyer)
  await passTime(chain, 2n * day)
  const sold = { protocol: 'RUNES', name: 'AB' }
  const bought = await ownOf(buyer)
  expect(asked).toEqual([read, ...twice, 'eth_call', ...twice])
  const line = { kind: 'sale', token: zeroAddress, sale, sold, state: 'refunding', isMade: false, symbol: undefined }
  expect(bought.offers[0]).toEqual(line)
  const refund = { kind: 'refundSale', token: zeroAddress, coin: zeroAddress, sale, sold, amount: parseEther('0.01') }
  expect(bought.claims[0]).toEqual(refund)
  const made = await ownOf(visitor)
  expect([made.offers, made.claims]).toEqual([[{ ...line, isMade: true }], []])
})
