import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import {
  createDefaultPool,
  createPoolTrader,
  launchPool,
  launchPoolFromFullForm,
  provider,
  readPool,
  tradeOnPage,
  typeTrade,
} from './poolSteps.ts'
import { unfoldTo } from './screenSteps.ts'
import {
  approve,
  confirmAction,
  connectDevWallet,
  createButton,
  disconnect,
  doAction,
  field,
  openAction,
  readCreated,
  reject,
} from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  chainTime,
  fillCreate,
  launchButton,
  localTime,
  openToken,
  passTime,
  renounce,
  setSwitches,
} from './tradingSteps.ts'

const path = '/co/314?'
const t = textsOf('en')
const [buyer, stranger] = [devAccounts[1]!, devAccounts[2]!]

test('launched with liquidity: a stranger buys and sells with the token alone, under limits that end by themselves', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const basics = { name: 'Own Desk', symbol: 'DESK', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.poolLaunch.label')
  await fillCreate(page, {
    maxHolding: '1',
    limitsFor: { days: 0, hours: 2 },
    coolDown: { minutes: 5, seconds: 0 },
    poolTokens: '900000',
    poolCoin: '9',
  })
  await expect(page.getByText(/^1 DESK = 0\.00001 ETH at the start; 90\s?% of the supply/)).toBeVisible()
  await unfoldTo(page.getByText(t('token:power.can.loosenLimits')))
  await unfoldTo(page.getByText(t('token:create.risk.poolUnlocks')))
  const token = await launchPool(page, basics)

  expect(((await readPool(client, token, 'getReserves')) as bigint[]).slice(0, 2)).toEqual([
    ...[parseEther('9'), parseEther('900000')],
  ])
  const trader = await createPoolTrader(stack.rpcUrl, buyer)
  await expect(trader.buy(token, parseEther('0.2'))).rejects.toThrow() // above 1 % of the supply
  const received = await trader.buy(token, parseEther('0.05'))
  // The pool keeps 1 % unless the form says otherwise.
  expect(received).toBe((parseEther('900000') * parseEther('0.0495')) / parseEther('9.0495'))
  await expect(trader.buy(token, parseEther('0.01'))).rejects.toThrow() // the cool-down
  await trader.sell(token, received / 2n) // which never stops a sell
  await passTime(chain, 2 * 3_600)
  await trader.buyPlainly(token, parseEther('0.2'))
  await trader.sellPlainly(token, await trader.balanceOf(token))
  expect(await trader.balanceOf(token)).toBe(0n)

  // The provider’s power outlives the owner’s, and the card says so.
  await openToken(page, path, token)
  await renounce(page)
  await expect(page.getByText(t('token:power.renounced'))).toBeVisible()
  const provides = page.getByRole('listitem').filter({ hasText: 'The liquidity provider: take liquidity out, up to 9' })
  await expect(provides.filter({ hasText: provider.address.slice(-4) })).toBeVisible()
})

test(
  'with every field filled in and every switch on: refused in the wallet, launched, opened at its date to the listed',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const basics = { name: 'Loaded Desk', symbol: 'LDSK', supply: '1000000' }
    const token = await launchPoolFromFullForm(page, client, { path, basics, own: {} })
    const trader = await createPoolTrader(stack.rpcUrl, buyer)
    await expect(trader.buy(token, parseEther('0.5'))).rejects.toThrow() // not before its date
    await passTime(chain, 2 * 86_400)
    await expect((await createPoolTrader(stack.rpcUrl, stranger)).buy(token, parseEther('0.1'))).rejects.toThrow()
    const received = await trader.buy(token, parseEther('0.5'))
    await trader.sell(token, received / 4n)
    expect(((await readPool(client, token, 'poolLimits')) as unknown[]).slice(0, 2)).toEqual([parseEther('50000'), 5])
  },
)

