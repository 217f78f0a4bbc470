import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import { planFinishSale } from '@tokensmith/sdk/sale/planFinishSale.ts'
import { planQuotedPurchase } from '@tokensmith/sdk/sale/planQuotedPurchase.ts'
import { readSaleEvents } from '@tokensmith/sdk/sale/readSaleEvents.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { isWholeSale } from '@tokensmith/sdk/sale/saleEvents.ts'
import { createSaleList } from '@tokensmith/sdk/sale/saleList.ts'
import { saleNeeds } from '@tokensmith/sdk/sale/saleMath.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { type OfferedAction, offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { getTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { planTokenAction } from '@tokensmith/sdk/token/planTokenAction.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, type Hex, parseEther, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountListAnswer } from '../../offering/accountListAnswer.ts'
import { accountListFile, parseAccountList } from '../../offering/parseAccountList.ts'
import { saleMoney } from '../../offering/saleFigures.ts'
import { plannedPowers } from '../plannedPowers.ts'
import { isUnnamedPower } from './isUnnamedPower.scene.ts'
import { parseBuySale } from './sale/parseBuySale.ts'
import { emptyBuySale } from './sale/saleFields.ts'
import { saleParticipants } from './sale/saleParticipants.ts'

/**
 * Every action of the page of a token with a sale, at every stage and on a real chain: for whom it is it succeeds, and
 * what is the deployer's is refused to everybody else, by the page and by the chain.
 */
const chain = await startChain()
const { client, chainId } = chain
const [deployer, buyer, second, stranger] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
]
const walletOf = (address: Address) =>
  createTestWallet({
    chains: { [chainId]: chain.url },
    accounts: [devAccounts.find((account) => account.address === address)!],
  })
const carry = <Result>(plan: Plan<Result>, account: Address) => carryOut(chain, plan, { wallet: walletOf(account) })
const day = 86_400n
const unit = 10n ** 18n
/** One coin buys a thousand tokens. */
const price = 10n ** 33n
let exchange: ThirdParty

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['meme-sale', 'erc314-sale']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })
}, 120_000)
afterAll(() => chain.stop())

const now = async () => (await client.getBlock()).timestamp
const pass = async (seconds: bigint) => {
  await chain.rpc('evm_increaseTime', [Number(seconds)])
  await chain.rpc('evm_mine')
}

async function create(changes: Partial<SaleValues> = {}, kind: TokenKind = 'meme'): Promise<Address> {
  const at = await now()
  const sale: SaleValues = {
    ...{ deployer, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: at + 7n * day, softCap: unit },
    ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 1_000 },
    ...{ liquidityLockSeconds: 0, releaseSeconds: 0, releaseInterval: 0, rewardBps: [500, 200] },
    phases: [{ startAt: 0n, amount: 10_000n * unit, price, listRoot: zeroHash }],
    ...changes,
  }
  const isPool = kind === 'erc314'
  const plan = await planCreateToken(client, {
    account: deployer,
    composition: { kind, modules: ['sale'] },
    values: {
      ...{ name: 'Every sale action', symbol: 'SELL', decimals: 18, supply: saleNeeds(sale) + 1_000n * unit, sale },
      market: isPool ? undefined : { router: exchange.uniswapRouter, base: exchange.weth },
      pool: isPool ? { provider: deployer, tradingStart: 1n } : undefined,
    },
  })
  return (await carry(plan, deployer)).result.token
}

const contextOf = async (token: Address, account: Address) => {
  const state = await getToken(client, token, { account })
  return { token: state, trading: await getTrading(client, state, { account }), account }
}
const saleNow = async (token: Address, account: Address) => (await contextOf(token, account)).trading.sale!
const offeredTo = async (token: Address, account: Address) => {
  const context = await contextOf(token, account)
  return offeredActions(context.token, account, context.trading)
}
const idsFor = async (token: Address, account: Address) => (await offeredTo(token, account)).map(({ id }) => id)
type Asked = { inviter?: Address; proof?: readonly Hex[]; lessBps?: number }
const buy = async (token: Address, account: Address, pay: bigint, { lessBps = 0, ...asked }: Asked = {}) =>
  carry(await planQuotedPurchase(client, { token, account, pay, lessBps, ...asked }), account)

