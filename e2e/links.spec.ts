import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { generatePrivateKey } from 'viem/accounts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits, shoot } from './screenSteps.ts'
import { connectMetaMask, createButton, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { createField } from './tradingSteps.ts'

const t = textsOf('en')
const thief = devAccounts[7]!.address
const marks = (page: Page) => page.locator('[data-from-link]')
const open = (page: Page, path: string, query: Record<string, string>) =>
  page.goto(`${path}?${new URLSearchParams(query)}`)

test('a link names no receiver of a collection, and keeps no place in the address for one', async ({ page }) => {
  await open(page, '/wa/co', { to: thief, payer: thief, coin: 'no' })
  await field(page, t('token-collection:text.label')).fill(generatePrivateKey())
  await page.getByRole('button', { name: t('token-collection:text.take'), exact: true }).click()
  await page.getByRole('button', { name: t('token-collection:keys.next_one', { count: 1 }), exact: true }).click()
  const receiver = field(page, t('token-collection:choose.recipient'))
  await expect(receiver).toHaveValue('')
  await expect(marks(page)).toHaveCount(1)
  await shoot(page, 'links-collection')
  await receiver.fill(devAccounts[3]!.address)
  // What was typed is written nowhere where it could be handed on, and what the link said is taken out.
  await expect(page).not.toHaveURL(/to=/)
})

test('a link names no spender and no unlimited allowance; a typed spender outlives a reload', async ({
  page,
  stack,
}) => {
  const { address: token } = stack.tokens.find(({ symbol }) => symbol === 'PRAC')!
  await open(page, '/ot/ap', { tab: 'AP', token, spender: thief, kind: 'unlimited', amount: '5' })
  const spender = field(page, t('approve:field.spender'))
  await expect(spender).toHaveValue('')
  await expect(page.getByLabel(t('approve:field.kind'), { exact: true })).toHaveValue('exact')
  // The token and the amount came with the link, and say so.
  await expect(marks(page)).toHaveCount(2)
  await shoot(page, 'links-approve')
  await spender.fill(devAccounts[4]!.address)
  await field(page, t('approve:field.amount')).fill('6')
  await expect(page).toHaveURL(/amount=6/)
  await expect(page).not.toHaveURL(/spender=/)
  await expect(marks(page)).toHaveCount(1)
  await page.reload()
  await expect(spender).toHaveValue(devAccounts[4]!.address)
  await expect(field(page, t('approve:field.amount'))).toHaveValue('6')
  await expect(marks(page)).toHaveCount(1)
})

test('a link’s receiver of taxes stops the creation until somebody has looked at it', async ({ page, wallet }) => {
  void wallet
  const query = { t: '0', name: 'Alpha', symbol: 'ALP', supply: '1000', marketingAddress: thief, transferFee: '1' }
  await open(page, '/co/mk', query)
  await connectMetaMask(page)
  const receiver = createField(page, 'marketingAddress')
  await expect(receiver).toHaveValue(thief)
  await expect(marks(page).first()).toBeVisible()
  await shoot(page, 'links-create')
  expect(await fits(page)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])

  const label = t('token:create.field.marketingAddress.label')
  const reason = page.getByText(t('ui:link.blocked', { fields: label }))
  await expect(reason).toBeVisible()
  await createButton(page).click({ force: true })
  const check = page.getByRole('button', { name: t('ui:link.checkedField', { field: label }) })
  await expect(check).toBeFocused()
  // The mark stays through a reload, and goes once it was looked at, for good.
  await page.reload()
  await expect(reason).toBeVisible()
  const before = await marks(page).count()
  await check.click()
  await expect(reason).toHaveCount(0)
  await expect(marks(page)).toHaveCount(before - 1)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('own-entries'))).toContain(thief)
  await page.reload()
  await expect(receiver).toHaveValue(thief)
  await expect(marks(page)).toHaveCount(before - 1)
  await expect(reason).toHaveCount(0)
})

test('a link shows what it names on its own chain, whatever chain is chosen, and nothing of one that is not known', async ({
  page,
  stack,
}) => {
  const { address: token } = stack.tokens.find(({ symbol }) => symbol === 'PRAC')!
  await page.addInitScript(() => {
    if (!localStorage.getItem('tokensmith.chain')) localStorage.setItem('tokensmith.chain', '56')
  })
  await open(page, '/co/st', { tab: 'MT', chain: '31337', token })
  await expect(page.getByRole('heading', { name: /Practice Coin/ })).toBeVisible()
  const notice = page.getByText(t('ui:linkedChain.elsewhere', { chain: 'Localhost', chosen: 'BSC Mainnet' }))
  await expect(notice).toBeVisible()
  await shoot(page, 'links-chain')
  expect(await fits(page)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  // The address that is handed on names the chain, and another one chosen in its place is that chain's page.
  expect(new URL(page.url()).searchParams.get('chain')).toBe('31337')
  await page.reload()
  await page.getByRole('button', { name: t('ui:run.switch', { chain: 'Localhost' }), exact: true }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { name: /Practice Coin/ })).toBeVisible()

  await open(page, '/co/st', { tab: 'MT', chain: '999999', token })
  await expect(page.getByText(t('ui:linkedChain.unknown', { id: '999999' }))).toBeVisible()
  await expect(page.getByRole('heading', { name: /Practice Coin/ })).toBeHidden()
  await page.getByRole('button', { name: t('ui:linkedChain.leave', { chain: 'Localhost' }), exact: true }).click()
  await expect(page.getByRole('heading', { name: /Practice Coin/ })).toBeVisible()
})
