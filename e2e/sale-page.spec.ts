import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { createSaleList } from '@tokensmith/sdk/sale/saleList.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { createBuyer, createSold, readRaised, readSaleState, salePrice } from './saleSteps.ts'
import { fits } from './screenSteps.ts'
import { approve, connectDevWallet, disconnect, doAction, field, openAction, useLanguage } from './steps.ts'
import type { TextName } from './TextName.ts'
import { textsOf } from './textsOf.ts'
import { openToken, passTime, renounce } from './tradingSteps.ts'

// A stack beside the one of the other token tests: a server takes 60 verifications of one client in ten minutes.
test.use({ stackOptions: { deploy: true, serverEnv: { JOBS: 'off' } } })

const path = '/co/50?t=0'
const t = textsOf('en')
const day = 86_400
const [{ router }] = localExchange.swaps
const [deployer, buyer, stranger] = [devAccounts[0]!, devAccounts[1]!, devAccounts[2]!]

const cardOf = (page: Page) => page.getByRole('group', { name: t('token:sale.title'), exact: true })
const formOf = (page: Page) => page.getByRole('form', { name: t('token:action.buySale.label'), exact: true })

async function buyOnPage(page: Page, coin: string) {
  const form = formOf(page)
  await field(form, t('token:sale.buy.pay')).fill(coin)
  await form.getByRole('button', { name: t('token:action.buySale.label'), exact: true }).click()
  await approve(page)
}

const refresh = (page: Page) => page.getByRole('button', { name: t('token:manage.refresh') }).click()

async function changeAccount(page: Page, account: number) {
  await disconnect(page)
  await connectDevWallet(page, 'en', account)
}

test('two strangers buy, one by the page and one with plain coin; the deployer finishes, and each gets what is his', async ({
  page,
  client,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'TWOS' })
  await openToken(page, path, token)
  const card = cardOf(page)
  // Everything is read without a wallet.
  await expect(card.getByText(t('token:sale.state.selling'), { exact: true })).toBeVisible()
  await expect(card.getByText(t('token:sale.term.refund', { amount: '1 ETH' }))).toBeVisible()
  await expect(card.getByText(/^1 TWOS = 0\.001 ETH/).first()).toBeVisible()
  // What becomes of the money is told in figures before anybody has paid: 60 % of 10 ETH, at the buyers' price.
  const raise = card.getByRole('table', { name: t('offering:raise.title') })
  const figure = (label: string) => raise.getByRole('row', { name: label }).getByRole('cell')
  await expect(figure(t('offering:raise.exchange'))).toHaveText(['6 ETH'])
  await expect(figure(t('offering:raise.soldFirst'))).toHaveText(['0.09807 ETH'])
  await expect(figure(t('offering:raise.selfFill'))).toHaveText([t('offering:raise.upTo', { percent: '76%' })])
  await expect(card.getByText(t('offering:raise.sale.self'))).toBeVisible()
  await expect(card.getByText(t('offering:sale.sold', { sold: '0', all: '10,000 TWOS' }))).toBeVisible()
  await expect(page.getByText(t('token:sale.unableToTrade'))).toBeVisible()

  await connectDevWallet(page, 'en', 2)
  await buyOnPage(page, '2')
  await expect(card.getByText(t('token:sale.done', { amount: '2,000 TWOS', paid: '2 ETH' }))).toBeVisible()
  const other = await createBuyer(stack.rpcUrl, stranger)
  await other.buyPlainly(token, parseEther('1'))
  expect(await readRaised(client, token)).toBe(parseEther('3'))

  // What somebody else bought is shown without a press.
  await expect(card.getByText(t('offering:sale.sold', { sold: '3,000', all: '10,000 TWOS' }))).toBeVisible()
  await expect(figure(t('offering:raise.exchange'))).toHaveText(['1.8 ETH', '6 ETH'])
  // What is the deployer's is shown to others, and says whose it is.
  await openAction(page, 'finishSaleEarly')
  await expect(page.getByText(t('token:manage.noPermission'))).toBeVisible()
  await page.getByRole('button', { name: t('token:sale.participants.show') }).click()
  await expect(page.getByRole('table', { name: t('token:sale.participants.caption') }).getByRole('row')).toHaveCount(3)
  await changeAccount(page, 1)
  await doAction(page, 'finishSaleEarly')
  expect(await readSaleState(client, token)).toBe('finished')
  await expect(card.getByText(t('token:sale.state.finished'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('token:sale.unableToTrade'))).toHaveCount(0)
  await doAction(page, 'collectSaleProceeds')
  expect(await client.getBalance({ address: saleOf(token) })).toBe(0n)
  await changeAccount(page, 2)
  await doAction(page, 'claimSale')
  const args = [buyer.address] as const
  expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args })).toBe(
    parseEther('2000'),
  )
})