const tried = new Set<string>()
const newList = (await createSaleList(1, deployer, [buyer])).root

/** The plan that the page would make of an entry, with what somebody types into its form. */
async function planOf(entry: OfferedAction, token: Address, account: Address, texts: ActionTexts = {}) {
  if (entry.id === 'buySale') return planQuotedPurchase(client, { token, account, pay: unit / 10n, lessBps: 0 })
  if (entry.functionName === 'finish') return planFinishSale(client, { token })
  if (entry.id === 'bindSale') {
    return planTokenAction(client, { token, action: 'bindSale', values: { inviter: deployer } })
  }
  if (entry.id === 'setSaleList') {
    return planTokenAction(client, { token, action: 'setSaleList', values: { phase: 0, root: newList } })
  }
  const context = await contextOf(token, account)
  const { values, faults } = parseAction(entry, { ...startOfAction(entry, context), ...texts }, context)
  expect(faults, entry.id).toEqual({})
  return planTokenAction(client, { token, action: entry.id, values })
}

const typed: Readonly<Record<string, ActionTexts>> = {
  claimSale: { receiver: buyer },
  refundSale: { receiver: buyer },
  // Whoever invited somebody.
  collectSaleReward: { receiver: deployer },
  transfer: { to: second, amount: '1' },
}

/** What is offered to each of three now, with what the chain says about it: every difference from the page. */
async function compareAll(token: Address) {
  const problems: string[] = []
  for (const account of [deployer, buyer, stranger]) {
    const { token: state } = await contextOf(token, account)
    for (const entry of await offeredTo(token, account)) {
      if (entry.section !== 'sale' && entry.id !== 'transfer') continue
      // Nothing to send: the form would say so.
      if (entry.id === 'transfer' && account !== deployer) continue
      tried.add(entry.id)
      if (isUnnamedPower(entry, state)) problems.push(`${entry.id}: no power that the token tells of`)
      const plan = await planOf(entry, token, account, typed[entry.id])
      const { steps } = await simulatePlan(client, plan as Plan<unknown>, account)
      const expected = entry.permitted ? 'succeeds' : 'reverts'
      if (steps[0]!.outcome !== expected) problems.push(`${entry.id} of ${account}: ${steps[0]!.outcome}`)
    }
  }
  return problems
}

describe('the powers of the deployer', () => {
  it.each([zeroHash, newList])('are those that the form foretold, until the finish', async (listRoot) => {
    const endAt = (await now()) + 7n * day
    const phases = [{ startAt: 0n, amount: 10_000n * unit, price, listRoot }]
    const token = await create({ endAt, phases })
    const foretold = plannedPowers({ kind: 'meme', modules: ['sale'], sale: { endAt, phases } })
    const { capabilities } = (await contextOf(token, stranger)).token
    expect(capabilities?.map(({ fromAt, untilAt, ...power }) => ({ ...power, from: fromAt, until: untilAt }))).toEqual(
      foretold.map((power) => ({ ...power, holder: deployer })),
    )
  })
})

