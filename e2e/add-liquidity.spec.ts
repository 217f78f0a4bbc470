import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { installTestWallet } from '@tokensmith/testing/installTestWallet.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './screenSteps.ts'
import { connectMetaMask, field, useLanguage } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { fact, trader } from './tradeSteps.ts'

const t = textsOf('en')
const { wrapped, swaps } = localExchange
const [uniswap, fork] = swaps
let scene: Awaited<ReturnType<typeof createTradeScene>>

test.beforeAll(async ({ stack }) => {
  scene = await createTradeScene(stack.rpcUrl)
})

async function createCoin(values: Parameters<typeof scene.createCoin>[0]) {
  const coin = await scene.createCoin(values)
  await scene.give(coin, trader.address, '10000')
  return coin
}

/** A token of ours that takes 6 % of each sale, owned by the trader. */
async function createTaxedTokenOfOurs(url: string): Promise<Address> {
  const { client } = scene
  const supply = 10n ** 24n
  const composition = { kind: 'marketing', modules: [] } as const
  const { timestamp: nowAt } = await client.getBlock()
  const market = { router: uniswap.router, base: wrapped, nowAt, supply, purse: trader.address }
  const basics = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply }
  const values = { ...basics, ...exampleTradingValues(composition, market) }
  const plan = await planCreateToken(client, { account: trader.address, composition, values })
  const { provider, address } = createTestWallet({ chains: { [client.chain.id]: url }, accounts: [trader] })
  const journal = createMemoryJournal()
  const { result } = await runPlan(plan, { client, provider, account: address, journal, pollMs: 20 })
  return result.token
}

async function openAddition(page: Page, values: Record<string, string>) {
  await page.goto(`/sw/ad?${new URLSearchParams(values)}`)
  await expect(page.getByRole('form', { name: t('add-liquidity:form.label') })).toBeVisible()
}

const add = (page: Page) => page.getByRole('button', { name: t('add-liquidity:action.add'), exact: true })
const amount = (page: Page, side: 'first' | 'second') => field(page, t(`add-liquidity:form.${side}Amount`))
const done = (page: Page) => page.getByText(/^Done: /)
const tick = (page: Page) => page.getByRole('checkbox', { name: t('add-liquidity:concern.agree') })
const shortFact = (page: Page, name: string) => fact(page, t(`add-liquidity:facts.${name}`))
const held = (coin: Address, account: Address) =>
  scene.client.readContract({ address: coin, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

test('without a wallet: the pair, its price and the share, on a phone and a laptop, in light and dark', async ({
  page,
  baseURL,
}) => {
  const coin = await createCoin({ symbol: 'PLAIN' })
  await scene.fill(0, coin, '1000', '1')
  await scene.fill(1, coin, '1000', '10')
  const values = {
    ...{ first: coin.address, firstAmount: '100', exchange: uniswap.router },
    ...{ lock: 'on', lockUntil: '1900000000' },
  }
  await openAddition(page, values)
  await expect(shortFact(page, 'price')).toContainText('1 PLAIN = 0.001 ETH')
  await expect(shortFact(page, 'price')).toContainText('1 ETH = 1,000 PLAIN')
  await expect(amount(page, 'second')).toHaveValue('0.1')
  await expect(page.getByText(await scene.pairOf(0, coin.address))).toBeVisible()
  await expect(page.getByText(/This price is 900% away from the one on ForkSwap \(PLAIN → WETH\)/)).toBeVisible()
  await shoot(page, 'add-liquidity')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page)).toEqual([])
  }
  await useLanguage(page, 'es', baseURL!)
  await page.goto(`/sw/ad?${new URLSearchParams(values)}`)
  await expect(page.getByText(textsOf('es')('add-liquidity:concern.agree'))).toBeVisible()
  await page.screenshot({ path: 'test-results/add-liquidity-es.png', fullPage: true })
})