test('the deployer sets the list of a phase and saves its file, with which only those on it buy', async ({
  page,
  client,
  stack,
}) => {
  const listRoot = (await createSaleList(31_337, deployer.address, [deployer.address])).root
  const phases = [{ startAt: 0n, amount: parseEther('10000'), price: salePrice, listRoot }]
  const token = await createSold(stack.rpcUrl, { symbol: 'LSTD' }, { phases })
  await openToken(page, path, token)
  await connectDevWallet(page)
  const label = t('token:action.setSaleList.label')
  await openAction(page, 'setSaleList')
  const form = page.getByRole('form', { name: label, exact: true })
  await field(form, t('token:sale.list.label')).fill(buyer.address)
  const saving = page.waitForEvent('download')
  await form.getByRole('button', { name: t('offering:list.save') }).click()
  const file = await (await saving).path()
  await form.getByRole('button', { name: label, exact: true }).click()
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: label }))).toBeVisible()

  const card = cardOf(page)
  await card.locator('input[type="file"]').setInputFiles(file)
  await expect(card.getByText(t('token:sale.list.answer.notListed'))).toBeVisible()
  await changeAccount(page, 2)
  await expect(card.getByText(t('token:sale.list.answer.listed'))).toBeVisible()
  await buyOnPage(page, '1')
  await expect(card.getByText(t('token:sale.done', { amount: '1,000 LSTD', paid: '1 ETH' }))).toBeVisible()
  expect(await readRaised(client, token)).toBe(parseEther('1'))
})

test('without an owner the deployer keeps the list and finishes early, and the card names him', async ({
  page,
  client,
  stack,
}) => {
  const listRoot = (await createSaleList(31_337, deployer.address, [deployer.address])).root
  const phases = [{ startAt: 0n, amount: parseEther('10000'), price: salePrice, listRoot }]
  const token = await createSold(stack.rpcUrl, { symbol: 'LEFT', kind: 'erc314' }, { phases })
  await openToken(page, '/co/s314?', token)
  await connectDevWallet(page)
  await renounce(page)
  expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'owner' })).toBe(zeroAddress)
  await expect(page.getByText(t('token:power.renounced'))).toBeVisible()
  for (const power of ['saleList', 'saleEarly'] as const) {
    const row = page.getByRole('listitem').filter({ hasText: t(`token:power.can.${power}`) })
    await expect(row.filter({ hasText: deployer.address.slice(-4) })).toBeVisible()
  }
})

test('before a purchase the page tells in figures what a raise gives back, in every language and at both sizes', async ({
  page,
  stack,
  baseURL,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'TOLD' })
  const other = await createBuyer(stack.rpcUrl, stranger)
  await other.buyPlainly(token, parseEther('3'))
  const sizes = { en: 390, zh: 1_280, es: 390, ja: 1_280 } as const
  for (const [lang, width] of Object.entries(sizes) as [Lang, number][]) {
    const words = textsOf(lang)
    await page.setViewportSize({ width, height: 844 })
    await useLanguage(page, lang, baseURL!)
    await openToken(page, path, token)
    const card = page.getByRole('group', { name: words('token:sale.title'), exact: true })
    const figure = (name: string) => card.getByRole('row', { name }).getByRole('cell')
    // Of 3 coins paid and of 10 in all, 60 % go into the exchange.
    await expect(figure(words('offering:raise.exchange'))).toHaveText([/^1[.,]8 ETH$/, /^6 ETH$/])
    const price = figure(words('offering:raise.firstPrice', { symbol: 'TOLD' }))
    await expect(price).toHaveText([/^0[.,]001 ETH$/, /^0[.,]001 ETH$/])
    for (const row of ['sale.deployer', 'soldFirst', 'soldLast', 'selfFill']) {
      await expect(figure(words(`offering:raise.${row}` as TextName))).toHaveCount(2)
    }
    await expect(card.getByText(words('offering:raise.sale.self'))).toBeVisible()
    expect(await fits(page)).toBe(true)
  }
})

