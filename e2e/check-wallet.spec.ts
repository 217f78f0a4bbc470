import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Address, encodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const path = '/wa/ch'
/** A contract that refuses everything. */
const refusing = '0x00000000000000000000000000000000bad0c0de' as Address
const at = (index: number): Address => numberToHex((0xfeedn << 144n) + BigInt(index), { size: 20 })

const practice = (stack: Stack) => stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address

async function give(stack: Stack, to: Address, amount: bigint) {
  const sender = await createDevSender(stack.rpcUrl)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await sender.send({ to: practice(stack), data })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const addresses = (page: Page) => field(page, t('check-wallet:list.label'))
const row = (page: Page, address: Address) =>
  page.getByRole('row').filter({ has: page.locator(`[title="${address}" i]`) })
test('balances of a pasted list are read, compared with an earlier block, filtered, added up and exported', async ({
  page,
  stack,
  client,
  chain,
}) => {
  const [rich, poor] = [at(1), at(2)]
  await chain.setCode({ address: refusing, bytecode: '0x60006000fd' })
  await give(stack, rich, parseEther('1.5'))
  const since = await client.getBlockNumber()
  await chain.mine({ blocks: 1 })
  await give(stack, rich, parseEther('1000'))
  await chain.mine({ blocks: 1 })

  await page.goto(`${path}?${new URLSearchParams({ tokens: `${practice(stack)}\n${refusing}`, since: String(since) })}`)
  await expect(page.getByText(t('check-wallet:blocked.noAddresses'))).toBeVisible()
  await addresses(page).fill(`address,name\n${rich},rich\n${poor},poor\n${rich},again\n${devAccounts[5]!.address}`)
  await expect(page.getByText(t('check-wallet:list.accepted_other', { count: 3 }))).toBeVisible()
  await expect(page.getByText(t('check-wallet:list.repeatedAt', { line: 4, first: 2 }))).toBeVisible()
  await press(page, t('check-wallet:action.read'))

  const outcome = page.getByRole('complementary', { name: t('check-wallet:outcome') })
  await expect(outcome.getByText(t('check-wallet:progress', { read: 18, total: 18 }))).toBeVisible()
  await expect(outcome.getByText('1,001.5 PRAC')).toBeVisible()
  await expect(outcome.getByText('1,000 PRAC')).toBeVisible()
  await expect(outcome.getByText(t('check-wallet:withoutUnreadable_other', { count: 3 }))).toBeVisible()
  await expect(row(page, rich).getByText('1,001.5', { exact: true })).toBeVisible()
  await expect(row(page, rich).getByText('1,000', { exact: true })).toBeVisible()
  // Neither the balance nor the change of what refuses is a number.
  await expect(row(page, poor).getByText(t('check-wallet:unreadable'))).toHaveCount(2)
  expect(await seriousFindings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await press(page, t('ui:list.export'))
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\r\n')[1]?.toLowerCase()).toBe(
    `${rich},0,0,1001.5,1000,${t('check-wallet:unreadable')},${t('check-wallet:unreadable')}`,
  )

  await page.getByLabel(t('check-wallet:filter.coin')).selectOption('1')
  await page.getByLabel(t('check-wallet:filter.least')).fill('1001.5')
  await expect(row(page, poor)).toHaveCount(0)
  await expect(row(page, rich)).toHaveCount(1)
  await page.getByLabel(t('check-wallet:filter.least')).fill('1001,5')
  await expect(page.getByText(/Invalid amount/)).toBeVisible()
})

test('wrong lines are named and mended in place, and a wrong form says what keeps it back', async ({ page }) => {
  await page.goto(path)
  const good = devAccounts[4]!.address
  await addresses(page).fill(`${good}\nanna.eth\n${good.slice(0, -1)}`)
  const refused = page.getByRole('region', { name: t('ui:lines.refused_other', { count: 2 }) })
  await expect(refused).toBeVisible()
  await field(refused, t('ui:lines.line', { line: 3 })).fill(at(9))
  await field(refused, t('ui:lines.line', { line: 3 })).blur()
  await expect(page.getByText(t('check-wallet:list.accepted_other', { count: 2 }))).toBeVisible()
  await press(page, t('ui:lines.dropRefused'))
  await expect(addresses(page)).toHaveValue(`${good}\n${at(9)}`)

  const read = page.getByRole('button', { name: t('check-wallet:action.read'), exact: true })
  await expect(read).toBeEnabled()
  await field(page, t('check-wallet:form.block')).fill('1')
  await field(page, t('check-wallet:form.since')).fill('2')
  await expect(page.getByText(t('check-wallet:blocked.order'))).toBeVisible()
  await expect(read).toBeDisabled()
  await field(page, t('check-wallet:form.since')).fill('')
  await field(page, t('check-wallet:form.block')).fill('99999999')
  await read.click()
  await expect(page.getByRole('alert').getByText(/must be between 0 and/)).toBeVisible()
})

test('100,000 addresses from a file are taken without the page standing still, read and added up', async ({ page }) => {
  await page.goto(path)
  const lines = Array.from({ length: 100_000 }, (_, index) => at(1_000 + index))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`address\n${lines.join('\n')}`) })
  await expect(page.getByText(t('check-wallet:list.accepted_other', { count: 100000 }))).toBeVisible({
    timeout: 60_000,
  })
  await press(page, t('check-wallet:action.read'))
  await expect(page.getByText(t('check-wallet:progress', { read: '100,000', total: '100,000' }))).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(t('check-wallet:holders_other', { count: 0 }))).toBeVisible()
  await press(page, t('check-wallet:list.clear'))
  await expect(addresses(page)).toHaveValue('')
})

test.describe('in es, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })

  test('a stopped connection is said, the rest is read again, and nothing is wider than the page', async ({
    page,
    stack,
    guard,
  }) => {
    guard.expectError(/Failed to load resource|ERR_/)
    const es = textsOf('es')
    await page.goto(path)
    await field(page, es('check-wallet:list.label')).fill(devAccounts[2]!.address)
    await expect(page.getByText(es('check-wallet:list.accepted_one', { count: 1 }))).toBeVisible()
    let isBack = false
    const isCall = (body: string | null) => /eth_call/.test(body ?? '')
    await page.route(`${stack.rpcUrl}/**`, (route) =>
      !isBack && isCall(route.request().postData()) ? route.abort() : route.continue(),
    )
    await press(page, es('check-wallet:action.read'))
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(es('check-wallet:unread')).first()).toBeVisible()
    isBack = true
    await press(page, es('check-wallet:action.goOn'))
    await expect(page.getByText(es('check-wallet:progress', { read: 1, total: 1 }))).toBeVisible({ timeout: 60_000 })
    expect(await fits(page)).toBe(true)
    await page.goto(`${path}?tab=EX`)
    await expect(page.getByRole('heading', { name: es('check-wallet:introduceTitle.risks') })).toBeVisible()
    expect(await fits(page)).toBe(true)
  })
})
