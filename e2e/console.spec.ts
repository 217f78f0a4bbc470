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

test('tabs, a role and its refusals follow what is done in the console', async ({ page, guard }) => {
  // The page of errors fails on purpose, and the editor asks for what is refused.
  guard.expectError(/An example: this part fails|403 \(Forbidden\)/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', '/login?redirect=/permission/role')
  const tabs = page.getByRole('navigation', { name: 'Visited pages' })
  await expect(page.getByRole('cell', { name: 'Just a visitor. Opens the dashboard.' })).toBeVisible()
  await isSound(page, 'roles')
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText('DashboardPermissionRole Permission')

  const menu = page.getByRole('navigation', { name: 'Menu of the console' })
  await menu.getByRole('button', { name: 'Operators' }).click()
  await menu.getByRole('link', { name: 'Activity record' }).click()
  await expect(page.getByRole('cell', { name: 'listActivity' }).first()).toBeVisible()
  await isSound(page, 'activity')

  // The pinned tab stays, the wheel's press closes, the menu closes the others.
  await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'Role Permission', 'Activity record'])
  await tabs.getByRole('link', { name: 'Dashboard' }).click({ button: 'middle' })
  await tabs.getByRole('link', { name: 'Role Permission' }).click({ button: 'middle' })
  await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'Activity record'])
  await tabs.getByRole('link', { name: 'Dashboard' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText(['Refresh', 'Close Others', 'Close All'])
  await page.getByRole('menuitem', { name: 'Close Others' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(tabs.getByRole('link')).toHaveText(['Dashboard'])

  await menu.getByRole('link', { name: 'Error Log' }).click()
  await page.getByRole('button', { name: 'Error log, 2 entries' }).click()
  await expect(page.getByRole('dialog', { name: 'Error Log' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: /^Error log/ })).toHaveCount(0)

  await page.goto('/permission/page')
  await page.getByText('editor', { exact: true }).click()
  await expect(page).toHaveURL('/permission/directive')
  await expect(page.getByText('Only editor can see this')).toHaveCount(2)
  await expect(page.getByText('Only admin can see this')).toHaveCount(0)
  expect(await tokenOf(page)).toBe('editor-token')
  await expect(menu.getByRole('link', { name: 'Page Permission' })).toHaveCount(0)
  await page.goto('/permission/role')
  await expect(page).toHaveURL('/404')
  // What is not shown is refused as well.
  const asked = await page.request.get('/prod-api/vue-element-admin/roles', { headers: { 'x-token': 'editor-token' } })
  expect(asked.status()).toBe(403)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the menu is a drawer, and another tab’s log-out reaches this one', async ({ page, context }) => {
    await page.goto('/login')
    await isSound(page, 'login')
    await signIn(page, 'admin')
    await expect(page.getByRole('heading', { name: 'Welcome, Super Admin' })).toBeVisible()
    await isSound(page, 'dashboard')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu of the console' })
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Permission' }).click()
    await drawer.getByRole('link', { name: 'Role Permission' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByText('Opens the dashboard.')).toBeVisible()
    await isSound(page, 'roles')

    await context.clearCookies({ name: 'Admin-Token' })
    await page.getByRole('button', { name: 'New Role' }).click()
    await page.getByLabel('Role Name').fill('Nobody’s')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Another tab signed in or out. Nothing was sent; this tab follows now.')).toBeVisible()
    await expect(page).toHaveURL('/login?redirect=%2Fpermission%2Frole')
    expect(posts).toEqual([])
  })
})

test('messages are read and answered, levels given and taken away, and each step stands in the record', async ({
  page,
  stack,
}) => {
  const sent = await page.request.post(`${stack.url}/api/v1/web/feedback`, {
    data: { category: 'problem', description: 'The button\n<b>does nothing</b>', email: 'ann@example.org' },
  })
  expect(sent.ok()).toBe(true)
  await signIn(page, 'admin', '/login?redirect=/service/feedback')
  await expect(page.getByRole('cell', { name: '<b>does nothing</b>' })).toBeVisible()
  await isSound(page, 'messages')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Answer ann@example.org by mail' })).toHaveAttribute(
    'href',
    /^mailto:ann@example\.org\?subject=/,
  )
  await dialog.getByText('in progress').click()
  await dialog.getByLabel('Label').fill('wallets')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('cell', { name: 'in progress wallets' })).toBeVisible()
  await page.getByLabel('Status').selectOption('new')
  await expect(page.getByText('There is no message here.')).toBeVisible()

  await page.goto('/service/vip')
  await expect(page.getByText('No level was given yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Give levels' }).click()
  const lines = page.getByLabel('One a line: address, chain id, level')
  await lines.fill('0x4e59b44847b379578588920cA78FbF26c0B4956C, 56, 3\n0x4e59, 56, 1')
  await page.getByRole('button', { name: 'Give 1 level' }).click()
  await expect(page.getByText('Line 2: this is no address.')).toBeVisible()
  await lines.fill('0x4e59b44847b379578588920cA78FbF26c0B4956C, 56, 3')
  await page.getByRole('button', { name: 'Give 1 level' }).click()
  await expect(page.getByRole('cell', { name: '0 → 3' })).toBeVisible()
  await isSound(page, 'levels')

  await page.goto('/service/verifications')
  await expect(page.getByText('There is no verification here.')).toBeVisible()
  // An account for trying out looks, and changes nothing.
  await page.goto('/service/site')
  await expect(page.getByText('Accounts for trying out may look at this')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Donation addresses' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await isSound(page, 'site')
  await page.goto('/operators/activity')
  for (const action of ['updateFeedback', 'changeVip']) {
    await expect(page.getByRole('cell', { name: action }).first()).toBeVisible()
  }
})
