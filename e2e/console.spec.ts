import type { Page } from '@playwright/test'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'

// Nothing of the console asks a chain.
test.use({ stackOptions: { deploy: false, serverEnv: { JOBS: 'off', DEMO: 'on' } } })

async function signIn(page: Page, username: 'admin' | 'editor', path = '/login') {
  await page.goto(path)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function isSound(page: Page, name: string) {
  await expect(page.locator('[role="progressbar"], .mantine-Skeleton-root')).toHaveCount(0)
  expect(await fits(page), name).toBe(true)
  expect(await seriousFindings(page), name).toEqual([])
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value

test('who is signed in stays so until the log-out, and a stranger’s link leads nowhere else', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')

  await page.getByLabel('Username').fill('nobody at all')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter the correct user name')).toBeVisible()
  await expect(page.getByText('The password can not be less than 6 digits')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).press('Shift+A')
  await expect(page.getByRole('tooltip', { name: 'Caps lock is On' })).toBeVisible()
  await isSound(page, 'login')

  await signIn(page, 'admin', '/login?redirect=//evil.example/x&tab=JP')
  await expect(page).toHaveURL('/dashboard?tab=JP')
  await expect(page).toHaveTitle('Dashboard - Tokensmith')
  await expect(page.getByRole('heading', { name: 'Welcome, Super Admin' })).toBeVisible()
  expect(await tokenOf(page)).toBe('admin-token')
  await isSound(page, 'dashboard')

  // Signed in, the sign-in has nothing to ask.
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Account of Super Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
  expect(await tokenOf(page)).toBeUndefined()
})
