import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import { createBuyer, createNormal, createSold, readRaised, readSaleState } from './saleSteps.ts'
import { fits, shoot } from './screenSteps.ts'
import { approve, connectDevWallet, connectMetaMask, disconnect, doAction, field, useLanguage } from './steps.ts'
import { testWithExplorer } from './testWithExplorer.ts'
import { textsOf } from './textsOf.ts'
import { createCoins, trader } from './tradeSteps.ts'

const test = testWithExplorer({ JOBS: 'off' })
const t = textsOf('en')
const phone = { width: 390, height: 844 }

test('a stranger finds a token by its address: its name in page and tab, its powers, what is locked, no owner’s action', async ({
  page,
  stack,
}) => {
  const { address: token } = stack.tokens.find(({ symbol }) => symbol === 'PRAC')!
  await page.goto('/token')
  await expect(page.getByRole('heading', { level: 1, name: t('token:page.search') })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await field(page, t('token:manage.search')).fill(token.toLowerCase())
  await page.getByRole('button', { name: t('token:manage.open'), exact: true }).click()
  await expect(page).toHaveURL(`${stack.url}/token/31337/${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Coin PRAC' })).toBeVisible()
  await expect(page).toHaveTitle(`PRAC · Practice Coin · Localhost · ${shortAddress(token)} - ${t('common:site')}`)
  await expect(page.getByRole('navigation', { name: t('common:tabs.title') })).toContainText('PRAC · Practice Coin')
  await expect(page.getByText(t('token:verify.template'))).toBeVisible()
  await expect(page.getByText(t('token:page.ofSupply'))).toBeVisible()
  await expect(page.getByText(t('token:page.noPair', { chain: 'Localhost' }))).toBeVisible()
  await expect(page.getByText(t('token:page.noPairYet', { symbol: 'PRAC', chain: 'Localhost' }))).toBeVisible()
  await expect(page.getByText(t('token:page.own'), { exact: true })).toHaveCount(0)
  await shoot(page, 'token-page')
  expect(await seriousFindings(page)).toEqual([])
  // The tab keeps its name, and another token is another tab.
  await page.goto(`/token/31337/${localExchange.wrapped}`)
  await expect(page.getByRole('heading', { level: 1, name: /WETH/ })).toBeVisible()
  await expect(page.getByText(t('token:page.foreign'))).toBeVisible()
  await expect(page.getByText(t('ui:ownerPower.unknown'))).toBeVisible()
  await shoot(page, 'token-page-foreign')
  await page
    .getByRole('navigation', { name: t('common:tabs.title') })
    .getByRole('link', { name: /PRAC/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Coin PRAC' })).toBeVisible()
})

test('a link that names no chain, no address or no token says what is wrong with it', async ({ page, stack }) => {
  await page.goto(`/token/bsc/${zeroAddress}`)
  await expect(page.getByRole('alert')).toHaveText(t('token:page.badChain', { chain: 'bsc', example: 31337 }))
  await page.goto('/token/31337/0x1234')
  await expect(page.getByText(t('token:page.badAddress', { token: '0x1234' }))).toBeVisible()
  await expect(field(page, t('token:manage.search'))).toHaveValue('0x1234')
  await page.goto(`/token/999999/${zeroAddress}`)
  await expect(page.getByText(t('ui:linkedChain.unknown', { id: '999999' }))).toBeVisible()
  await page.getByRole('button', { name: t('ui:linkedChain.leave', { chain: 'Localhost' }), exact: true }).click()
  await expect(page).toHaveURL(`${stack.url}/token/31337/${zeroAddress}`)
  // No contract lies there.
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test('a buyer on a phone, with another chain chosen, sees the sale first and buys; the page then says what the account has', async ({
  page,
  client,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'FRST' })
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    if (!localStorage.getItem('tokensmith.chain')) localStorage.setItem('tokensmith.chain', '56')
  })
  await page.goto(`/token/31337/${token}`)
  await expect(
    page.getByText(t('ui:linkedChain.elsewhere', { chain: 'Localhost', chosen: 'BSC Mainnet' })),
  ).toBeVisible()
  const state = page.getByText(t('token:sale.state.selling'), { exact: true })
  await expect(state).toBeVisible()
  expect((await state.boundingBox())!.y).toBeLessThan(phone.height)
  await page.getByRole('button', { name: t('ui:run.switch', { chain: 'Localhost' }), exact: true }).click()
  await connectDevWallet(page, 'en', 2)
  const form = page.getByRole('form', { name: t('token:action.buySale.label'), exact: true })
  await field(form, t('token:sale.buy.pay')).fill('2')
  await form.getByRole('button', { name: t('token:action.buySale.label'), exact: true }).click()
  await approve(page)
  // What came of it is brought into sight once, so nobody may have looked elsewhere before.
  await expect(page.getByText(t('token:sale.done', { amount: '2,000 FRST', paid: '2 ETH' }))).toBeVisible()
  // The form stands before what is told of the money, to which it leads.
  await page.getByRole('button', { name: t('offering:readFirst.action') }).click()
  await expect(page.getByRole('table', { name: t('offering:raise.title') })).toBeInViewport()
  expect(await readRaised(client, token)).toBe(parseEther('2'))
  await shoot(page, 'token-page-sale')
  expect(await seriousFindings(page)).toEqual([])
})

test('a token is bought and sold again on its page on a phone; each side keeps what was typed, and the balances are right', async ({
  page,
  wallet,
  stack,
}) => {
  const coins = await createCoins(stack)
  const held = () => coins.scene.balanceOf(coins.plain, trader.address)
  const act = (from: string, to: string) =>
    page.getByRole('button', { name: t('trade:action.exchange', { from, to }), exact: true })
  const turnTo = (side: 'buy' | 'sell') => page.getByText(t(`token:manage.side.${side}`), { exact: true }).click()
  const pay = field(page, t('trade:form.payExactly'))
  const before = await held()
  await page.setViewportSize(phone)
  await page.goto(`/token/31337/${coins.plain.address}`)
  // Both amounts stand on the first screen, and so does the button.
  await expect(field(page, t('trade:form.receiveAbout'))).toBeInViewport()
  await expect(page.getByRole('button', { name: t('ui:run.connect'), exact: true }).last()).toBeInViewport()
  await connectMetaMask(page)
  await pay.fill('2')
  await expect(act('ETH', 'PLAIN')).toBeInViewport()
  await act('ETH', 'PLAIN').click()
  await expect(page.getByText(/^Done: 2 ETH paid/)).toBeVisible()
  const bought = (await held()) - before
  expect(bought).toBeGreaterThan(parseEther('1900'))
  await pay.fill('3')
  await turnTo('sell')
  await pay.fill('1500')
  await turnTo('buy')
  await expect(pay).toHaveValue('3')
  await turnTo('sell')
  await expect(pay).toHaveValue('1500')
  const available = async () => t('ui:available', { amount: amountText(await held(), 18, 'en', { maxFraction: 6 }) })
  await expect(page.getByText(await available())).toBeVisible()
  await act('PLAIN', 'ETH').click()
  await expect(page.getByText(/^Done: 1,500 PLAIN paid/)).toBeVisible()
  expect(await held()).toBe(before + bought - parseEther('1500'))
  await expect(page.getByText(await available())).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(3)
  expect(await fits(page)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
})

test('what only the deployer may do is folded and offered to that account alone; a link to it says whose it is', async ({
  page,
  client,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'OWND' })
  const buyer = await createBuyer(stack.rpcUrl, devAccounts[4]!)
  await buyer.buyPlainly(token, parseEther('2'))
  const own = page.getByText(t('token:page.own'), { exact: true })
  await page.goto(`/token/31337/${token}?action=finishSaleEarly`)
  await connectDevWallet(page, 'en', 3)
  await expect(page.getByText(t('token:manage.noPermission'))).toBeVisible()
  await expect(page.getByText(t('token:page.ownCount_one', { count: 1 }))).toBeVisible()
  await page.goto(`/token/31337/${token}`)
  await expect(page.getByText(t('token:sale.state.selling'), { exact: true })).toBeVisible()
  await expect(own).toHaveCount(0)
  await disconnect(page)
  await connectDevWallet(page)
  await own.click()
  await shoot(page, 'token-page-own')
  expect(await seriousFindings(page)).toEqual([])
  await doAction(page, 'finishSaleEarly')
  expect(await readSaleState(client, token)).toBe('finished')
  await expect(page.getByText(t('token:sale.state.finished'), { exact: true })).toBeVisible()
  // It is told among what was done, with the blocks that were read.
  await expect(page.getByText(/^The sale was finished: 1\.2 ETH and 1,200 OWND/)).toBeVisible()
  await expect(page.getByText(/^Created by 0xf39F…2266/)).toBeVisible()
  await expect(page.getByText(/^Trading opens on/)).toHaveCount(1)
  await expect(page.getByText(t('token:page.activity.whole'))).toBeVisible()
})

test('who bought in a sale that failed gets the money back by one button with the amount, and others see none', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'BACK' })
  const buyer = await createBuyer(stack.rpcUrl, devAccounts[1]!)
  await buyer.buyPlainly(token, parseEther('0.2'))
  await chain.increaseTime({ seconds: 8 * 86_400 })
  await chain.mine({ blocks: 1 })
  await page.goto(`/token/31337/${token}`)
  await expect(page.getByText(t('token:sale.state.refunding'), { exact: true })).toBeVisible()
  const back = page.getByRole('button', { name: t('token:sale.get.refundSale', { amount: '0.2 ETH' }), exact: true })
  await connectDevWallet(page, 'en', 3)
  await expect(page.getByText(t('token:sale.own.title'))).toBeVisible()
  await expect(back).toHaveCount(0)
  await disconnect(page)
  await connectDevWallet(page, 'en', 2)
  await expect(back).toBeEnabled()
  await shoot(page, 'token-page-refund')
  const before = await client.getBalance({ address: buyer.address })
  await back.click()
  // The dev wallet says what it is asked for.
  await expect(page.getByRole('dialog').getByText(/refund/)).toContainText('who = 0x7099')
  await approve(page)
  // While it runs the button says something else.
  await expect.poll(() => readRaised(client, token)).toBe(0n)
  await expect(page.getByText(t('token:sale.refundNote'))).toBeVisible()
  await expect(back).toHaveCount(0)
  expect(await client.getBalance({ address: buyer.address })).toBeGreaterThan(before + parseEther('0.199'))
  expect(await seriousFindings(page)).toEqual([])
})

test('the largest holders are those of an explorer’s list with what the token itself says, and without one those the page knows', async ({
  page,
  explorer,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'HELD' })
  const holders = page.getByRole('table', { name: t('token:page.holders.title') })
  await page.goto(`/token/31337/${token}`)
  await expect(page.getByText(t('token:page.holders.notRead'))).toBeVisible()
  await expect(holders.getByRole('row')).toHaveCount(2)
  await expect(holders.getByRole('row', { name: t('token:page.holders.role.deployer') })).toContainText('1,000 HELD')
  // A list that lies about figures and leaves people out can add only those who hold something.
  const list = [devAccounts[5]!.address, devAccounts[0]!.address].map((TokenHolderAddress) => ({
    ...{ TokenHolderAddress, TokenHolderQuantity: '999999999999999999999999999' },
  }))
  explorer.answerWith({ status: '1', message: 'OK', result: list })
  await page.reload()
  await expect(page.getByText(t('token:page.holders.listed'))).toBeVisible()
  await expect(holders.getByRole('row')).toHaveCount(2)
  await expect(holders).not.toContainText('999')
  explorer.answerWith(undefined)
})

test('whom a blacklist stops is listed and counted, an account is told whether it is one, and any address is answered', async ({
  page,
  stack,
}) => {
  const token = await createNormal(stack.rpcUrl, { symbol: 'LIST', modules: ['blacklist'] })
  const [, , stopped, free] = devAccounts
  const owner = await createDevSender(stack.rpcUrl, devAccounts[0]!)
  const list = (functionName: 'setBlacklisted' | 'endBlacklist', args: readonly unknown[] = []) =>
    owner.send({ to: token, data: encodeFunctionData({ abi: tokenAbi, functionName, args } as never) })
  await list('setBlacklisted', [[stopped!.address, free!.address, devAccounts[4]!.address], true])
  await list('setBlacklisted', [[free!.address], false])
  await page.goto(`/token/31337/${token}`)
  const listed = page.getByRole('table', { name: t('token:page.blacklist.list') })
  await expect(listed.getByRole('row')).toHaveCount(3)
  await expect(listed).toContainText(shortAddress(stopped!.address))
  await expect(listed).not.toContainText(shortAddress(free!.address))
  const check = field(page, t('token:page.blacklist.check'))
  const ask = page.getByRole('button', { name: t('token:page.blacklist.ask'), exact: true })
  await check.fill(stopped!.address)
  await ask.click()
  await expect(page.getByText(t('token:page.blacklist.isOn'))).toBeVisible()
  await check.fill(free!.address)
  await ask.click()
  await expect(page.getByText(t('token:page.blacklist.isNotOn'))).toBeVisible()
  await check.fill('0x12')
  await ask.click()
  await expect(check).toHaveAccessibleDescription(/0x12|40/)
  await connectDevWallet(page, 'en', 3)
  await expect(page.getByText(t('token:page.blacklist.youAre'))).toBeVisible()
  await shoot(page, 'token-page-blacklist')
  expect(await seriousFindings(page)).toEqual([])
  await list('endBlacklist')
  await page.reload()
  await expect(page.getByText(t('token:page.blacklist.ended'))).toBeVisible()
  await expect(listed).toHaveCount(0)
})

test('every pair is tried: what a purchase and a sale lose, and a token that can be bought and not sold', async ({
  page,
  stack,
}) => {
  const coins = await createCoins(stack)
  await page.goto(`/token/31337/${coins.taxed.address}`)
  await expect(page.getByText(t('token:page.measured.rates', { buy: '5%', sell: '10%' }))).toBeVisible()
  await shoot(page, 'token-page-taxed')
  await page.goto(`/token/31337/${coins.trap.address}`)
  await expect(page.getByText(/can be bought, but not sold|can be bought but not sold/)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

for (const lang of ['es', 'ja'] as const satisfies readonly Lang[]) {
  test(`the page of a token fits in ${lang}`, async ({ page, stack }) => {
    await useLanguage(page, lang, stack.url)
    const token = await createSold(stack.rpcUrl, { symbol: 'LANG' })
    await page.goto(`/token/31337/${token}`)
    await expect(page.getByText(textsOf(lang)('token:sale.state.selling'), { exact: true })).toBeVisible()
    await shoot(page, `token-page-${lang}`)
    expect(await fits(page)).toBe(true)
  })
}
