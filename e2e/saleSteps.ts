import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import type { TokenKind, TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { planBuyPresale } from '@tokensmith/sdk/sale/planBuyPresale.ts'
import { planCreatePresale } from '@tokensmith/sdk/sale/planCreatePresale.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { saleNeeds } from '@tokensmith/sdk/sale/saleMath.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { type CreateTokenPlan, planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  type PublicClient,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { everyValue, expectNothingEmpty, fillEverything, openAll, type Typed } from './fullForm.ts'
import { approve, type Basics, connectDevWallet, createButton, readCreated, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, fillCreate, passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400
const deployer = devAccounts[0]!
const [{ router }] = localExchange.swaps
/** Of `createSold`: one coin buys a thousand tokens. */
export const salePrice = 10n ** 33n
/** Functions are named by the tests, so their types are not known here. */
const anyAbi: Abi = saleAbi

/** States of a sale, in the order of the contract. */
const saleStates = ['waiting', 'selling', 'finishable', 'finished', 'refunding'] as const

/** Reads a function of the sale of a token. */
export const readSale = (client: PublicClient, token: Address, functionName: string, args: readonly unknown[] = []) =>
  client.readContract({ address: saleOf(token), abi: anyAbi, functionName, args })

export const readSaleState = async (client: PublicClient, token: Address) =>
  saleStates[(await readSale(client, token, 'saleState')) as number]

/** What was paid and not paid back, in base units of the pay coin. */
export const readRaised = async (client: PublicClient, token: Address) =>
  ((await readSale(client, token, 'progress')) as { raised: bigint }).raised

/** Somebody who buys with own keys, as wallets do it that know nothing of sales. Every call throws when it reverts. */
export async function createBuyer(url: string, account: PrivateKeyAccount) {
  const trader = await createTrader(url, account)
  const send = async (call: { to: Address; value?: bigint; data: `0x${string}` }) => {
    const gas = await trader.client.estimateGas({ account: trader.address, ...call })
    return trader.send({ ...call, gas: (gas * 3n) / 2n })
  }
  return {
    ...trader,
    /** Buys by sending coin to the token, without any data. */
    buyPlainly: (token: Address, value: bigint) => send({ to: token, value, data: '0x' }),
    /** Calls a function of the sale. */
    call: (token: Address, functionName: string, args: readonly unknown[] = [], value = 0n) =>
      send({ to: saleOf(token), value, data: encodeFunctionData({ abi: anyAbi, functionName, args }) }),
  }
}

/** Creates a token with a sale of 10,000 tokens as the first account, by the same plan as the page's. */
export async function createSold(
  url: string,
  { symbol, kind = 'meme', exchange = router }: { symbol: string; kind?: TokenKind; exchange?: Address },
  rules: Partial<SaleValues> = {},
): Promise<Address> {
  const { client } = await createDevSender(url, deployer)
  const { timestamp } = await client.getBlock()
  const sale: SaleValues = {
    ...{ deployer: deployer.address, paysNative: true, claim: 'atEnd', bindFirst: false, softCap: parseEther('1') },
    ...{ endAt: timestamp + BigInt(7 * day), leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000 },
    ...{ premiumBps: 0, liquidityLockSeconds: 0, releaseSeconds: 0, releaseInterval: 0, rewardBps: [500] },
    phases: [{ startAt: 0n, amount: parseEther('10000'), price: salePrice, listRoot: zeroHash }],
    ...rules,
  }
  const isPool = kind === 'erc314'
  const plan = await planCreateToken(client, {
    account: deployer.address,
    composition: { kind, modules: ['sale'] },
    values: {
      ...{ name: `Sold ${symbol}`, symbol, decimals: 18, supply: saleNeeds(sale) + parseEther('1000'), sale },
      market: isPool ? undefined : { router: exchange, base: localExchange.wrapped },
      pool: isPool ? { provider: deployer.address, tradingStart: 1n } : undefined,
    },
  })
  return create(plan, client, url)
}

/** Creates a normal token with some modules, by the deployer. */
export async function createNormal(
  url: string,
  { symbol, modules }: { symbol: string; modules: readonly TokenModule[] },
): Promise<Address> {
  const { client } = await createDevSender(url, deployer)
  const plan = await planCreateToken(client, {
    account: deployer.address,
    composition: { kind: 'normal', modules },
    values: { name: `Normal ${symbol}`, symbol, decimals: 18, supply: parseEther('1000') },
  })
  return create(plan, client, url)
}

/** Creates a presale of 10,000 tokens of somebody else's, without an exchange, by the same plan as the page's. */
export async function createPresale(
  url: string,
  token: Address,
  by: PrivateKeyAccount,
  rules: Partial<PresaleRules> = {},
): Promise<Address> {
  const { client } = await createDevSender(url)
  const { timestamp } = await client.getBlock()
  const plan = await planCreatePresale(client, {
    ...{ account: by.address, token },
    rules: {
      ...{ deployer: by.address, claim: 'atEnd', bindFirst: false, unsoldReturns: true, softCap: 0n, hardCap: 0n },
      ...{ endAt: timestamp + BigInt(7 * day), leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 0 },
      ...{ premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
      coins: [{ coin: zeroAddress, rate: firstRate }],
      phases: [{ startAt: 0n, amount: parseEther('10000'), price: salePrice, listRoot: zeroHash }],
      ...rules,
    },
  })
  return (await carryOut({ url, chainId: client.chain.id, client }, plan, { signer: by })).result.sale
}

/** Buys in a presale, by the same plan as the page's. */
export async function buyPresale(url: string, sale: Address, by: PrivateKeyAccount, coin: number, pay: bigint) {
  const { client } = await createDevSender(url)
  const plan = await planBuyPresale(client, { sale, account: by.address, coin, pay })
  await carryOut({ url, chainId: client.chain.id, client }, plan, { signer: by })
}

async function create(plan: CreateTokenPlan, client: ChainClient, url: string): Promise<Address> {
  const { provider, address } = createTestWallet({ chains: { [client.chain.id]: url }, accounts: [deployer] })
  const journal = createMemoryJournal()
  const { result } = await runPlan(plan, { client, provider, account: address, journal, pollMs: 20 })
  return result.token
}

/** Creates a token from the form with what is typed, choices first; ends on the page of what was created. */
export async function createSale(page: Page, path: string, basics: Basics, values: Typed): Promise<Address> {
  await page.goto(path)
  await connectDevWallet(page)
  await fillSale(page, { ...basics, ...values })
  // Tried to its end on the chain's own state before it is paid for.
  const rehearsal = page.getByRole('group', { name: t('token:launchRehearsal.title'), exact: true })
  const finish = rehearsal.locator('tr').filter({ hasText: t('token:launchRehearsal.path.finish') })
  await expect(finish).toContainText(t('token:launchRehearsal.result.done'))
  await expect(rehearsal).not.toContainText(t('token:launchRehearsal.verdict.blocked'))
  await createButton(page).click()
  await approve(page)
  return readCreated(page, basics)
}

/**
 * Creates a token from a form in which only a name, a symbol, a supply and a price are typed, and buys as a stranger; since
 * nobody finishes it in time, another stranger has the buyer paid back.
 */
export async function sellFromUsualForm(page: Page, client: PublicClient, stack: Stack, path: string, basics: Basics) {
  const token = await createSale(page, path, basics, { salePrice: '0.0001' })
  const buyer = await createBuyer(stack.rpcUrl, devAccounts[1]!)
  await buyer.buyPlainly(token, parseEther('1'))
  expect(await readRaised(client, token)).toBe(parseEther('1'))
  expect(await readSaleState(client, token)).toBe('selling')
  const { endAt } = (await readSale(client, token, 'saleRules')) as { endAt: number }
  const chain = createTestClient({ mode: 'anvil', transport: http(stack.rpcUrl) })
  await passTime(chain, endAt + 15 * day - Number((await client.getBlock()).timestamp))
  expect(await readSaleState(client, token)).toBe('refunding')
  const before = await client.getBalance({ address: buyer.address })
  const stranger = await createBuyer(stack.rpcUrl, devAccounts[2]!)
  await stranger.call(token, 'refund', [buyer.address])
  expect((await client.getBalance({ address: buyer.address })) - before).toBe(parseEther('1'))
  expect(await readRaised(client, token)).toBe(0n)
}

/** What appears by a choice is filled in after it. */
export async function fillSale(page: Page, values: Typed) {
  const isChoice = (typed: unknown) => typeof typed === 'object' && typed !== null && 'choice' in typed
  const entries = Object.entries(values)
  await fillCreate(page, Object.fromEntries(entries.filter(([, typed]) => isChoice(typed))))
  await fillCreate(page, Object.fromEntries(entries.filter(([, typed]) => !isChoice(typed))))
}

/**
 * Two strangers buy everything with plain coin, the second one gets back what is too much, and a third one finishes.
 *
 * @param wei that all tokens for sale cost together.
 */
export async function sellOut(stack: Stack, client: PublicClient, token: Address, wei: bigint) {
  const [one, two, three] = [devAccounts[1]!, devAccounts[2]!, devAccounts[5]!]
  const first = await createBuyer(stack.rpcUrl, one)
  const second = await createBuyer(stack.rpcUrl, two)
  const finisher = await createBuyer(stack.rpcUrl, three)
  const part = (wei * 3n) / 5n
  await first.buyPlainly(token, part)
  await expect(finisher.call(token, 'finish')).rejects.toThrow() // not before the end
  await second.buyPlainly(token, wei)
  expect(await readRaised(client, token)).toBe(wei)
  expect(await readSaleState(client, token)).toBe('finishable')
  await finisher.call(token, 'finish')
  expect(await readSaleState(client, token)).toBe('finished')
  for (const { address } of [first, second]) await finisher.call(token, 'claim', [address])
  return { first, second, finisher }
}

/** What is typed for every rule of a sale with two phases, the first one for a list; `now` is the chain's time. */
export const everyRule = (now: number): Typed => ({
  saleList: { choice: t('token:create.field.saleList.list') },
  saleClaim: { choice: t('token:create.field.saleClaim.linear') },
  ...{ saleAmount: '100000', salePrice: '0.0001', saleStart: { at: now + day }, saleEnd: { at: now + 10 * day } },
  ...{ phase2Start: { at: now + 5 * day }, phase2Amount: '200000', phase2Price: '0.0002' },
  ...{ saleSoftCap: '20', saleLimit: '10', saleLeast: '0.1', saleMost: '5' },
  releaseFor: { days: 30, hours: 1, minutes: 2, seconds: 3 },
  releaseInterval: { days: 1, hours: 0, minutes: 0, seconds: 1 },
  ...{ saleReward1: '5', saleReward2: '2', saleReward3: '1', saleReward4: '0.5', saleReward5: '0.25' },
  ...{ saleReward6: '0.1', saleLiquidity: '70', salePremium: '5', deployer: devAccounts[0]!.address },
  saleLockFor: { days: 30, hours: 1, minutes: 2, seconds: 3 },
})

/**
 * Creates a token from a form in which every switch is on and every field is filled in, after having rejected it once in the
 * wallet. Ends on the page of what was created.
 */
export async function createFromFullSaleForm(
  page: Page,
  client: PublicClient,
  { path, basics, own = {} }: { path: string; basics: Basics; own?: Typed },
): Promise<Address> {
  const now = await chainTime(client)
  await page.goto(path)
  await connectDevWallet(page)
  const form = page.getByRole('form', { name: t('token:form') })
  await expect(createField(page, 'saleAmount')).toBeVisible()
  await openAll(form)
  await page.getByRole('button', { name: t('token:create.sale.addPhase'), exact: true }).click()
  const { saleList, saleClaim, ...rest } = everyRule(now)
  await fillCreate(page, { saleList: saleList!, saleClaim: saleClaim! })
  await fillEverything(page, { ...everyValue(now), ...basics, ...rest, ...own })
  await expectNothingEmpty(form)
  // A set of modules that is not built in is compiled in the page.
  await expect(createButton(page)).toBeEnabled({ timeout: 180_000 })
  await createButton(page).click()
  await reject(page)
  await expect(form.getByLabel(t('token:description.label'), { exact: true })).not.toHaveValue('')
  await createButton(page).click()
  await approve(page)
  return readCreated(page, basics)
}

/** What a sale was created with by `everyRule`; amounts add up and the start is a time. */
export const rulesOfEveryRule = {
  ...{ paysNative: true, claim: 2, bindFirst: true, liquidityBps: 7_000, premiumBps: 500 },
  ...{ releaseSeconds: 30 * day + 3_723, releaseInterval: day + 1, liquidityLockSeconds: 30 * day + 3_723 },
  rewardBps: [500, 200, 100, 50, 25, 10],
}