test('a token whose liquidity was refused in the wallet exists, and says what is missing', async ({ page, client }) => {
  const basics = { name: 'Half Desk', symbol: 'HALF', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.poolLaunch.label')
  await fillCreate(page, { poolTokens: '900000', poolCoin: '9' })
  await launchButton(page).click()
  await approve(page)
  await reject(page)
  const token = await readCreated(page, basics)
  await expect(page.getByRole('link', { name: t('token:create.next.addLiquidity') })).toBeVisible()
  expect(((await readPool(client, token, 'getReserves')) as bigint[])[0]).toBe(0n)
})

test('on its page a visitor reads the price, a stranger buys and sells, and the provider fills, locks and empties the pool', async ({
  page,
  client,
  chain,
}) => {
  const basics = { name: 'Open Desk', symbol: 'ODSK', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, { ...basics, poolStart: { choice: t('token:create.field.poolStart.owner') } })
  await setSwitches(page, false, 'create.field.limits.label')
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)

  // The provider makes the price, with a lock, and opens trading.
  await page.getByRole('link', { name: t('token:next.manage') }).click()
  const unable = page.getByRole('status').filter({ hasText: t('token:manage.unableToTrade') })
  await expect(unable).toBeVisible()
  await openAction(page, 'addPoolLiquidity')
  const filling = page.getByRole('form', { name: t('token:action.addPoolLiquidity.label'), exact: true })
  const until = (await chainTime(client)) + 30 * 86_400
  await field(filling, t('token:field.amountOf', { symbol: 'ETH' })).fill('5')
  await field(filling, t('token:field.amountOf', { symbol: 'ODSK' })).fill('500000')
  await filling.getByLabel(t('token:field.poolUnlock')).fill(localTime(until))
  await filling.getByRole('button', { name: t('token:action.addPoolLiquidity.label'), exact: true }).click()
  await confirmAction(page, 'addPoolLiquidity')
  await doAction(page, 'startPoolTrading')
  await expect(unable).toHaveCount(0)

  // A visitor without a wallet reads; a stranger trades.
  await disconnect(page)
  await openToken(page, path, token)
  const form = await typeTrade(page, 'buy', '1')
  await expect(form.getByText(/^82,637\.7295492\d ODSK/)).toBeVisible()
  await expect(form.getByText(t('token:manage.tradeFee'), { exact: true })).toBeVisible()
  await expect(form.getByText(/at block [\d,]+/)).toBeVisible()
  await expect(form.getByText(t('token:manage.priceAfter'))).toBeVisible()
  await connectDevWallet(page, 'en', 2)
  await tradeOnPage(page, 'buy', '0.1')
  const bought = (parseEther('500000') * parseEther('0.099')) / parseEther('5.099')
  expect(await readPool(client, token, 'balanceOf', [buyer.address])).toBe(bought)
  await tradeOnPage(page, 'sell', '4000')
  expect(await readPool(client, token, 'balanceOf', [buyer.address])).toBe(bought - parseEther('4000'))
  await openAction(page, 'addPoolLiquidity')
  await expect(page.getByText(t('token:manage.noPermission')).first()).toBeVisible()

  // More at the same price; nothing comes out before the lock is over.
  await disconnect(page)
  await connectDevWallet(page)
  await openToken(page, path, token, 'removePoolLiquidity')
  const [locked = ''] = t('token:manage.poolLockedUntil', { lock: '§' }).split('§')
  await expect(page.getByText(locked.trim())).toBeVisible()
  await passTime(chain, 31 * 86_400)
  await openToken(page, path, token, 'removePoolLiquidity')
  const taking = page.getByRole('form', { name: t('token:action.removePoolLiquidity.label'), exact: true })
  await field(taking, t('token:field.amountOf', { symbol: 'ETH' })).fill('2')
  await taking.getByRole('button', { name: t('token:action.removePoolLiquidity.label'), exact: true }).click()
  const [before] = (await readPool(client, token, 'getReserves')) as bigint[]
  await confirmAction(page, 'removePoolLiquidity')
  const [after] = (await readPool(client, token, 'getReserves')) as bigint[]
  expect(before! - after!).toBe(parseEther('2'))
  expect(await readPool(client, token, 'liquidityProvider')).toBe(provider.address)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token that waits for its liquidity', longOnly, async ({ page, client }) => {
    const token = await createDefaultPool(page, path, { name: 'Plain Desk', symbol: 'PDSK', supply: '1000000' })
    expect(((await readPool(client, token, 'poolLimits')) as unknown[]).slice(0, 2)).toEqual([parseEther('20000'), 30])
    expect(await readPool(client, token, 'liquidityProvider')).toBe(devAccounts[0]!.address)
  })
})
