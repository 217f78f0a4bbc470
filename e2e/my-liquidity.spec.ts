import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { logLimits } from '@tokensmith/testing/logLimits.ts'
import type { TradeCoin } from '@tokensmith/testing/tradeScene.ts'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './screenSteps.ts'
import { connectMetaMask, field, useLanguage } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { type Coins, createCoins, fact } from './tradeSteps.ts'

const t = textsOf('en')
const [uniswap, fork] = localExchange.swaps
let coins: Coins
const pairs = {} as Record<'plain' | 'forked' | 'taxed' | 'dollar', Address>
const quarter = 10n ** 18n
/** Somebody without a history on this chain, which other files share. */
const owner = privateKeyToAccount(generatePrivateKey())

test.beforeAll(async ({ stack }) => {
  coins = await createCoins(stack)
  const { scene, plain, taxed, dollar } = coins
  await scene.send({ to: owner.address, value: parseEther('10') })
  for (const [name, exchange, coin] of [
    ['plain', 0, plain],
    ['forked', 1, plain],
    ['taxed', 0, taxed],
    ['dollar', 0, dollar],
  ] as const) {
    pairs[name] = await scene.pairOf(exchange, coin.address)
    await give(pairs[name], quarter / (name === 'dollar' ? 1_000_000n : 1n))
  }
  const tokens = [plain.address, localExchange.wrapped] as const
  const args = [uniswap.factory, ...tokens, owner.address]
  await scene.send({ data: creationCode('packages/contracts/test/_mocks/hostile/RichPair.sol', args) })
})

const give = (pair: Address, amount: bigint) =>
  coins.scene.send({
    to: pair,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner.address, amount] }),
  })
const lpOf = (pair: Address) => coins.scene.balanceOf({ address: pair } as TradeCoin, owner.address)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, symbol: string, exchange: string) =>
  page.getByRole('article', { name: new RegExp(`${symbol}.* · ${exchange}$`) })
const count = (page: Page, many: number) =>
  expect(page.getByText(t(`my-liquidity:list.count_${many === 1 ? 'one' : 'other'}`, { count: many }))).toBeVisible()
const act = (page: Page) => page.getByRole('button', { name: /^Remove (\w+) \/ (\w+)$/ })
const done = (page: Page) => page.getByText(/^Removed: /)

/** Opens the screen with a filled form. */
async function open(page: Page, values: Record<string, string> = {}) {
  await page.goto(`/sw/my?${new URLSearchParams(values)}`)
  await expect(page.getByText(t('my-liquidity:form.who'), { exact: true })).toBeVisible()
}

async function searchHistory(page: Page) {
  await button(page, t('my-liquidity:search.start')).click()
  await expect(page.getByText(/^Searched:/)).toBeVisible()
}

type Question = { id: number; method: string; params?: unknown[] }

/** Answers the page's questions about logs as a limited node does. */
async function limitLogs(page: Page, stack: Stack, limit: ReturnType<typeof logLimits.bySpan>) {
  await page.route(`${stack.rpcUrl}/**`, async (route) => {
    const asked = route.request().postDataJSON() as Question | Question[]
    for (const question of [asked].flat()) {
      const answer = limit(question)
      if (!answer || typeof answer !== 'object' || !('error' in answer)) continue
      const failed = ({ id }: Question) => ({ jsonrpc: '2.0', id, error: answer.error })
      return route.fulfill({ json: Array.isArray(asked) ? asked.map(failed) : failed(asked) })
    }
    return route.fallback()
  })
}

