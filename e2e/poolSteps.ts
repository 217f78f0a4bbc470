import type { Page } from '@playwright/test'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Abi, type Address, encodeFunctionData, maxUint256, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from './fixtures.ts'
import { everyValue, expectNothingEmpty, fillEverything, openAll, type Typed } from './fullForm.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, type Basics, connectDevWallet, createButton, fillBasics, readCreated, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, fillCreate, launchButton } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400
/** Functions are named by the tests, so their types are not known here. */
const anyAbi: Abi = tokenAbi
export const provider = devAccounts[0]!

/** Reads a function of a token that is its own exchange. */
export const readPool = (client: PublicClient, token: Address, functionName: string, args: readonly unknown[] = []) =>
  client.readContract({ address: token, abi: anyAbi, functionName, args })

/** Somebody who trades with a token's own pool, with own keys. Every call throws when it reverts. */
export async function createPoolTrader(url: string, account: PrivateKeyAccount) {
  const sender = await createDevSender(url, account)
  const { address } = account
  const balanceOf = (token: Address) =>
    sender.client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [address] })
  const call = async (token: Address, functionName: string, args: readonly unknown[], value = 0n) => {
    const data = encodeFunctionData({ abi: anyAbi, functionName, args })
    const gas = await sender.client.estimateGas({ account: address, to: token, data, value })
    // In the next second a token may have more to do than in the one of the estimate.
    return sender.send({ to: token, data, value, gas: (gas * 3n) / 2n })
  }
  return {
    address,
    balanceOf,
    call,
    /** Buys for `value` wei; tells what arrived. */
    async buy(token: Address, value: bigint): Promise<bigint> {
      const before = await balanceOf(token)
      await call(token, 'buy', [0n, address, maxUint256], value)
      return (await balanceOf(token)) - before
    },
    sell: (token: Address, amount: bigint) => call(token, 'sell', [amount, 0n, address, maxUint256]),
    /** Buys as wallets do it that know nothing of pools: by sending coin. */
    async buyPlainly(token: Address, value: bigint) {
      const gas = await sender.client.estimateGas({ account: address, to: token, value })
      return sender.send({ to: token, value, data: '0x', gas: (gas * 3n) / 2n })
    },
    /** Sells by sending tokens to the token. */
    sellPlainly: (token: Address, amount: bigint) => call(token, 'transfer', [token, amount]),
  }
}

/** Presses the button of a creation with liquidity and confirms both transactions. */
export async function launchPool(page: Page, basics: Basics): Promise<Address> {
  await launchButton(page).click()
  await approve(page)
  await approve(page)
  return readCreated(page, basics)
}

/**
 * Creates a token that opens in a day from a form in which every switch is on and every field is filled in, after having
 * rejected it once in the wallet. Ends on the page of what was created.
 */
export async function launchPoolFromFullForm(
  page: Page,
  client: PublicClient,
  { path, basics, own }: { path: string; basics: Basics; own: Typed },
): Promise<Address> {
  const now = await chainTime(client)
  await page.goto(path)
  await connectDevWallet(page)
  const form = page.getByRole('form', { name: t('token:form') })
  await expect(form.getByRole('group', { name: t('token:create.field.poolLaunch.label'), exact: true })).toBeVisible()
  await openAll(form)
  await fillCreate(page, { ...basics, poolStart: { choice: t('token:create.field.poolStart.date') } })
  await expect(createField(page, 'tradingStart')).toBeVisible()
  await fillEverything(page, {
    ...everyValue(now),
    provider: provider.address,
    tradingStart: { at: now + day },
    poolTokens: '600000',
    poolCoin: '60',
    poolLockUntil: { at: now + 60 * day },
    ...own,
  })
  await expectNothingEmpty(form)
  await launchButton(page).click()
  await reject(page)
  const description = form.getByLabel(t('token:description.label'), { exact: true })
  await expect(description).toHaveValue('A token with every field filled in.')
  const sent = await client.getTransactionCount({ address: provider.address })
  const token = await launchPool(page, basics)
  expect(await client.getTransactionCount({ address: provider.address })).toBe(sent + 2)
  return token
}

/** Types a trade on the token's page, without pressing its button. */
export async function typeTrade(page: Page, side: 'buy' | 'sell', amount: string) {
  const form = page.getByRole('form', { name: t('token:action.poolTrade.label'), exact: true })
  await form
    .getByRole('radiogroup')
    .getByText(t(`token:manage.side.${side}`), { exact: true })
    .click()
  await form.getByRole('textbox', { name: t(`token:manage.paidAmount.${side}`) }).fill(amount)
  return form
}

/** Buys or sells on the token's page with the dev wallet; tells when the page says that it is done. */
export async function tradeOnPage(page: Page, side: 'buy' | 'sell', amount: string) {
  const form = await typeTrade(page, side, amount)
  await form
    .getByRole('button', { name: t(`token:manage.side.${side}`), exact: true })
    .last()
    .click()
  await approve(page)
  const [said = ''] = t(`token:manage.traded.${side}`, { paid: '§' }).split('§')
  await expect(page.getByRole('status').filter({ hasText: said.trim() })).toBeVisible()
}

/** Creates a token from name, symbol and supply alone; ends where the page says that it waits for its liquidity. */
export async function createDefaultPool(page: Page, path: string, basics: Basics): Promise<Address> {
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, basics)
  await unfoldTo(page.getByText(t('token:create.risk.notLaunched')))
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await expect(page.getByRole('link', { name: t('token:create.next.addLiquidity') })).toBeVisible()
  return token
}
