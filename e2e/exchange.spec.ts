import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { launchExamplePool } from '@tokensmith/testing/examplePool.ts'
import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { test as base, expect } from './fixtures.ts'
import { shoot } from './screenSteps.ts'
import { connectMetaMask, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { type Coins, createCoins, fact, openTrade, trader } from './tradeSteps.ts'

/** Somebody's site with a token list. */
type ListHost = { url: string; list: object }

const test = base.extend<object, { listHost: ListHost }>({
  listHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, and nothing is needed
    async ({}, use) => {
      const host: ListHost = { url: '', list: {} }
      const server = createServer((request, response) => {
        const isKnown = request.url === '/list.json'
        response.writeHead(isKnown ? 200 : 404).end(isKnown ? JSON.stringify(host.list) : '')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use(host)
      server.close()
    },
    { scope: 'worker' },
  ],
  stackOptions: [
    async ({ listHost: { url } }, use) =>
      use({ serverEnv: { TOKEN_LISTS: `Trial list=${url}/list.json,Lost list=${url}/lost.json` } }),
    { scope: 'worker' },
  ],
})

const t = textsOf('en')
const [uniswap, fork] = localExchange.swaps
const nobody = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let coins: Coins

test.beforeAll(async ({ stack }) => {
  coins = await createCoins(stack)
})

const act = (page: Page, from: string, to: string) =>
  page.getByRole('button', { name: t('trade:action.exchange', { from, to }), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const done = (page: Page) => page.getByText(/^Done: /)

type Call = { id: number; method: string; params?: unknown[] }

/** Makes the node answer with an error whatever is asked so. */
async function refuse(page: Page, stack: Stack, isRefused: (call: Call) => boolean) {
  await page.route(`${stack.rpcUrl}/**`, async (route) => {
    const body = route.request().postDataJSON() as Call | Call[]
    const calls = Array.isArray(body) ? body : [body]
    if (!calls.some(isRefused)) return route.fallback()
    const error = { code: -32601, message: 'method not found' }
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
    await route.fulfill({ json: Array.isArray(body) ? answers : answers[0] })
  })
}

test('without a wallet: exchanges side by side, price, impact and the chart, on a phone and a laptop, in light and dark', async ({
  page,
  stack,
}) => {
  const buyer = await createTrader(stack.rpcUrl, devAccounts[5]!)
  for (const value of ['1', '2', '0.5']) await buyer.buy(coins.dollar.address, parseEther(value))
  await openTrade(page, { to: coins.plain.address, amount: '1' })
  await expect(fact(page, t('trade:facts.receive'))).toContainText('PLAIN')
  await expect(page.getByRole('radio', { name: new RegExp(fork.name) })).toBeChecked()
  await expect(page.getByRole('radio', { name: new RegExp(uniswap.name) })).not.toBeChecked()
  await expect(fact(page, t('trade:facts.buyTax', { symbol: 'PLAIN' }))).toHaveText('0%')
  await page.getByRole('radio', { name: new RegExp(uniswap.name) }).check()
  await expect(fact(page, t('trade:facts.route'))).toContainText(uniswap.name)
  await openTrade(page, { to: coins.dollar.address, amount: '1' })
  await expect(page.getByRole('img', { name: /^Price of USDX in ETH from/ })).toBeVisible()
  await shoot(page, 'exchange')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page)).toEqual([])
  }
})

test('a token is bought for coin and sold again with an exact allowance, of which nothing is left', async ({
  page,
  wallet,
  client,
}) => {
  await openTrade(page, { to: coins.plain.address, amount: '2' })
  await connectMetaMask(page)
  const held = () => coins.scene.balanceOf(coins.plain, trader.address)
  const before = await held()
  await act(page, 'ETH', 'PLAIN').click()
  await expect(done(page)).toBeVisible()
  expect(await held()).toBeGreaterThan(before + parseEther('1900'))
  await openTrade(page, { from: coins.plain.address, to: 'native', amount: '1500' })
  await act(page, 'PLAIN', 'ETH').click()
  await expect(done(page)).toContainText('1,500 PLAIN')
  const allowance = { address: coins.plain.address, abi: erc20Abi, functionName: 'allowance' } as const
  for (const { router } of [uniswap, fork]) {
    expect(await client.readContract({ ...allowance, args: [trader.address, router] })).toBe(0n)
  }
  expect(wallet.writeRequests).toHaveLength(3)
})

test('an exact amount of a silent six-decimals token, typed on the receiving side, in one prompt of a batching wallet', async ({
  page,
  wallet,
}) => {
  wallet.offerBatches('supported')
  await openTrade(page, { from: coins.plain.address, to: coins.dollar.address })
  await connectMetaMask(page)
  await field(page, t('trade:form.receiveAbout')).fill('150')
  await expect(fact(page, t('trade:facts.maximum'))).toContainText('PLAIN')
  const before = await coins.scene.balanceOf(coins.dollar, trader.address)
  await act(page, 'PLAIN', 'USDX').click()
  await expect(done(page)).toContainText('150 USDX')
  expect((await coins.scene.balanceOf(coins.dollar, trader.address)) - before).toBe(parseUnits('150', 6))
  expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
})

test('a taxed token shows its real taxes, and the minimum allows for them', async ({ page, wallet }) => {
  await openTrade(page, { to: coins.taxed.address, amount: '1' })
  await connectMetaMask(page)
  await expect(fact(page, t('trade:facts.buyTax', { symbol: 'TAXY' }))).toHaveText('5%')
  await expect(page.getByText(/this token kept 5% of a purchase and 10% of a sale/)).toBeVisible()
  const before = await coins.scene.balanceOf(coins.taxed, trader.address)
  await act(page, 'ETH', 'TAXY').click()
  await expect(done(page)).toBeVisible()
  expect(await coins.scene.balanceOf(coins.taxed, trader.address)).toBeGreaterThan(before)
  await openTrade(page, { from: coins.taxed.address, to: 'native', amount: '1000' })
  await expect(fact(page, t('trade:facts.sellTax', { symbol: 'TAXY' }))).toHaveText('10%')
  await act(page, 'TAXY', 'ETH').click()
  await expect(done(page)).toContainText('1,000 TAXY')
  expect(wallet.writeRequests).toHaveLength(3)
})

test('a token that cannot be sold is refused before the wallet is asked', async ({ page, wallet }) => {
  await openTrade(page, { to: coins.trap.address, amount: '0.1' })
  await connectMetaMask(page)
  await expect(
    page.getByText(/This token cannot be sold: a trial sale right after a trial purchase failed/),
  ).toBeVisible()
  await expect(act(page, 'ETH', 'TRAP')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('coin:keep') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('trade:refused.powers') })).toHaveAttribute(
    'href',
    new RegExp(`^/token/\\d+/${coins.trap.address}$`, 'i'),
  )
  expect(wallet.writeRequests).toHaveLength(0)
})

