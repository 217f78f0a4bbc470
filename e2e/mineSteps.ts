import type { BrowserContext, Page } from '@playwright/test'
import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { installTestWallet } from '@tokensmith/testing/installTestWallet.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, getAddress, parseEther, zeroAddress } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { connectMetaMask, field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const creator = devAccounts[0]!

export const practiceCoin = (stack: Stack): Address => stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address

/** Gives an account coins of the practice token. */
export async function giveCoins(stack: Stack, to: Address, amount: string) {
  const purse = await createDevSender(stack.rpcUrl)
  const args = [to, parseEther(amount)] as const
  await purse.send({
    to: practiceCoin(stack),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
  })
}

/** Opens a mine's form with a wallet that sends several calls in one prompt, and has coins. */
export async function openMine(page: Page, context: BrowserContext, stack: Stack, path: string) {
  const wallet = createTestWallet({ chains: { 31337: stack.rpcUrl }, accounts: [creator], atomic: 'supported' })
  await installTestWallet(context, wallet, { name: 'MetaMask', rdns: 'io.metamask' })
  await giveCoins(stack, creator.address, '10000')
  await page.goto(path)
  await connectMetaMask(page)
  return wallet
}

/** Fills in a mine of the practice coin on both sides, at 24 a day, of which some days are funded. */
export async function fillMine(page: Page, stack: Stack, { fund }: { fund: string }) {
  const token = practiceCoin(stack)
  await field(page, t('staking:field.stakeToken')).fill(token)
  await field(page, t('staking:field.rewardToken')).fill(token)
  await field(page, t('staking:field.reward')).fill('24')
  await field(page, t('staking:field.fund')).fill(fund)
}

/** Creates and funds it in one prompt, and opens its page. */
export async function createMine(page: Page, tool: string): Promise<Address> {
  await page.getByRole('button', { name: t('staking:create.actionFund', { tool }) }).click()
  const open = page.getByRole('link', { name: t('staking:created.open') })
  await expect(open).toBeVisible({ timeout: 120_000 })
  const href = (await open.getAttribute('href')) ?? ''
  await open.click()
  return getAddress(/pool=(0x[0-9a-fA-F]{40})/.exec(href)![1]!)
}

/** Somebody else stakes without the page. */
export async function stakeBeside(stack: Stack, pool: Address, amount: string, { period = 0n, account = 1 } = {}) {
  const stranger = devAccounts[account]!
  await giveCoins(stack, stranger.address, amount)
  const sender = await createDevSender(stack.rpcUrl, stranger)
  const value = parseEther(amount)
  await sender.send({
    to: practiceCoin(stack),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [pool, value] }),
  })
  await sender.send({
    to: pool,
    data: encodeFunctionData({
      ...{ abi: stakingPoolAbi, functionName: 'stake', args: [value, period, zeroAddress, []] },
    }),
  })
}

/** Stakes on the pool's page, with the allowance in the same prompt. */
export async function stakeHere(page: Page, amount: string) {
  await field(page, t('staking:actions.stake.amount')).fill(amount)
  await page.getByRole('button', { name: t('staking:stake.actionFor', { amount: `${amount} PRAC` }) }).click()
  await expect(page.getByText(t('staking:stake.done'))).toBeVisible({ timeout: 120_000 })
}

/** Does an action of the pool's page that asks for amounts at most. */
export async function doPoolAction(page: Page, action: string, amount?: string) {
  const label = t(`staking:actions.${action}.label` as 'staking:actions.fund.label')
  await page.locator('button[aria-expanded]').filter({ hasText: label }).first().click()
  const form = page.getByRole('form', { name: label, exact: true })
  if (amount !== undefined) await field(form, t('staking:actions.fund.amount')).fill(amount)
  await form.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(t('staking:actions.done', { action: label }))).toBeVisible({ timeout: 120_000 })
}

/** Reads the page anew after time has passed. */
export async function refreshPool(page: Page) {
  await page
    .getByRole('button', { name: t('staking:refresh'), exact: true })
    .first()
    .click()
}