describe('every action of a token with a sale', () => {
  it('waits for its start, sells, and is finished early at the deployer’s word alone', async () => {
    const token = await create({
      phases: [{ startAt: (await now()) + day, amount: 10_000n * unit, price, listRoot: zeroHash }],
    })
    expect(await compareAll(token)).toEqual([])
    expect(await idsFor(token, buyer)).toEqual(['bindSale'])
    await pass(day)
    expect(await idsFor(token, stranger)).toEqual(['buySale', 'bindSale'])
    await buy(token, buyer, unit / 2n, { inviter: deployer })
    expect(await idsFor(token, buyer)).toEqual(['buySale'])
    expect(await compareAll(token)).toEqual([])
    await buy(token, second, unit)
    expect(await idsFor(token, stranger)).toEqual(['buySale', 'bindSale', 'finishSaleEarly'])
    expect(await compareAll(token)).toEqual([])
    const entry = (await offeredTo(token, deployer)).find(({ id }) => id === 'finishSaleEarly')!
    await carry(await planOf(entry, token, deployer), deployer)
    expect(await compareAll(token)).toEqual([])
    expect((await contextOf(token, buyer)).trading.market?.isOpen).toBe(true)
  }, 90_000)

  it('quotes at a block what the chain quotes there, charges it, and sends the rest back', async () => {
    const token = await create({ limitPaid: unit })
    const odd = 333_333_333_333_333_333n
    const plan = await planQuotedPurchase(client, { token, account: buyer, pay: odd, lessBps: 0 })
    const quoted = await client.readContract({
      ...{ address: saleOf(token), abi: saleAbi, functionName: 'quote', args: [buyer, odd] },
      blockNumber: plan.blockNumber,
    } as never)
    expect(quoted).toEqual([plan.quote.amount, plan.quote.paid])
    expect(plan.minAmount).toBe(plan.quote.amount)
    const had = await client.getBalance({ address: saleOf(token) })
    const { result } = await carry(plan, buyer)
    expect(result).toMatchObject(plan.quote)
    expect((await client.getBalance({ address: saleOf(token) })) - had).toBe(plan.quote.paid)
    // More than the account may: what is too much is foretold to come back, and does.
    const over = await planQuotedPurchase(client, { token, account: buyer, pay: 3n * unit, lessBps: 0 })
    expect(over.quote.paid).toBeLessThanOrEqual(unit - plan.quote.paid)
    expect((await carry(over, buyer)).result).toMatchObject(over.quote)
    const status = await saleNow(token, buyer)
    expect(status.own?.paid).toBe(plan.quote.paid + over.quote.paid)
  }, 60_000)

  it('buys the tokens that were typed, and never fewer', async () => {
    const token = await create()
    const coins = { coin: { decimals: 18 }, token: { decimals: 18 } }
    const texts = { ...emptyBuySale, buyTyped: 'tokens', buyAmount: '12.345678901234567891' }
    const { values } = parseBuySale(texts, await saleNow(token, buyer), coins)
    const { result } = await buy(token, buyer, values!.pay)
    expect(result.amount).toBeGreaterThanOrEqual(12_345_678_901_234_567_891n)
    expect(result.paid).toBe(values!.pay)
  }, 60_000)

  it('is finished by a stranger, and then gives everybody what is his', async () => {
    const token = await create()
    await buy(token, buyer, 2n * unit, { inviter: deployer })
    await buy(token, second, unit, { inviter: buyer })
    await pass(8n * day)
    expect(await idsFor(token, stranger)).toEqual(['finishSale'])
    expect(await compareAll(token)).toEqual([])
    const before = await saleNow(token, buyer)
    const money = saleMoney(before)
    await carry(await planFinishSale(client, { token }), stranger)
    const { market, sale } = (await contextOf(token, buyer)).trading
    expect(market?.reserves?.base).toBe(money.exchange)
    expect(market?.reserves?.token).toBe(before.liquidity.amount)
    expect(sale?.proceeds).toBe(money.deployer)
    expect(await compareAll(token)).toEqual([])
    const had = await client.getBalance({ address: deployer })
    await carry(planTokenAction(client, { token, action: 'collectSaleProceeds' }), stranger)
    const reward = (account: Address) => ({ token, action: 'collectSaleReward', values: { account } }) as const
    await carry(planTokenAction(client, reward(deployer)), stranger)
    // 5 % of what the one he invited paid, and 2 % of the one below.
    expect((await client.getBalance({ address: deployer })) - had).toBe(money.deployer + parseEther('0.12'))
    await carry(planTokenAction(client, { token, action: 'claimSale', values: { account: buyer } }), stranger)
    expect((await contextOf(token, buyer)).token.account?.balance).toBe(2_000n * unit)
    expect(await idsFor(token, stranger)).not.toContain('collectSaleProceeds')
  }, 90_000)

  it('pays everybody everything back, by anyone, when too little was paid', async () => {
    const token = await create({ softCap: 5n * unit })
    await buy(token, buyer, unit)
    await pass(8n * day)
    expect(await idsFor(token, stranger)).toEqual(['refundSale'])
    expect(await compareAll(token)).toEqual([])
    const had = await client.getBalance({ address: buyer })
    const entry = (await offeredTo(token, stranger)).find(({ id }) => id === 'refundSale')!
    await carry(await planOf(entry, token, stranger, { receiver: buyer }), stranger)
    expect((await client.getBalance({ address: buyer })) - had).toBe(unit)
  }, 60_000)

  it('lets only those of a phase’s list buy that its file proves, until the deployer changes it', async () => {
    const root = (await createSaleList(chainId, deployer, [deployer])).root
    const token = await create({ phases: [{ startAt: 0n, amount: 10_000n * unit, price, listRoot: root }] })
    expect((await offeredTo(token, stranger)).find(({ id }) => id === 'setSaleList')?.permitted).toBe(false)
    const { accounts } = parseAccountList(accountListFile([second, buyer]))
    const list = await createSaleList(chainId, saleOf(token), accounts)
    const values = { phase: 0, root: list.root }
    await carry(planTokenAction(client, { token, action: 'setSaleList', values }), deployer)
    const inForce = (await saleNow(token, buyer)).rules.phases[0]!.listRoot
    expect(accountListAnswer({ root: list.root, accounts }, inForce, buyer)).toBe('listed')
    const { result } = await buy(token, buyer, unit, { proof: list.proofOf(buyer) })
    expect(result).toEqual({ amount: 1_000n * unit, paid: unit, phase: 0 })
    const asked = { token, account: stranger, pay: unit, lessBps: 0, proof: list.proofOf(buyer) }
    const refused = await planQuotedPurchase(client, asked)
    expect((await simulatePlan(client, refused, stranger)).steps[0]!.outcome).toBe('reverts')
    const setting = (await offeredTo(token, deployer)).find(({ id }) => id === 'setSaleList')!
    tried.add(setting.id)
    await carry(await planOf(setting, token, deployer), deployer)
    expect(accountListAnswer({ root: list.root, accounts }, newList, buyer)).toBe('other')
  }, 60_000)

  it('shows all buyers by the events, a page at a time, and knows when it has them', async () => {
    const token = await create()
    await buy(token, buyer, unit)
    for (let blocks = 0; blocks < 30; blocks++) await chain.rpc('evm_mine')
    await buy(token, second, 2n * unit)
    await buy(token, buyer, unit)
    const first = await readSaleEvents(client, { token, logSpan: 1 })
    expect(isWholeSale(first.events, first.status)).toBe(false)
    expect(first.events.map(({ account }) => account)).toEqual([buyer, second])
    const { status, atBlock, events: found } = first
    const from = { status, atBlock, block: first.olderBlock!, found }
    const older = await readSaleEvents(client, { token, logSpan: 1, from })
    const all = [...found, ...older.events]
    expect(isWholeSale(all, status)).toBe(true)
    expect(saleParticipants(all)).toMatchObject([
      { account: buyer, paid: 2n * unit, purchases: 2 },
      { account: second, paid: 2n * unit, bought: 2_000n * unit },
    ])
  }, 60_000)

  it('of a token that is its own exchange trades there after the finish and not before', async () => {
    const token = await create({}, 'erc314')
    await buy(token, buyer, 2n * unit, { inviter: deployer })
    expect(await idsFor(token, deployer)).not.toContain('poolTrade')
    expect(await idsFor(token, deployer)).not.toContain('addPoolLiquidity')
    await pass(8n * day)
    expect(await compareAll(token)).toEqual([])
    await carry(await planFinishSale(client, { token }), stranger)
    expect(await idsFor(token, stranger)).toContain('poolTrade')
    expect(await compareAll(token)).toEqual([])
  }, 90_000)

  it('leaves out no action of such a token', () => {
    const ids = tokenActions.filter(({ section }) => section === 'sale').map(({ id }) => id)
    expect(ids.filter((id) => !tried.has(id))).toEqual([])
  })
})