test('coin is wrapped and unwrapped one to one', async ({ page, wallet }) => {
  await openTrade(page, { to: localExchange.wrapped, amount: '0.25' })
  await connectMetaMask(page)
  await page.getByRole('button', { name: t('trade:action.wrap', { from: 'ETH' }), exact: true }).click()
  await expect(done(page)).toContainText('0.25 ETH paid, 0.25 WETH received')
  await openTrade(page, { from: localExchange.wrapped, to: 'native', amount: '0.25' })
  await page.getByRole('button', { name: t('trade:action.unwrap', { from: 'WETH' }), exact: true }).click()
  await expect(done(page)).toContainText('0.25 WETH paid, 0.25 ETH received')
  expect(wallet.writeRequests).toHaveLength(2)
})

test('wrong inputs are named at their field, and what was typed stays', async ({ page, wallet }) => {
  const says = (label: string, words: RegExp) => expect(field(page, label)).toHaveAccessibleDescription(words)
  await openTrade(page, { to: coins.plain.address, amount: '1,5' })
  await connectMetaMask(page)
  await says(t('trade:form.payExactly'), /Invalid amount/)
  await expect(field(page, t('trade:form.payExactly'))).toHaveValue('1,5')
  await openTrade(page, { to: coins.plain.address, amount: '99999999' })
  await says(t('trade:form.payExactly'), /Insufficient balance/)
  await openTrade(page, { to: coins.plain.address, amount: '1', slippage: '80' })
  await says(t('coin:terms.slippage'), /50/)
  await openTrade(page, { to: 'native', amount: '1' })
  await expect(page.getByText(/Both sides are the same coin/)).toBeVisible()
  await openTrade(page, { to: nobody, amount: '1' })
  await expect(page.getByText(/No information about this contract for current chain/)).toBeVisible()
  await openTrade(page, { from: coins.plain.address, to: coins.trap.address, amount: '150000', side: 'out' })
  await expect(page.getByText(/Insufficient liquidity/)).toBeVisible()
  const lonely = await coins.scene.createCoin({ symbol: 'LONE' })
  await openTrade(page, { to: lonely.address, amount: '1' })
  await expect(page.getByText(/Unable to trade, please add liquidity or start trading/)).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(0)
})

