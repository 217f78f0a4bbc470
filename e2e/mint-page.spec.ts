import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type Address, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { createMinter, readMint, readMintState } from './mintSteps.ts'
import {
  approve,
  type Basics,
  connectDevWallet,
  createButton,
  disconnect,
  doAction,
  field,
  openAction,
  readCreated,
} from './steps.ts'
import { textsOf } from './textsOf.ts'
import { fillCreate, openToken, passTime } from './tradingSteps.ts'

// A stack beside the one of the other token tests: a server takes 60 verifications of one client in ten minutes.
test.use({ stackOptions: { deploy: true, serverEnv: { JOBS: 'off' } } })

const path = '/co/fa?'
const t = textsOf('en')
const day = 86_400
const [minter, stranger] = [devAccounts[1]!, devAccounts[2]!]

/** Creates a token that everybody mints as the first account, and opens its page as somebody who follows a link. */
async function createMint(page: Page, basics: Basics, values: Parameters<typeof fillCreate>[1]): Promise<Address> {
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, { name: basics.name, symbol: basics.symbol })
  // What appears by a choice is filled in after it.
  const isChoice = (typed: unknown) => typeof typed === 'object' && typed !== null && 'choice' in typed
  const entries = Object.entries(values)
  await fillCreate(page, Object.fromEntries(entries.filter(([, typed]) => isChoice(typed))))
  await fillCreate(page, Object.fromEntries(entries.filter(([, typed]) => !isChoice(typed))))
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await disconnect(page)
  await openToken(page, path, token)
  return token
}

const cardOf = (page: Page) => page.getByRole('group', { name: t('token:manage.mint.title'), exact: true })

async function mintOnPage(page: Page, count: number) {
  const label = t('token:action.fairMint.label')
  const form = page.getByRole('form', { name: label, exact: true })
  await field(form, t('token:manage.mint.count')).fill(String(count))
  await form.getByRole('button', { name: label, exact: true }).click()
  await approve(page)
}

async function changeAccount(page: Page, account: number) {
  await disconnect(page)
  await connectDevWallet(page, 'en', account)
}

