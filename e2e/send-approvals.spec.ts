import type { Page } from '@playwright/test'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { at, balancesOf, give, list, see, sendPath, tokenOf } from './sendSteps.ts'
import { connectMetaMask } from './steps.ts'
import type { TextName } from './TextName.ts'
import { textsOf } from './textsOf.ts'

const blocklistAbi = parseAbi(['function setBlocked(address account, bool blocked)'])
const t = textsOf('en')

async function allowanceOf(stack: Stack, token: Address, owner: Address): Promise<bigint> {
  const { client } = await createDevSender(stack.rpcUrl)
  const args = [owner, deployments.BatchSend.address] as const
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })
}

const button = (page: Page, key: TextName<'batch-send' | 'jobs'>, values: Record<string, string | number> = {}) =>
  page.getByRole('button', { name: t(key, values), exact: true })

/** Both practice tokens in one list, so that the batch contract sends them: three rows of each. */
async function confirmTwoTokens(page: Page, stack: Stack, wallet: Address, name: string) {
  const [first, second] = [tokenOf(stack, 'PRAC'), tokenOf(stack, 'pUSD')]
  // Exactly what is sent: the account's balance is that of other tests too.
  await give(stack, first, wallet, 6n * 10n ** 18n)
  await give(stack, second, wallet, 6n * 10n ** 6n)
  await page.goto(`${sendPath}?what=several`)
  await connectMetaMask(page)
  const accounts = [1, 2, 3].map((index) => at(name, index))
  const rows = [first, second].flatMap((token) => accounts.map((to, index) => `${token},${to},${index + 1}`))
  await list(page).fill(`token,address,amount\n${rows.join('\n')}`)
  await button(page, 'batch-send:action.confirm').click({ timeout: 60_000 })
  return { first, second, accounts }
}

test('a toolbox token goes by its own batch, without an approval, to exact balances, and a recipient finds the row', async ({
  page,
  stack,
  wallet,
}) => {
  const token = tokenOf(stack, 'PRAC')
  await give(stack, token, wallet.address, 12n * 10n ** 18n)
  const accounts = [1, 2, 3, 4].map((index) => at('own batch', index))
  await page.goto(`${sendPath}?${new URLSearchParams({ what: 'token', token })}`)
  await connectMetaMask(page)
  await list(page).fill(accounts.map((address, index) => `${address},${index + 1}.5`).join('\n'))
  await button(page, 'batch-send:action.confirm').click({ timeout: 60_000 })
  await see(page, 'batch-send:confirm.ownBatch', { symbol: 'PRAC' })
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/own-batch.png', fullPage: true })
  await button(page, 'batch-send:action.send_other', { total: 4 }).click({ timeout: 60_000 })
  await see(page, 'jobs:phaseTitle.done')
  expect(await balancesOf(stack, accounts, token)).toEqual([15n, 25n, 35n, 45n].map((tenths) => tenths * 10n ** 17n))
  expect(wallet.writeRequests).toHaveLength(1)
  expect(await allowanceOf(stack, token, wallet.address)).toBe(0n)

  const { client } = await createDevSender(stack.rpcUrl)
  const { transactions } = await client.getBlock()
  await page.goto(`${sendPath}?${new URLSearchParams({ tx: transactions[0]!, to: accounts[2]! })}`)
  await see(page, 'batch-send:find.paid')
  await expect(page.getByText('3.5 PRAC')).toBeVisible()
})

test('a toolbox token needs no batch contract on its chain', async ({ page, stack, wallet, client, chain }) => {
  const { address } = deployments.BatchSend
  const code = await client.getCode({ address })
  const token = tokenOf(stack, 'PRAC')
  await give(stack, token, wallet.address, 2n * 10n ** 18n)
  const accounts = [1, 2].map((index) => at('no contract', index))
  await chain.setCode({ address, bytecode: '0x' })
  try {
    await page.goto(`${sendPath}?${new URLSearchParams({ what: 'token', token })}`)
    await connectMetaMask(page)
    await list(page).fill(accounts.map((account) => `${account},1`).join('\n'))
    await button(page, 'batch-send:action.confirm').click()
    await button(page, 'batch-send:action.send_other', { total: 2 }).click({ timeout: 60_000 })
    await see(page, 'jobs:phaseTitle.done')
    await expect(page.getByText(t('batch-send:missing.question'))).toHaveCount(0)
  } finally {
    await chain.setCode({ address, bytecode: code! })
  }
  expect(await balancesOf(stack, accounts, token)).toEqual([10n ** 18n, 10n ** 18n])
})