test('a refusal in the wallet leads back to the same trade', async ({ page, wallet }) => {
  await openTrade(page, { to: coins.plain.address, amount: '0.1' })
  await connectMetaMask(page)
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await act(page, 'ETH', 'PLAIN').click()
  await expect(act(page, 'ETH', 'PLAIN')).toBeEnabled()
  await expect(field(page, t('trade:form.payExactly'))).toHaveValue('0.1')
  await act(page, 'ETH', 'PLAIN').click()
  await expect(done(page)).toBeVisible()
})

test('a price that moved beyond the slippage is asked about again', async ({ page, stack, wallet }) => {
  await page.clock.install()
  await openTrade(page, { to: coins.dollar.address, amount: '1' })
  await connectMetaMask(page)
  await expect(act(page, 'ETH', 'USDX')).toHaveAccessibleDescription('')
  await (await createTrader(stack.rpcUrl, devAccounts[6]!)).buy(coins.dollar.address, parseEther('10'))
  // The price is read again every 20 seconds.
  await page.clock.fastForward(21_000)
  await expect(page.getByText(/The price has moved beyond your slippage/)).toBeVisible()
  await act(page, 'ETH', 'USDX').click({ force: true })
  expect(wallet.writeRequests).toHaveLength(0)
  await page.getByRole('button', { name: t('trade:warning.agree') }).click()
  await act(page, 'ETH', 'USDX').click()
  await expect(done(page)).toBeVisible()
})

test('a node without logs and without trials: the trade goes on, and what is missing is said', async ({
  page,
  stack,
  guard,
}) => {
  guard.expectError(/./)
  await refuse(page, stack, ({ method }) => method === 'eth_getLogs' || method === 'eth_simulateV1')
  await openTrade(page, { to: coins.taxed.address, amount: '1' })
  await expect(page.getByText(t('exchange:chart.refused'))).toBeVisible()
  // Multicall3's code in an override stands in for the trial.
  const buyTax = fact(page, t('trade:facts.buyTax', { symbol: 'TAXY' }))
  await expect(buyTax).toHaveText('5%')
  await refuse(page, stack, ({ method, params = [] }) => method === 'eth_call' && params.length > 2)
  await openTrade(page, { to: coins.taxed.address, amount: '2' })
  await expect(buyTax).toHaveText(t('trade:facts.taxUnknown'))
  await expect(page.getByText(t('trade:warning.unmeasured'))).toBeVisible()
  await expect(fact(page, t('trade:facts.minimum'))).toContainText('TAXY')
})