test('a visitor reads the rule, mints and gives back; the deployer launches early and is paid out', async ({
  page,
  client,
}) => {
  const token = await createMint(
    page,
    { name: 'Open Mint', symbol: 'OPMT', supply: '0' },
    {
      ...{ mintQuantity: '100', mintFee: '0.5', mints: '10', leastMints: '2', mintsPerAccount: '5' },
      ...{ mintLiquidity: '80', mintPremium: '25', mintRefund: '90' },
    },
  )
  const card = cardOf(page)
  await expect(card.getByText(t('token:manage.mint.state.minting'))).toBeVisible()
  await expect(card.getByText(t('token:manage.mint.made', { made: '0', all: '10' }))).toBeVisible()
  await expect(card.getByText(t('token:manage.mint.term.givingBack', { percent: '90%' }))).toBeVisible()
  await expect(card.getByText('1 OPMT = 0.005 ETH', { exact: true })).toBeVisible()
  await expect(page.getByText(t('token:manage.mint.unableToTrade'))).toBeVisible()
  const raise = card.getByRole('table', { name: t('offering:raise.title') })
  await expect(raise.getByRole('row', { name: t('offering:raise.exchange') }).getByRole('cell')).toHaveText(['4 ETH'])
  await expect(card.getByText(t('offering:raise.mint.self'))).toBeVisible()

  await connectDevWallet(page, 'en', 2)
  await mintOnPage(page, 3)
  const done = t('token:manage.mint.done', { count: 3, amount: '300 OPMT', paid: '1.5 ETH' })
  await expect(page.getByText(done)).toBeVisible()
  await expect(card.getByText(t('token:manage.mint.made', { made: '3', all: '10' }))).toBeVisible()
  await doAction(page, 'giveBack', { [t('token:manage.mint.giveBackCount')]: '1' })
  expect(await readMint(client, token, 'escrow')).toBe(parseEther('1.05'))
  expect(await readMint(client, token, 'mintsMade')).toBe(2n)

  // What is the deployer's is shown to others, and says whose it is.
  await openAction(page, 'launchAsDeployer')
  await expect(page.getByText(t('token:manage.noPermission'))).toBeVisible()
  await changeAccount(page, 1)
  await doAction(page, 'launchAsDeployer')
  expect(await readMintState(client, token)).toBe('launched')
  await expect(card.getByText(t('token:manage.mint.state.launched'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('token:manage.mint.unableToTrade'))).toHaveCount(0)
  await doAction(page, 'collectProceeds')
  expect(await client.getBalance({ address: token })).toBe(0n)
})

test('the deployer sets a list and saves its file, with which only those on it mint', async ({ page, client }) => {
  const token = await createMint(
    page,
    { name: 'List Mint', symbol: 'LSMT', supply: '0' },
    { mintCondition: { choice: t('token:create.field.mintCondition.list') }, mintFee: '0.1' },
  )
  const card = cardOf(page)
  await expect(card.getByText(t('token:manage.mint.listNotSet'))).toBeVisible()
  await connectDevWallet(page)
  await openAction(page, 'setListRoot')
  const form = page.getByRole('form', { name: t('token:action.setListRoot.label'), exact: true })
  await field(form, t('token:manage.mint.listLabel')).fill(minter.address)
  const saving = page.waitForEvent('download')
  await form.getByRole('button', { name: t('offering:list.save') }).click()
  const file = await (await saving).path()
  await form.getByRole('button', { name: t('token:action.setListRoot.label'), exact: true }).click()
  await approve(page)
  const label = t('token:action.setListRoot.label')
  await expect(page.getByText(t('token:manage.doneAction', { action: label }))).toBeVisible()

  await card.locator('input[type="file"]').setInputFiles(file)
  await expect(card.getByText(t('token:manage.mint.listAnswer.notListed'))).toBeVisible()
  await changeAccount(page, 2)
  await expect(card.getByText(t('token:manage.mint.listAnswer.listed'))).toBeVisible()
  await mintOnPage(page, 2)
  await expect(card.getByText(/^Minted: 2 × for 0\.2 ETH/)).toBeVisible()
  expect(await readMint(client, token, 'mintsMade')).toBe(2n)
})

test('an exchange that the list does not have is named before the first mint', async ({ page, client, chain }) => {
  const [{ router }] = localExchange.swaps
  const unlisted = '0x00000000000000000000000000000000000A11cE'
  await chain.setCode({ address: unlisted, bytecode: (await client.getCode({ address: router }))! })
  await createMint(
    page,
    { name: 'Elsewhere', symbol: 'ELSE', supply: '0' },
    { exchange: { choice: t('token:create.field.exchange.other') }, router: unlisted, mintFee: '0.1' },
  )
  const warning = cardOf(page).getByRole('alert')
  await expect(warning).toContainText(t('offering:unlisted.router', { chain: 'Localhost' }))
  await expect(warning).toContainText(t('token:manage.mint.unlisted.risk', { percent: '100%' }))
  await expect(page.getByText(t('token:manage.mint.exchangeUnlisted'))).toBeVisible()
  // Who only looks has no wallet whose coin could be missing.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(t('errors:insufficientFundsUnknown'))).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('without a launch a stranger pays a minter everything back', async ({ page, client, chain, stack }) => {
    const token = await createMint(
      page,
      { name: 'Back Mint', symbol: 'BKMT', supply: '0' },
      { mintFee: '0.5', mints: '10', leastMints: '9', mintRefund: '50' },
    )
    const one = await createMinter(stack.rpcUrl, minter)
    await one.mintPlainly(token, parseEther('1'))
    await one.call(token, 'giveBack', [1n])
    await passTime(chain, 8 * day)
    await openToken(page, path, token)
    await connectDevWallet(page, 'en', 3)
    await expect(cardOf(page).getByText(t('token:manage.mint.state.refunding'))).toBeVisible()
    const before = await client.getBalance({ address: minter.address })
    await doAction(page, 'refund', { [t('token:field.refundAccount')]: minter.address })
    expect((await client.getBalance({ address: minter.address })) - before).toBe(parseEther('0.75'))
    expect(await readMint(client, token, 'totalSupply')).toBe(0n)
  })

  test('a free mint is launched by its deployer with the coin that he brings', async ({ page, client, stack }) => {
    const token = await createMint(
      page,
      { name: 'Free Mint', symbol: 'FRMT', supply: '0' },
      { mintMode: { choice: t('token:create.field.mintMode.free') }, mints: '10', leastMints: '1' },
    )
    const one = await createMinter(stack.rpcUrl, stranger)
    await one.mintPlainly(token, 0n)
    await openToken(page, path, token)
    await connectDevWallet(page)
    await expect(cardOf(page).getByText(t('token:manage.mint.byDeployer'))).toBeVisible()
    await doAction(page, 'launchAsDeployer', { [t('token:manage.mint.launchCoin')]: '2' })
    expect(await readMintState(client, token)).toBe('launched')
    const buyer = await createMinter(stack.rpcUrl, minter)
    const { out, received } = await buyer.buy(token, parseEther('0.01'))
    expect(received).toBe(out)
  })
})
