import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { type Address, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { launchFromFullForm } from './fullForm.ts'
import { longOnly } from './longForm.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, disconnect, field, openAction, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  createDefault,
  fillCreate,
  launchButton,
  manage,
  passTime,
  sentence,
  setSwitches,
  unfold,
} from './tradingSteps.ts'

const path = '/co/st?t=1'
const t = textsOf('en')
const burnAddress: Address = '0x000000000000000000000000000000000000dEaD'

test('launched with burnt liquidity and a first buy: limits hold for a stranger until they end by themselves', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const basics = { name: 'Cat in a Box', symbol: 'BOX', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'module.burn.label', 'create.field.launch.label')
  await unfold(page, 'metadata.title')
  await fillCreate(page, {
    maxTransaction: '0.5',
    maxHolding: '1',
    limitsFor: { days: 0, hours: 2 },
    coolDown: { minutes: 5 },
    launchTokens: '900000',
    launchBase: '90',
    launchLiquidity: { choice: t('token:create.field.launchLiquidity.burn') },
    launchBuy: '0.1',
    logo: 'https://box.example/cat.png',
    telegram: '@catinabox',
    description: 'It is and it is not.',
  })
  await expect(page.getByText(t('token:power.noOwner'))).toBeVisible()
  await unfoldTo(page.getByText(t('token:create.risk.liquidityBurnt')))
  await launchButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)

  const read = (functionName: 'pair' | 'totalSupply') =>
    client.readContract({ address: token, abi: tokenAbi, functionName })
  const pair = (await read('pair')) as Address
  const lpOf = (account: Address) =>
    client.readContract({ address: pair, abi: tokenAbi, functionName: 'balanceOf', args: [account] })
  expect(await lpOf(burnAddress)).toBeGreaterThan(parseEther('8900'))
  expect(await lpOf(devAccounts[0]!.address)).toBe(0n)

  const trader = await createTrader(stack.rpcUrl, devAccounts[1]!)
  await expect(trader.buy(token, parseEther('0.6'))).rejects.toThrow() // above 0.5 % of the supply
  const { out, received } = await trader.buy(token, parseEther('0.2'))
  expect(received).toBe(out) // no tax
  await expect(trader.buy(token, parseEther('0.2'))).rejects.toThrow() // the cool-down
  await trader.sell(token, received / 2n) // which never stops a sell
  await passTime(chain, 2 * 3_600)
  await trader.buy(token, parseEther('2'))

  await page.getByRole('link', { name: t('token:next.manage') }).click()
  await expect(page.getByText(t('token:manage.unableToTrade'))).toHaveCount(0)
  await disconnect(page)
  await connectDevWallet(page, 'en', 2)
  await manage(page, 'holding', 'burn', { [t('token:field.amount')]: '10' })
  expect(await read('totalSupply')).toBe(parseEther('999990'))
})

test(
  'with every field filled in and every switch on: refused in the wallet, launched, traded, opened to all by its owner',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const { token, trader } = await launchFromFullForm(
      page,
      { client, chain, stack },
      { path, basics: { name: 'Loaded Cat', symbol: 'LCAT', supply: '1000000' }, own: () => ({ launchBuy: '0.5' }) },
    )
    await manage(page, 'access', 'endWhitelist')
    await (await createTrader(stack.rpcUrl, devAccounts[2]!)).buy(token, parseEther('0.1'))
    await disconnect(page)
    await connectDevWallet(page, 'en', 2)
    const held = await trader.balanceOf(token)
    await manage(page, 'holding', 'burn', { [t('token:field.amount')]: '10' })
    expect(await trader.balanceOf(token)).toBe(held - parseEther('10'))
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the form as it stands makes a token that trades once its pair is filled',
    longOnly,
    async ({ page, client, stack }) => {
      const token = await createDefault(page, path, { name: 'Plain Cat', symbol: 'CAT', supply: '1000000' })
      await page
        .getByRole('status')
        .getByRole('button', { name: t('token:action.launch.label') })
        .click()
      await openAction(page, 'launch')
      const form = page.getByRole('form', { name: t('token:action.launch.label'), exact: true })
      await field(form, t('token:field.amountOf', { symbol: 'CAT' })).fill('800000')
      await field(form, t('token:field.amountOf', { symbol: 'ETH' })).fill('8')
      await form.getByLabel(t('token:field.liquidityTokens')).selectOption('burn')
      // The creator still holds more than one account may, so the opening limits leave no room for a purchase.
      await field(form, t('token:field.buyBase')).fill('0.05')
      await expect(form.getByText(sentence('launchBuyAboveLimit'))).toBeVisible()
      await field(form, t('token:field.buyBase')).fill('')
      await form.getByRole('button', { name: t('token:action.launch.label'), exact: true }).click()
      await approve(page)
      await approve(page)
      await expect(
        page.getByText(t('token:manage.doneAction', { action: t('token:action.launch.label') })),
      ).toBeVisible()
      await expect(page.getByText(t('token:manage.unableToTrade'))).toHaveCount(0)
      const trader = await createTrader(stack.rpcUrl, devAccounts[1]!)
      await trader.buy(token, parseEther('0.05'))
      await trader.sell(token, await trader.balanceOf(token))
      expect(await client.getCode({ address: token })).toBeTruthy()
    },
  )
})