test('pairs of both exchanges are found in the history of any address, a false one is not, on a phone and a laptop', async ({
  page,
  baseURL,
}) => {
  await open(page, { address: owner.address })
  await count(page, 0)
  await searchHistory(page)
  await count(page, 4)
  await expect(card(page, 'PLAIN', uniswap.name)).toContainText('WETH')
  await expect(card(page, 'PLAIN', fork.name)).toContainText(t('my-liquidity:card.unknownWhy'))
  await expect(card(page, 'UNI-V2', uniswap.name)).toHaveCount(0)
  await shoot(page, 'my-liquidity-list')
  expect(await seriousFindings(page)).toEqual([])
  await card(page, 'PLAIN', fork.name)
    .getByRole('button', { name: t('my-liquidity:card.remove') })
    .click()
  await field(page, t('my-liquidity:remove.amount')).fill('0.5')
  await expect(fact(page, t('my-liquidity:facts.receive'))).toBeVisible()
  await shoot(page, 'my-liquidity-remove')
  expect(await seriousFindings(page)).toEqual([])
  // What was found stays on this device.
  await button(page, t('my-liquidity:remove.back')).click()
  await expect(page).not.toHaveURL(/pair=/)
  await useLanguage(page, 'es', baseURL!)
  await page.reload()
  await expect(page.getByText(textsOf('es')('my-liquidity:list.count_other', { count: 4 }))).toBeVisible()
  await page.screenshot({ path: 'test-results/my-liquidity-es.png', fullPage: true })
})