test('a pair is made at the address foretold; the next addition follows its price, on another exchange too', async ({
  page,
  wallet,
  client,
}) => {
  const coin = await createCoin({ symbol: 'FRESH' })
  await openAddition(page, { first: coin.address, firstAmount: '500', secondAmount: '2' })
  await connectMetaMask(page)
  await expect(shortFact(page, 'firstPrice')).toContainText('1 FRESH = 0.004 ETH')
  const address = page.getByText(t('add-liquidity:facts.pair.absent', { exchange: uniswap.name }))
  await expect(address).toBeVisible()
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await add(page).click()
  await expect(add(page)).toBeEnabled()
  await expect(amount(page, 'first')).toHaveValue('500')
  await add(page).click()
  await expect(done(page)).toContainText('500 FRESH and 2 ETH are in the pair')
  const pair = await scene.pairOf(0, coin.address)
  await expect(page.getByText(pair).first()).toBeVisible()
  expect(await held(pair, trader.address)).toBeGreaterThan(0n)
  await expect(page.getByRole('link', { name: t('add-liquidity:done.lockNow') })).toHaveAttribute('href', /what=lp/)

  await scene.fill(1, coin, '1000', '4')
  // Unless told, it is the exchange with the deeper pair.
  await openAddition(page, { first: 'native', second: coin.address })
  const exchange = page.getByLabel(t('add-liquidity:form.exchange'), { exact: true })
  await expect(exchange).toHaveValue(fork.router)
  await exchange.selectOption(uniswap.router)
  await amount(page, 'second').fill('250')
  await expect(page.getByText(t('add-liquidity:facts.way.router', { exchange: uniswap.name }))).toBeVisible()
  await exchange.selectOption(fork.router)
  await expect(page.getByText(t('add-liquidity:facts.way.router', { exchange: fork.name }))).toBeVisible()
  await expect(amount(page, 'first')).toHaveValue('1')
  await expect(shortFact(page, 'least')).toContainText('0.995 ETH · 248.75 FRESH')
  await add(page).click()
  await expect(done(page)).toContainText('1 ETH and 250 FRESH are in the pair')
  for (const { router } of [uniswap, fork]) {
    const allowance = { address: coin.address, abi: erc20Abi, functionName: 'allowance' } as const
    expect(await client.readContract({ ...allowance, args: [trader.address, router] })).toBe(0n)
  }
})

