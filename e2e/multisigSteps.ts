import type { Browser, Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { encodeSetup, predictMultisig } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { safe141 } from '@tokensmith/sdk/multisig/safeContracts.ts'
import { installTestWallet } from '@tokensmith/testing/installTestWallet.ts'
import { createTestWallet, type TestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { field } from './steps.ts'
import type { TextPath } from './TextName.ts'
import { textsOf } from './textsOf.ts'

export const t = textsOf('en')
export const m = (key: TextPath<'multisig'>, values: Record<string, string | number> = {}) =>
  t(`multisig:${key}`, values)
export const path = '/ot/ms'
export const owners = devAccounts.slice(3, 6)
export const [first, second, third] = owners as [(typeof owners)[0], (typeof owners)[0], (typeof owners)[0]]
export const addresses = owners.map(({ address }) => address)
export const receiver: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const practice = (stack: Stack) => stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address

/** A signer with a browser and a wallet of their own; the browsers share nothing. */
export async function openSigner(browser: Browser, stack: Stack, account: (typeof owners)[0]) {
  const context = await browser.newContext({ baseURL: stack.url, permissions: ['clipboard-read', 'clipboard-write'] })
  const wallet = createTestWallet({ chains: { 31337: stack.rpcUrl }, accounts: [account] })
  await installTestWallet(context, wallet, { name: 'MetaMask', rdns: 'io.metamask' })
  return { context, wallet, page: await context.newPage() }
}

/** Creates a wallet of the three owners on the chain, as a script would, and gives it a coin. */
export async function createOnChain(stack: Stack, salt: bigint, threshold = 2): Promise<Address> {
  const setup = { owners: addresses, threshold, salt, singleton: 'SafeL2' } as const
  const sender = await createDevSender(stack.rpcUrl)
  await sender.send({
    to: safe141.SafeProxyFactory.canonical,
    data: encodeFunctionData({
      abi: parseAbi(['function createProxyWithNonce(address,bytes,uint256) returns (address)']),
      args: [safe141.SafeL2.canonical, encodeSetup(setup, 'canonical'), salt],
    }),
  })
  const multisig = predictMultisig(setup, 'canonical')
  await sender.send({ to: multisig, value: parseEther('2') })
  return multisig
}

export const openWallet = (page: Page, multisig: Address) => page.goto(`${path}?tab=OR&chain=31337&wallet=${multisig}`)
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

export async function propose(page: Page) {
  await page.getByRole('button', { name: /^Propose .*order #\d+$/ }).click()
  await expect(page.getByText(m('hash.agree'))).toBeVisible()
}

export async function proposeCoin(page: Page, multisig: Address, amount: string, to: Address = receiver) {
  await openWallet(page, multisig)
  await field(page, m('new.receiver')).fill(to)
  await field(page, m('new.amount')).fill(amount)
  await propose(page)
}

/** The text of the open order, as it stands under its QR code. */
export async function readShared(page: Page): Promise<string> {
  const details = page.locator('details').filter({ hasText: m('share.showQr') })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return (await details.locator('pre').textContent())!
}

export async function sign(page: Page) {
  await press(page, m('sign.action'))
  await expect(page.getByText(m('sign.done'))).toBeVisible()
}

export async function execute(page: Page) {
  await press(page, m('execute.action'))
  await expect(page.getByRole('complementary').getByText(m('finished.success'))).toBeVisible({ timeout: 60_000 })
}

/** Says no in the wallet: the page returns to where it was, and nothing was sent. */
export async function declineOnce(page: Page, wallet: TestWallet, action: string) {
  const before = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await press(page, action)
  await expect
    .poll(() => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length)
    .toBe(before + 1)
  await expect(page.getByRole('button', { name: action, exact: true }).first()).toBeEnabled()
}