test('half of a pair is taken out by a signature and one transaction, and the rest by an approval, as wrapped coin', async ({
  page,
  wallet,
  client,
}) => {
  await open(page)
  wallet.chooseAccount(owner)
  await connectMetaMask(page)
  await field(page, t('my-liquidity:find.address')).fill(pairs.plain)
  await button(page, t('my-liquidity:find.action')).click()
  await expect(page.getByText(t('my-liquidity:find.pair'))).toBeVisible()
  await card(page, 'PLAIN', uniswap.name)
    .getByRole('button', { name: t('my-liquidity:card.remove') })
    .click()
  await page.getByRole('slider', { name: t('my-liquidity:remove.percent') }).fill('75')
  await expect(field(page, t('my-liquidity:remove.amount'))).toHaveValue('0.75')
  await button(page, '50%').click()
  await expect(field(page, t('my-liquidity:remove.amount'))).toHaveValue('0.5')
  const before = await client.getBalance({ address: owner.address })
  // A no leads back to the same removal.
  wallet.next('eth_signTypedData_v4', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await button(page, t('my-liquidity:sign.action')).click()
  await expect(page.getByText(t('errors:walletRejected'))).toBeVisible()
  await button(page, t('my-liquidity:sign.action')).click()
  await expect(fact(page, t('my-liquidity:facts.steps'))).toHaveText(t('my-liquidity:facts.signed'))
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await act(page).click()
  await expect(act(page)).toBeEnabled()
  await expect(field(page, t('my-liquidity:remove.amount'))).toHaveValue('0.5')
  await act(page).click()
  await expect(done(page)).toContainText('PLAIN')
  await expect(page.getByRole('region', { name: t('ui:receipt.title') })).toBeVisible()
  expect(await lpOf(pairs.plain)).toBe(quarter / 2n)
  expect(await client.getBalance({ address: owner.address })).toBeGreaterThan(before)
  expect(wallet.writeRequests).toHaveLength(2)

  await card(page, 'PLAIN', uniswap.name)
    .getByRole('button', { name: t('my-liquidity:card.remove') })
    .click()
  await button(page, 'Max').click()
  await page.getByLabel(t('my-liquidity:remove.receive')).selectOption('wrapped')
  await button(page, t('my-liquidity:sign.approve')).click()
  const wrappedBefore = await lpOf(localExchange.wrapped)
  await act(page).click()
  await expect(done(page)).toContainText('WETH')
  expect(await lpOf(pairs.plain)).toBe(0n)
  expect(await lpOf(localExchange.wrapped)).toBeGreaterThan(wrappedBefore)
  expect(wallet.writeRequests).toHaveLength(4)
  const allowance = { address: pairs.plain, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await client.readContract({ ...allowance, args: [owner.address, uniswap.router] })).toBe(0n)
  // What is empty stays until it is forgotten.
  const empty = card(page, 'PLAIN', uniswap.name)
  await expect(empty).toContainText(t('my-liquidity:card.nothing'))
  await empty.getByRole('button', { name: t('my-liquidity:card.forget') }).click()
  await expect(empty).toHaveCount(0)
})

test('a taxed token tells what it keeps, and a silent one of six decimals comes out whole, each found by its token', async ({
  page,
  wallet,
}) => {
  await open(page)
  wallet.chooseAccount(owner)
  await connectMetaMask(page)
  for (const [coin, symbol] of [
    [coins.taxed, 'TAXY'],
    [coins.dollar, 'USDX'],
  ] as const) {
    await field(page, t('my-liquidity:find.address')).fill(coin.address)
    await button(page, t('my-liquidity:find.action')).click()
    const found = card(page, symbol, uniswap.name)
    await found.getByRole('button', { name: t('my-liquidity:card.remove') }).click()
    await button(page, 'Max').click()
    if (symbol === 'TAXY') await expect(page.getByText(/TAXY keeps 5% on the way/)).toBeVisible()
    const before = await coins.scene.balanceOf(coin, owner.address)
    await button(page, t('my-liquidity:sign.action')).click()
    await act(page).click()
    await expect(done(page)).toContainText(symbol)
    expect(await coins.scene.balanceOf(coin, owner.address)).toBeGreaterThan(before)
    await button(page, t('my-liquidity:done.close')).click()
  }
  expect(await lpOf(pairs.taxed)).toBe(0n)
  expect(await lpOf(pairs.dollar)).toBe(0n)
  expect(wallet.writeRequests).toHaveLength(2)
})

test('a node that limits or refuses logs is said to, and the other ways to a pair remain', async ({
  page,
  stack,
  guard,
}) => {
  guard.expectError(/./)
  await limitLogs(page, stack, logLimits.bySpan(10, 'up to a 10 block range'))
  await open(page, { address: owner.address })
  await searchHistory(page)
  await expect(card(page, 'PLAIN', fork.name)).toBeVisible()
  await page.evaluate(() => indexedDB.deleteDatabase('tokensmith-liquidity'))
  await limitLogs(page, stack, logLimits.none())
  await page.reload()
  await button(page, t('my-liquidity:search.start')).click()
  await expect(page.getByText(t('my-liquidity:search.noLogs'))).toBeVisible()
  await expect(card(page, 'PLAIN', fork.name)).toBeVisible()
  const lock = card(page, 'PLAIN', fork.name).getByRole('link', { name: t('my-liquidity:card.lock') })
  await lock.click()
  await expect(field(page, t('token-lock:form.lpAddress'))).toHaveValue(pairs.forked)
})

test('wrong inputs are named at their field, and what was typed stays', async ({ page, wallet }) => {
  await open(page, { address: '0x12' })
  await expect(field(page, t('my-liquidity:form.address'))).toHaveAccessibleDescription(/Invalid address/)
  await open(page)
  wallet.chooseAccount(owner)
  await connectMetaMask(page)
  await field(page, t('my-liquidity:find.address')).fill(owner.address)
  await button(page, t('my-liquidity:find.action')).click()
  await expect(page.getByText(/Is not an LP address/)).toBeVisible()
  await expect(field(page, t('my-liquidity:find.address'))).toHaveValue(owner.address)
  await field(page, t('my-liquidity:find.address')).fill(pairs.forked)
  await button(page, t('my-liquidity:find.action')).click()
  await card(page, 'PLAIN', fork.name)
    .getByRole('button', { name: t('my-liquidity:card.remove') })
    .click()
  const amount = field(page, t('my-liquidity:remove.amount'))
  await amount.fill('2')
  await expect(amount).toHaveAccessibleDescription(/Insufficient balance/)
  await amount.fill('1,5')
  await expect(amount).toHaveAccessibleDescription(/Invalid amount/)
  await expect(amount).toHaveValue('1,5')
  await amount.fill('0.000000000000000001')
  await expect(page.getByText(/^Insufficient liquidity/)).toBeVisible()
  await open(page, { address: fork.router, pair: pairs.forked })
  await field(page, t('my-liquidity:find.address')).fill(pairs.forked)
  await button(page, t('my-liquidity:find.action')).click()
  await expect(card(page, 'PLAIN', fork.name)).toContainText(t('my-liquidity:card.nothing'))
  expect(wallet.writeRequests).toHaveLength(0)
})