test('several tokens are approved by signatures, without a transaction for it, and nothing is left allowed', async ({
  page,
  stack,
  wallet,
}) => {
  const { first, second, accounts } = await confirmTwoTokens(page, stack, wallet.address, 'signed')
  await expect(button(page, 'batch-send:permit.sign_other', { count: 2 })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('6 PRAC').first()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.screenshot({ path: 'test-results/sign-approvals-phone.png', fullPage: true })
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: 'test-results/sign-approvals.png', fullPage: true })
  // A no changes nothing; the question stays.
  wallet.next('eth_signTypedData_v4', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await button(page, 'batch-send:permit.sign_other', { count: 2 }).click()
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 })
  await button(page, 'batch-send:permit.sign_other', { count: 2 }).click()
  await see(page, 'batch-send:permit.signed')
  expect(wallet.writeRequests).toEqual([])
  await button(page, 'batch-send:action.send_other', { total: 6 }).click({ timeout: 60_000 })
  await see(page, 'jobs:phaseTitle.done')
  expect(wallet.writeRequests).toHaveLength(2)
  expect(await balancesOf(stack, accounts, first)).toEqual([1n, 2n, 3n].map((amount) => amount * 10n ** 18n))
  expect(await balancesOf(stack, accounts, second)).toEqual([1n, 2n, 3n].map((amount) => amount * 10n ** 6n))
  expect(await allowanceOf(stack, first, wallet.address)).toBe(0n)
  await see(page, 'batch-send:job.noAllowance')
})

test('whoever would rather send the approvals sends them, exact', async ({ page, stack, wallet }) => {
  const { second, accounts } = await confirmTwoTokens(page, stack, wallet.address, 'sent')
  await button(page, 'batch-send:permit.send').click({ timeout: 60_000 })
  await button(page, 'batch-send:action.approve').click({ timeout: 60_000 })
  await button(page, 'batch-send:action.send_other', { total: 6 }).click({ timeout: 60_000 })
  await see(page, 'jobs:phaseTitle.done')
  // Two approvals and two batches.
  expect(wallet.writeRequests).toHaveLength(4)
  expect(await balancesOf(stack, accounts, second)).toEqual([1n, 2n, 3n].map((amount) => amount * 10n ** 6n))
})

test('a token without permits and without a batch of its own is approved by a transaction', async ({
  page,
  stack,
  wallet,
}) => {
  const sender = await createDevSender(stack.rpcUrl)
  const token = (await sender.send({ data: creationCode('packages/contracts/test/_mocks/hostile/MoodyToken.sol') }))
    .contractAddress as Address
  await give(stack, token, wallet.address, 10n ** 20n)
  const accounts = [1, 2].map((index) => at('foreign', index))
  await page.goto(`${sendPath}?${new URLSearchParams({ what: 'token', token })}`)
  await connectMetaMask(page)
  await list(page).fill(accounts.map((address) => `${address},2`).join('\n'))
  await button(page, 'batch-send:action.confirm').click({ timeout: 60_000 })
  await button(page, 'batch-send:action.approve').click({ timeout: 60_000 })
  await button(page, 'batch-send:action.send_other', { total: 2 }).click({ timeout: 60_000 })
  await see(page, 'jobs:phaseTitle.done')
  expect(wallet.writeRequests).toHaveLength(2)
  expect(await balancesOf(stack, accounts, token)).toEqual([2n * 10n ** 18n, 2n * 10n ** 18n])
})

test('a row that failed needs a new approval before it is tried again: exactly its amount, on the job’s page', async ({
  page,
  stack,
  wallet,
}) => {
  const sender = await createDevSender(stack.rpcUrl)
  const token = (await sender.send({ data: creationCode('packages/contracts/test/_mocks/hostile/MoodyToken.sol') }))
    .contractAddress as Address
  const setBlocked = (account: Address, isBlocked: boolean) =>
    sender.send({
      to: token,
      data: encodeFunctionData({ abi: blocklistAbi, functionName: 'setBlocked', args: [account, isBlocked] }),
    })
  await give(stack, token, wallet.address, 10n ** 20n)
  const accounts = [1, 2, 3].map((index) => at('blocked', index))
  await page.goto(`${sendPath}?${new URLSearchParams({ what: 'token', token })}`)
  await connectMetaMask(page)
  await list(page).fill(accounts.map((address) => `${address},2`).join('\n'))
  await button(page, 'batch-send:action.confirm').click()
  await button(page, 'batch-send:action.approve').click({ timeout: 60_000 })
  await expect(button(page, 'batch-send:action.send_other', { total: 3 })).toBeEnabled({ timeout: 60_000 })
  await setBlocked(accounts[1]!, true)
  await button(page, 'batch-send:action.send_other', { total: 3 }).click()
  await see(page, 'jobs:phaseTitle.done')
  await see(page, 'batch-send:job.allowanceMissing')
  await expect(page.getByText(t('batch-send:job.noAllowance'))).toBeHidden()
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/approve-rest.png', fullPage: true })
  await setBlocked(accounts[1]!, false)
  await button(page, 'batch-send:action.approveRest').click()
  await expect(page.getByText(t('batch-send:job.allowanceMissing'))).toBeHidden({ timeout: 60_000 })
  expect(await allowanceOf(stack, token, wallet.address)).toBe(2n * 10n ** 18n)
  await see(page, 'batch-send:job.allowanceLeft')
  await button(page, 'jobs:action.retry_one', { count: 1 }).click()
  await expect
    .poll(() => balancesOf(stack, accounts, token), { timeout: 60_000 })
    .toEqual(accounts.map(() => 2n * 10n ** 18n))
  await see(page, 'batch-send:job.noAllowance')
})
