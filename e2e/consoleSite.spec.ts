import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { findPostgresFolder, PostgresCluster } from '@tokensmith/testing/PostgresCluster.ts'
import { root } from '../scripts/stack/paths.ts'
import { type Stack, startStack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { test as base, expect } from './fixtures.ts'
import { fits } from './screenSteps.ts'

const run = promisify(execFile)
const password = 'a sentence that is long enough'
const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

type Operators = {
  /** A page of somebody who was invited by name and has chosen a password. */
  join(name: string, size?: { width: number; height: number }): Promise<Page>
  /** As if a day and more had passed since then. */
  settle(): Promise<void>
}

// Accounts of people, whose age is changed: the embedded database lets nobody in beside its server.
const test = base.extend<{ operators: Operators }, { cluster: PostgresCluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other
    async ({}, use) => {
      const cluster = await PostgresCluster.start()
      await use(cluster)
      await cluster.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stack: [
    async ({ cluster }, use) => {
      const serverEnv = { JOBS: 'off', DATABASE_URL: cluster.url }
      const stack = await startStack({ deploy: false, serverEnv })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  operators: async ({ stack, cluster, browser, guard: _ }, use) => {
    const pages: Page[] = []
    await use({
      async join(name, size = { width: 1440, height: 900 }) {
        const page = await signInFirst(browser, { stack, cluster, name, size })
        pages.push(page)
        return page
      },
      async settle() {
        const past = `now() - interval '25 hours'`
        await run(path.join(findPostgresFolder() ?? '', 'psql'), [
          cluster.url,
          '-qc',
          `update console_account set created_at = ${past}, link_used_at = ${past}`,
        ])
      },
    })
    for (const page of pages) await page.context().close()
  },
})

async function signInFirst(
  browser: Browser,
  of: { stack: Stack; cluster: PostgresCluster; name: string; size: { width: number; height: number } },
): Promise<Page> {
  const { stack, cluster, name, size } = of
  const script = path.join(root, 'apps/server/scripts/inviteAdministrator.ts')
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const { stdout } = await run(process.execPath, [script, name], { env })
  const context = await browser.newContext({ baseURL: stack.url, viewport: size, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`/login${/#\S+/.exec(stdout)![0]}`)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.getByRole('button', { name: 'Keep this password' }).click()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  return page
}

const donations = (page: Page) => page.getByRole('region', { name: 'Donation addresses' })
const tooNew = /each need an account that has been in the same hands for 24 hours/

async function shownAddresses(page: Page): Promise<unknown> {
  const reply = await page.request.get('/api/v1/web/config')
  return (await reply.json()).data.donations
}

test('where money goes is proposed by one operator and confirmed by another, and by nobody twice or too new', async ({
  operators,
}) => {
  const mari = await operators.join('mari')
  await mari.goto('/service/site')
  await donations(mari).getByRole('button', { name: 'Edit' }).click()
  const lines = mari.getByLabel('One a line: address, and a chain id where it is for one chain alone')
  await lines.fill(`${address.toLowerCase().replace('c0b', 'C0b')}\nnonsense`)
  await mari.getByRole('button', { name: 'Propose' }).click()
  await expect(mari.getByText(/^Wrong in line 1, 2:/)).toBeVisible()
  await lines.fill(address)
  await mari.getByRole('button', { name: 'Propose' }).click()
  await expect(mari.getByText(tooNew)).toBeVisible()
  await expect(lines).toHaveValue(address)

  await operators.settle()
  await mari.getByRole('button', { name: 'Propose' }).click()
  await expect(mari.getByText(/^It is proposed\. Another operator/)).toBeVisible()
  await expect(donations(mari).getByText(address)).toBeVisible()
  await expect(donations(mari).getByRole('button', { name: 'Confirm this' })).toHaveCount(0)
  expect(await fits(mari)).toBe(true)
  expect(await seriousFindings(mari)).toEqual([])
  expect(await shownAddresses(mari)).toBeUndefined()

  const otto = await operators.join('otto', { width: 390, height: 844 })
  await otto.goto('/service/site')
  await donations(otto).getByRole('button', { name: 'Confirm this' }).click()
  const dialog = otto.getByRole('dialog')
  // What is confirmed stands in the question, beside what it takes the place of.
  await expect(dialog.getByText(address)).toBeVisible()
  await expect(dialog.getByText('Nothing is shown.')).toBeVisible()
  expect(await fits(otto)).toBe(true)
  expect(await seriousFindings(otto)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(otto.getByText(tooNew)).toBeVisible()
  expect(await shownAddresses(mari)).toBeUndefined()

  await operators.settle()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(donations(otto).getByRole('button', { name: 'Confirm this' })).toHaveCount(0)
  await expect.poll(() => shownAddresses(mari), { timeout: 15_000 }).toEqual([{ address }])
})
