import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import {
  createDefaultPool,
  createPoolTrader,
  launchPool,
  launchPoolFromFullForm,
  readPool,
  tradeOnPage,
} from './poolSteps.ts'
import { unfoldTo } from './screenSteps.ts'
import { confirmAction, connectDevWallet, disconnect, doAction, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { fillCreate, openToken, passTime, setSwitches } from './tradingSteps.ts'

const path = '/co/x314?'
const t = textsOf('en')
const [buyer, stranger, purse] = [devAccounts[1]!, devAccounts[2]!, devAccounts[6]!]

test('launched with liquidity: trades are burnt, booked for the fund and the inviter, and nobody buys too much at once', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Shared Desk', symbol: 'SHRD', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.limitBuys.label', 'create.field.poolLaunch.label')
  await fillCreate(page, { fund: purse.address, maxBuy: '0.5', poolTokens: '900000', poolCoin: '9' })
  await expect(page.getByText(t('token:create.poolTax.buySum', { sum: '4%' }))).toBeVisible()
  await unfoldTo(page.getByText(t('token:power.cannotRaiseTax')))
  await unfoldTo(page.getByText(t('token:power.cannotChangePoolFee', { percent: '1%' })))
  await expect(page.getByText(/Cannot .*tax buys and sells/)).toHaveCount(0)
  const token = await launchPool(page, basics)

  const trader = await createPoolTrader(stack.rpcUrl, buyer)
  await expect(trader.buy(token, parseEther('0.6'))).rejects.toThrow() // the largest buy
  const supply = parseEther('1000000')
  await trader.buy(token, parseEther('0.2'))
  expect(await readPool(client, token, 'booked', [purse.address])).toBe(parseEther('0.002'))
  expect((await readPool(client, token, 'totalSupply')) as bigint).toBeLessThan(supply)
  await trader.call(token, 'setInviter', [stranger.address])
  await trader.buy(token, parseEther('0.2'))
  expect(await readPool(client, token, 'booked', [stranger.address])).toBe(parseEther('0.004'))
  const before = await client.getBalance({ address: purse.address })
  await trader.call(token, 'collect', [purse.address])
  expect((await client.getBalance({ address: purse.address })) - before).toBe(parseEther('0.004'))
  await trader.sell(token, await trader.balanceOf(token))
})

test(
  'with every field filled in and every switch on: refused in the wallet, launched, opened at its date to the listed',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const token = await launchPoolFromFullForm(page, client, {
      path,
      basics: { name: 'Loaded Share', symbol: 'LSHR', supply: '1000000' },
      own: {
        ...{ buyBurn: '1', buyFund: '2', buyInviter: '3', sellBurn: '4', sellFund: '5', sellInviter: '6' },
        poolFee: '0.3',
        ...{ fund: purse.address, maxBuy: '2', maxBuyFor: { days: 3, hours: 1, minutes: 2, seconds: 3 } },
      },
    })
    const trader = await createPoolTrader(stack.rpcUrl, buyer)
    await expect(trader.buy(token, parseEther('0.5'))).rejects.toThrow() // not before its date
    await passTime(chain, 2 * 86_400)
    await expect((await createPoolTrader(stack.rpcUrl, stranger)).buy(token, parseEther('0.1'))).rejects.toThrow()
    await expect(trader.buy(token, parseEther('3'))).rejects.toThrow()
    const received = await trader.buy(token, parseEther('0.5'))
    await trader.sell(token, received / 4n)
    expect(await readPool(client, token, 'poolFeeBps')).toBe(30)
    expect(await readPool(client, token, 'poolTax')).toEqual([
      { burnBps: 100, fundBps: 200, inviterBps: 300 },
      { burnBps: 400, fundBps: 500, inviterBps: 600 },
    ])
  },
)

test('an invited stranger chooses the inviter of the link and buys; the inviter collects, and the owner lowers the taxes', async ({
  page,
  client,
}) => {
  const basics = { name: 'Invited Desk', symbol: 'INVD', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.poolLaunch.label')
  await fillCreate(page, { poolTokens: '900000', poolCoin: '9' })
  const token = await launchPool(page, basics)
  await disconnect(page)

  await connectDevWallet(page, 'en', 2)
  await page.goto(`/co/x314?tab=MT&token=${token}&inviter=${stranger.address}`)
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('token:action.setInviter.label') })
    .click()
  const choosing = page.getByRole('form', { name: t('token:action.setInviter.label'), exact: true })
  await expect(field(choosing, t('token:manage.inviter'))).toHaveValue(stranger.address)
  await choosing.getByRole('button', { name: t('token:action.setInviter.label'), exact: true }).click()
  await confirmAction(page, 'setInviter')
  expect(await readPool(client, token, 'inviterOf', [buyer.address])).toBe(stranger.address)
  await tradeOnPage(page, 'buy', '1')
  const due = (await readPool(client, token, 'booked', [stranger.address])) as bigint
  expect(due).toBeGreaterThan(0n)
  const before = await client.getBalance({ address: stranger.address })
  await doAction(page, 'collectBooked', { [t('token:field.bookedAccount')]: stranger.address })
  expect((await client.getBalance({ address: stranger.address })) - before).toBe(due)

  await disconnect(page)
  await connectDevWallet(page)
  await openToken(page, path, token)
  await doAction(page, 'lowerPoolTax', {
    [t('token:create.field.buyBurn.label')]: '0',
    [t('token:create.field.sellBurn.label')]: '0',
  })
  const [buying, selling] = (await readPool(client, token, 'poolTax')) as { burnBps: number }[]
  expect([buying!.burnBps, selling!.burnBps]).toEqual([0, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token that waits for its liquidity', longOnly, async ({ page, client }) => {
    const token = await createDefaultPool(page, path, { name: 'Plain Share', symbol: 'PSHR', supply: '1000000' })
    await expect(page.getByText(t('token:power.can.lowerPoolTax'))).toBeVisible()
    expect(await readPool(client, token, 'fund')).toBe(devAccounts[0]!.address)
  })
})