test('two tokens, one silent with six decimals, are added and locked in one prompt of a batching wallet', async ({
  page,
  context,
  stack,
}) => {
  const [dollar, coin] = [
    await createCoin({ symbol: 'USDX', decimals: 6, silent: true }),
    await createCoin({ symbol: 'PAIR' }),
  ]
  const wallet = createTestWallet({ chains: { 31337: stack.rpcUrl }, accounts: [trader], atomic: 'supported' })
  await installTestWallet(context, wallet, { name: 'MetaMask', rdns: 'io.metamask' })
  const amounts = { firstAmount: '300', secondAmount: '1200' }
  const lock = { lock: 'on', lockUntil: '1900000000' }
  await openAddition(page, { first: dollar.address, second: coin.address, ...amounts, ...lock })
  await connectMetaMask(page)
  await expect(shortFact(page, 'confirmations')).toHaveText('5 transactions')
  await page.getByRole('button', { name: t('add-liquidity:action.addAndLock') }).click()
  await expect(done(page)).toContainText('300 USDX and 1,200 PAIR are in the pair')
  const pair = await scene.pairOf(0, dollar.address, coin.address)
  expect(await held(dollar.address, pair)).toBe(parseUnits('300', 6))
  expect(await held(pair, trader.address)).toBe(0n)
  expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  await page.getByRole('link', { name: /^Lock #\d+$/ }).click()
  await expect(page.getByRole('heading', { name: /^Lock #\d+ · UNI-V2$/ })).toBeVisible()
})

test('a token of ours fills its pair, is added to it and taken out again without its tax, but for what is locked', async ({
  page,
  wallet,
  stack,
}) => {
  const token = await createTaxedTokenOfOurs(stack.rpcUrl)
  const pair = await scene.pairOf(0, token)
  await openAddition(page, { first: token, firstAmount: '1000', secondAmount: '1' })
  await connectMetaMask(page)
  await expect(page.getByText(t('add-liquidity:facts.way.launcher'))).toBeVisible()
  await add(page).click()
  await expect(done(page)).toBeVisible()
  expect(await held(token, pair)).toBe(parseEther('1000'))
  await openAddition(page, { first: token, secondAmount: '0.5' })
  await expect(page.getByText(t('add-liquidity:facts.way.helper'))).toBeVisible()
  await add(page).click()
  await expect(done(page)).toContainText('500 MAPLE and 0.5 ETH are in the pair')
  expect(await held(token, pair)).toBe(parseEther('1500'))
  expect(wallet.writeRequests).toHaveLength(4)

  // A third part is locked; what is not comes back in My Liquidity, again without the tax.
  await openAddition(page, { first: token, secondAmount: '0.5', lock: 'on', lockUntil: '1900000000' })
  await page.getByRole('button', { name: t('add-liquidity:action.addAndLock') }).click()
  await expect(done(page)).toBeVisible()
  const [free, before] = [await held(pair, trader.address), await held(token, trader.address)]
  await page.goto('/sw/my')
  const card = page.getByRole('article', { name: new RegExp(`MAPLE.* · ${uniswap.name}$`) })
  await expect(fact(page, t('my-liquidity:card.locked')).first()).toHaveText(/^15\.73/)
  await card.getByRole('button', { name: t('my-liquidity:card.remove') }).click()
  await page.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(fact(page, t('my-liquidity:facts.way'))).toHaveText(t('my-liquidity:facts.helper'))
  await page.getByRole('button', { name: /^Remove MAPLE/ }).click()
  await expect(page.getByText(/^Removed: /)).toContainText('MAPLE')
  expect(free).toBeGreaterThan(0n)
  expect(await held(pair, trader.address)).toBe(0n)
  // Not one unit of tax, and the locked part is still in the pair.
  const gained = (await held(token, trader.address)) - before
  expect(gained + (await held(token, pair))).toBe(parseEther('2000'))
  expect(gained).toBeGreaterThan(parseEther('1499.9'))
})

test('a tax, a gift, a price that moved and a false one are looked at before the wallet is asked, or refused', async ({
  page,
  wallet,
  stack,
}) => {
  await page.clock.install()
  const taxed = await createCoin({ symbol: 'TAXY', sellBps: 1_000n })
  await scene.fill(0, taxed, '1000', '10')
  await openAddition(page, { first: taxed.address, firstAmount: '100' })
  await connectMetaMask(page)
  await expect(page.getByText(/you get 10% fewer liquidity tokens/)).toBeVisible()
  await expect(shortFact(page, 'arrives')).toContainText('90 TAXY · 1 ETH')
  await add(page).click({ force: true })
  await expect(add(page)).toHaveAccessibleDescription(t('add-liquidity:blockedByConcern'))
  expect(wallet.writeRequests).toHaveLength(0)
  await tick(page).check()
  await add(page).click()
  await expect(done(page)).toContainText('90 TAXY and 1 ETH')

  const more = await createCoin({ symbol: 'MORE' })
  await scene.give(more, await scene.fill(0, more, '1000', '10'), '20')
  await openAddition(page, { first: more.address, firstAmount: '100' })
  await expect(page.getByText(/The pair holds more than it has recorded \(2% of one side\)/)).toBeVisible()
  await tick(page).check()
  await expect(add(page)).toHaveAccessibleDescription('')
  // Others trade meanwhile: the price that was agreed to is no more.
  await (await createTrader(stack.rpcUrl, devAccounts[6]!)).buy(more.address, parseEther('1'))
  await page.clock.fastForward(21_000)
  await expect(
    page.getByText(/The price has moved beyond your slippage .*: 1 MORE = 0\.01 ETH has become/),
  ).toBeVisible()
  await expect(tick(page)).not.toBeChecked()

  const given = await createCoin({ symbol: 'GIFT' })
  const data = encodeFunctionData({
    abi: parseAbi(['function createPair(address first, address second) returns (address)']),
    args: [given.address, wrapped],
  })
  await scene.send({ to: uniswap.factory, data })
  await scene.give(given, await scene.pairOf(0, given.address), '50')
  await openAddition(page, { first: given.address, firstAmount: '1000', secondAmount: '1' })
  await expect(page.getByText(/somebody has sent it coins that would set a false price/)).toBeVisible()
  await add(page).click({ force: true })
  expect(wallet.writeRequests).toHaveLength(2)
})

test('wrong inputs are named at their field, and what was typed stays', async ({ page, wallet }) => {
  const coin = await createCoin({ symbol: 'WRONG' })
  await scene.fill(0, coin, '1000', '100')
  const says = (label: string, words: RegExp) => expect(field(page, label)).toHaveAccessibleDescription(words)
  await openAddition(page, { first: coin.address, firstAmount: '1,5', slippage: '80', lock: 'on', lockUntil: '1000' })
  await connectMetaMask(page)
  await says(t('add-liquidity:form.firstAmount'), /Invalid amount/)
  await expect(amount(page, 'first')).toHaveValue('1,5')
  await says(t('coin:terms.slippage'), /10/)
  await expect(page.getByText(/Unlock date must be greater than the current date or time/)).toBeVisible()
  await openAddition(page, { first: coin.address, firstAmount: '10000.5' })
  await says(t('add-liquidity:form.firstAmount'), /Insufficient balance/)
  // The other side follows from the price, and there is too little of it.
  await openAddition(page, { first: 'native', second: coin.address, firstAmount: '1001' })
  await says(t('add-liquidity:form.secondAmount'), /Insufficient balance/)
  await openAddition(page, { first: wrapped, firstAmount: '1' })
  await expect(page.getByText(/Both sides are the same coin/)).toBeVisible()
  await openAddition(page, { first: trader.address, firstAmount: '1' })
  await expect(page.getByText(/No information about this contract for current chain/)).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(0)
})