test('an invitation link binds who buys with it, and the reward is collected after the finish', async ({
  page,
  client,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'INVT' }, { bindFirst: true })
  const first = await createBuyer(stack.rpcUrl, buyer)
  await first.call(token, 'bind', [deployer.address])
  await page.goto(`${path}&tab=MT&token=${token}&inviter=${buyer.address}`)
  const card = cardOf(page)
  await expect(card.getByText(t('token:sale.invite.good'))).toBeVisible()
  await connectDevWallet(page, 'en', 3)
  await buyOnPage(page, '2')
  await expect(card.getByText(t('token:sale.done', { amount: '2,000 INVT', paid: '2 ETH' }))).toBeVisible()
  const own = await createBuyer(stack.rpcUrl, deployer)
  await own.call(token, 'finish')
  await refresh(page)
  await changeAccount(page, 2)
  const before = await client.getBalance({ address: saleOf(token) })
  await doAction(page, 'collectSaleReward')
  expect(before - (await client.getBalance({ address: saleOf(token) }))).toBe(parseEther('0.1'))
})

test('an exchange that the list does not have is named before the first purchase', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const unlisted = '0x00000000000000000000000000000000000A11cE'
  await chain.setCode({ address: unlisted, bytecode: (await client.getCode({ address: router }))! })
  const token = await createSold(stack.rpcUrl, { symbol: 'ELSW', exchange: unlisted })
  await openToken(page, path, token)
  const warning = cardOf(page).getByRole('alert')
  await expect(warning).toContainText(t('offering:unlisted.router', { chain: 'Localhost' }))
  await expect(warning).toContainText(t('token:sale.unlisted.risk', { percent: '60%' }))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('when too little was paid a stranger pays a buyer everything back', async ({ page, client, chain, stack }) => {
    const token = await createSold(stack.rpcUrl, { symbol: 'BACK' }, { softCap: parseEther('5') })
    const one = await createBuyer(stack.rpcUrl, buyer)
    await one.buyPlainly(token, parseEther('1'))
    await passTime(chain, 8 * day)
    await openToken(page, path, token)
    await connectDevWallet(page, 'en', 3)
    await expect(cardOf(page).getByText(t('token:sale.state.refunding'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('token:sale.unableForEver'))).toBeVisible()
    const before = await client.getBalance({ address: buyer.address })
    await doAction(page, 'refundSale', { [t('token:field.refundAccount')]: buyer.address })
    expect((await client.getBalance({ address: buyer.address })) - before).toBe(parseEther('1'))
    expect(await client.getBalance({ address: saleOf(token) })).toBe(0n)
  })

  test('a token that is its own exchange is finished by a stranger and trades on this page', async ({
    page,
    client,
    chain,
    stack,
  }) => {
    const token = await createSold(stack.rpcUrl, { symbol: 'OWNX', kind: 'erc314' })
    const one = await createBuyer(stack.rpcUrl, buyer)
    await one.buyPlainly(token, parseEther('2'))
    await passTime(chain, 8 * day)
    await openToken(page, path, token)
    await connectDevWallet(page, 'en', 3)
    await expect(page.getByRole('form', { name: t('token:action.poolTrade.label'), exact: true })).toHaveCount(0)
    await doAction(page, 'finishSale')
    expect(await readSaleState(client, token)).toBe('finished')
    await expect(page.getByRole('form', { name: t('token:action.poolTrade.label'), exact: true })).toBeVisible()
  })
})