test('tokens that are their own exchange: ours with a minimum, a foreign one without; what nobody can sell is refused', async ({
  page,
  stack,
  wallet,
}) => {
  const { token: own } = await launchExamplePool(stack.rpcUrl, 'erc314', { changes: { poolLimits: undefined } })
  const sender = await createDevSender(stack.rpcUrl)
  const create = async (isTrapped: boolean) => {
    const data = creationCode('packages/contracts/test/_mocks/hostile/ForeignPoolToken.sol', [isTrapped])
    return (await sender.send({ data, value: parseEther('10') })).contractAddress!
  }
  const [foreign, trapped] = [await create(false), await create(true)]
  const held = (address: Address) => coins.scene.balanceOf({ address }, trader.address)

  await openTrade(page, { to: own, amount: '0.1' })
  await connectMetaMask(page)
  await expect(fact(page, t('trade:facts.route'))).toHaveText(t('trade:facts.ownPool'))
  await expect(fact(page, t('trade:facts.minimum'))).toContainText('MAPLE')
  await act(page, 'ETH', 'MAPLE').click()
  await expect(done(page)).toContainText('MAPLE received')
  const bought = await held(own)
  expect(bought).toBeGreaterThan(0n)
  await openTrade(page, { from: own, to: 'native', amount: '1000' })
  await act(page, 'MAPLE', 'ETH').click()
  await expect(done(page)).toContainText('1,000 MAPLE paid')
  expect(await held(own)).toBe(bought - parseEther('1000'))
  await openTrade(page, { to: own, amount: '1000', side: 'out' })
  await expect(page.getByText(t('errors:exchangePaysExactly'))).toBeVisible()

  await openTrade(page, { to: foreign, amount: '0.1' })
  await expect(page.getByText(t('trade:warning.foreignPool'))).toBeVisible()
  await expect(fact(page, t('trade:facts.minimum'))).toHaveCount(0)
  await act(page, 'ETH', 'F314').click()
  await expect(page.getByText(/^Done: [\d,.]+ F314 received, according to the token\.$/)).toBeVisible()
  expect(await held(foreign)).toBeGreaterThan(parseEther('9000'))
  await openTrade(page, { from: foreign, to: 'native', amount: '1000' })
  await act(page, 'F314', 'ETH').click()
  await expect(page.getByText(t('trade:done.foreignPool'))).toBeVisible()
  await openTrade(page, { to: trapped, amount: '0.1' })
  await expect(page.getByText(/This token cannot be sold/)).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(4)
})

test('a token of no list comes with a warning, and is kept on this device; a list of the server is taken whole', async ({
  page,
  guard,
  listHost,
}) => {
  await openTrade(page, {})
  const select = page
    .getByRole('textbox', { name: t('trade:form.to') })
    .or(page.getByRole('combobox', { name: t('trade:form.to') }))
    .first()
  await select.fill(coins.plain.address)
  await page.getByRole('option', { name: t('coin:take', { address: coins.plain.address }) }).click()
  await expect(page.getByText(/PLAIN is not on any list of this page/)).toBeVisible()
  await page.getByRole('button', { name: t('coin:keep') }).click()
  await expect(page.getByText(/is not on any list of this page/)).toHaveCount(0)
  await page.reload()
  await page.getByText(t('coin:lists.title', { count: 1 })).click()
  await page.getByRole('button', { name: t('coin:lists.forgetOne', { symbol: 'PLAIN' }) }).click()
  await expect(page.getByText(t('coin:lists.title', { count: 0 }))).toBeVisible()

  const entry = { chainId: 31337, symbol: 'LISTED', name: 'Listed', decimals: 18 }
  listHost.list = {
    tokens: [
      { ...entry, address: coins.plain.address },
      { ...entry, address: '0x12' },
    ],
  }
  await button(page, t('coin:lists.fetch', { name: 'Trial list' })).click()
  await expect(page.getByText(t('coin:lists.taken_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('coin:lists.refused_one', { count: 1 }))).toBeVisible()
  await shoot(page, 'exchange-lists')
  guard.expectError(/502/)
  await button(page, t('coin:lists.fetch', { name: 'Lost list' })).click()
  await expect(page.getByText(t('errors:tokenListFailed', { name: 'Lost list' }))).toBeVisible()
  await openTrade(page, { to: coins.plain.address, amount: '1' })
  await expect(fact(page, t('trade:facts.receive'))).toContainText('LISTED')
  await expect(page.getByText(/is not on any list of this page/)).toHaveCount(0)
})
