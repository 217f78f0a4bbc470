import type { Page } from '@playwright/test'
import en from '@tokensmith/tools/feedback/texts/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { connectDevWallet } from './steps.ts'

const description = (page: Page) => page.getByRole('textbox', { name: en.description })
const send = (page: Page) => page.getByRole('button', { name: en.send, exact: true })
const choose = (page: Page, category: string) => page.getByText(category, { exact: true }).click()
const address = /0x[0-9a-fA-F]{40}/

test('what is shown is what is sent, letter for letter, and it arrives', async ({ page }) => {
  await page.goto('/issue/index')
  await choose(page, en.categories.idea)
  await description(page).fill('More chains, please. もっとチェーンを。')
  await page.getByRole('textbox', { name: en.email }).fill('mei@example.org')
  const shown = await page.getByTestId('diagnostics').textContent()
  const request = page.waitForRequest('**/api/v1/web/feedback')
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({
    category: 'idea',
    description: 'More chains, please. もっとチェーンを。',
    email: 'mei@example.org',
    diagnostics: shown,
  })
  expect(shown).not.toMatch(address)
  await expect(page.getByRole('heading', { name: en.sent.title })).toBeFocused()
  await page.reload()
  await expect(description(page)).toHaveValue('')
})

test('the wallet address goes along only when it is ticked', async ({ page }) => {
  await page.goto('/issue/index')
  await connectDevWallet(page)
  const preview = page.getByTestId('diagnostics')
  await expect(preview).toContainText('Wallet: Dev wallet')
  await expect(preview).not.toHaveText(address)
  await page.getByRole('switch', { name: en.address }).check({ force: true })
  await expect(preview).toHaveText(address)
  await page.getByRole('switch', { name: en.diagnostics }).uncheck({ force: true })
  await choose(page, en.categories.other)
  await description(page).fill('Hello')
  const request = page.waitForRequest('**/api/v1/web/feedback')
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({ category: 'other', description: 'Hello' })
})

test('missing and wrong fields are told at the field, and nothing is sent', async ({ page }) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/feedback') && request.method() === 'POST') requests++
  })
  await page.goto('/issue/index')
  await page.getByRole('textbox', { name: en.email }).fill('mei@')
  await send(page).click()
  await expect(page.getByText(en.problem.choose)).toBeVisible()
  await expect(page.getByText(en.problem.empty)).toBeVisible()
  await expect(page.getByText(en.problem.email)).toBeVisible()
  await description(page).fill(`my key: ${'ab12'.repeat(16)}`)
  await expect(page.getByText(en.problem.secret)).toBeVisible()
  await send(page).click()
  expect(requests).toBe(0)
})

test('offline the draft is kept, said to be kept, and sent after a reload', async ({ page, context, guard }) => {
  guard.expectError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  await page.goto('/issue/index')
  await choose(page, en.categories.problem)
  await description(page).fill('It stopped at step 3.')
  await context.setOffline(true)
  await expect(page.getByText(en.offline)).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(page.getByText(en.draftKept)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(en.restored)).toBeVisible()
  await expect(description(page)).toHaveValue('It stopped at step 3.')
  await send(page).click()
  await expect(page.getByRole('heading', { name: en.sent.title })).toBeVisible()
})
