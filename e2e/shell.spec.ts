import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { seriousFindings } from './axe.ts'
import { chunkOf } from './chunkOf.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { appStarted, connectDevWallet, connectMetaMask, openWallets, useLanguage } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('an unknown path leads to /404, and that leads home', async ({ page }) => {
  await page.goto('/no/such/tool')
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('link', { name: t('common:notFound.home') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('group paths lead to their first built tool, and a wrong kind reads as the first', async ({ page }) => {
  for (const [from, to] of [
    ['/co', /\/co\/nm/],
    ['/ot', /\/ot\/un/],
    ['/ot/cr', /\/ot\/un/],
    ['/sw', /\/sw\/ex/],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/co/st?t=77')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Standard Coin')
})

test('the tab of a tool is read from the address in any case', async ({ page }) => {
  await page.goto('/co/nm?tab=mt')
  await expect(page.getByRole('tab', { name: t('common:tab.manage'), selected: true })).toBeVisible()
  await page.goto('/co/nm?tab=EX')
  await expect(page.getByRole('tab', { name: t('common:tab.introduce'), selected: true })).toBeVisible()
})

test('the served page is taken over as it stands, whatever was chosen, opened or kept before', async ({ page }) => {
  // What the page would have drawn anew is not the served element any more.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { served: ['header', 'main h1'].map((name) => document.querySelector(name)) })
    })
  })
  const isServed = () =>
    page.evaluate(() =>
      (globalThis as unknown as { served: (Element | null)[] }).served.map((part) => part?.isConnected),
    )
  const kept: readonly Record<string, string>[] = [
    {},
    { 'tokensmith.chain': '56' },
    { 'tokensmith.settings': '{"tagsView":false,"sidebarLogo":false,"accent":"#1c7ed6"}' },
    { 'tokensmith.recentTools': '["unit-converter","donate"]' },
    { 'tokensmith.addressBook': `[{"address":"${devAccounts[0]!.address}","name":"Friend"}]` },
  ]
  for (const items of kept) {
    await page
      .evaluate((all) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
      }, items)
      .catch(() => {})
    await page.goto('/home')
    await appStarted(page)
    expect(await isServed(), JSON.stringify(items)).toEqual([true, true])
  }
  // With a tab of its own beside the dashboard.
  await page.goto('/ot/un')
  await page.goto('/home')
  await appStarted(page)
  expect(await isServed()).toEqual([true, true])
})

test('the search finds tools in every language and opens them', async ({ page }) => {
  await page.goto('/home')
  await appStarted(page)
  for (const [query, path] of [
    ['converter', '/ot/un'],
    ['转换', '/ot/un'],
    ['Donar', '/ot/do'],
    ['寄付', '/ot/do'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(query)
    await page.getByRole('dialog').getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(path))
  }
})

test('the search that is asked for while the next page is on its way stays when that page has come', async ({
  page,
}) => {
  await page.goto('/home')
  await appStarted(page)
  await page.keyboard.press('Control+k')
  const typed = page.getByRole('dialog').getByRole('combobox')
  await typed.fill('converter')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/.*\.js/)
  await page.getByRole('dialog').getByRole('option').first().click()
  await asked
  await expect(typed).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await typed.fill('lock')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unit Converter')
  await expect(typed).toHaveValue('lock')
})

test('visited tools stay as tabs that can be closed; the dashboard stays', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: t('common:tabs.title') })
  for (const [count, path] of ['/home', '/ot/un', '/co/nm'].entries()) {
    await page.goto(path)
    await expect(tabs.getByRole('link')).toHaveCount(count + 1)
  }
  // A link to an open tool leads to its tab, where what was typed still is.
  const name = page.getByRole('textbox', { name: t('token:name.label'), exact: true })
  await name.fill('Kept')
  for (const [query, path] of [
    ['converter', '/ot/un'],
    ['normal coin', '/co/nm'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(query)
    await page.getByRole('dialog').getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(path))
  }
  await expect(name).toHaveValue('Kept')
  await expect(page).toHaveURL(/name=Kept/)
  await tabs.getByRole('button', { name: t('common:tabs.closeNamed', { name: 'Normal Coin' }) }).click()
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await expect(page).toHaveURL(/\/ot\/un/)
  await expect(tabs.getByRole('link', { name: t('common:home.title') })).toBeVisible()
})

test('language, theme and colour survive a reload', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: t('common:language') })
    .selectOption('zh')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await page.getByRole('button', { name: textsOf('zh')('common:theme.toDark') }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page).toHaveTitle(new RegExp(`^${textsOf('zh')('common:home.title')} - `))
})

test('chains and wallets have their logos, each a file of the page itself', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const logos = dialog.locator('img[src$=".svg"]')
  const unseen = () =>
    logos.evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter(({ naturalWidth, src }) => naturalWidth === 0 || !src.startsWith(`${location.origin}/assets/`))
        .map(({ src }) => src),
    )
  await page.goto('/home')
  await openWallets(page)
  await expect(logos).toHaveCount(5)
  await expect.poll(unseen).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Network:/ }).click()
  // Of 16 chains two have letters.
  await expect(logos).toHaveCount(14)
  // Those further down are asked for when they come into view.
  for (const logo of await logos.all()) await logo.scrollIntoViewIfNeeded()
  await expect.poll(unseen).toEqual([])
})

/** Adds the chain of another node through the dialog, which verifies its id and shows what it can do. */
async function addChain(page: Page, url: string) {
  await page.getByRole('button', { name: /^Network:/ }).click()
  await page.getByRole('button', { name: t('common:chain.add') }).click()
  await page.getByLabel(t('common:chain.field.rpc')).fill(url)
  await page.getByRole('button', { name: t('common:chain.check') }).click()
  await expect(page.getByText(t('common:chain.verified', { id: 424242 }))).toBeVisible()
  await expect(page.getByText(t('common:probe.simulateV1'))).toBeVisible()
  await page.getByRole('button', { name: /^Add / }).click()
}

test.describe('with a second chain', () => {
  let other: LocalChain
  test.beforeAll(async () => {
    other = await startChain({ args: ['--chain-id', '424242'] })
  })
  test.afterAll(() => other.stop())
  test.beforeEach(({ guard }) => guard.allow(new URL(other.url).origin))

  test('a wallet that does not know the chain is asked to add it', async ({ page, wallet }) => {
    await page.goto('/co/st?t=0')
    await connectMetaMask(page)
    await addChain(page, other.url)
    await expect.poll(() => wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain').length).toBe(1)
    await expect.poll(() => wallet.chainId).toBe(424242)
    await expect(page.getByRole('button', { name: /^Network: .*424242/ })).toBeVisible()
  })

  test('refusing to switch in the wallet reverts the choice', async ({ page, wallet }) => {
    await page.goto('/co/st?t=0')
    await connectMetaMask(page)
    wallet.next('wallet_switchEthereumChain', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
    await addChain(page, other.url)
    await expect(page.getByText(/The wallet did not switch/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Network: Localhost/ })).toBeVisible()
    expect(wallet.chainId).toBe(31337)
  })
})

test('a page that lost its line on the way to the wallets says so, and has them when it is loaded again', async ({
  page,
  wallet,
  guard,
}) => {
  guard.expectError(/Failed to load resource|ERR_FAILED/)
  let isCut = true
  await page.route(chunkOf('/walletEngine.ts'), (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/home')
  await openWallets(page)
  await expect(page.getByRole('alert')).toContainText(t('common:wallet.notLoaded'))
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/wallets-not-loaded.png' })
  isCut = false
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:reload') })
    .click()
  await connectMetaMask(page)
  expect(wallet.requests.map(({ method }) => method)).toContain('eth_accounts')
})

test('the first detected wallet connects by itself after five seconds, but not after a disconnect', async ({
  page,
  wallet,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account 0x/ }).click()
  await page.getByRole('menuitem', { name: t('common:account.logOut') }).click()
  await page.reload()
  const asked = wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  await page.waitForTimeout(6_000) // the auto-connect delay is 5 s; nothing may happen after it
  await expect(page.getByRole('button', { name: t('common:wallet.connect') }).first()).toBeVisible()
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length).toBe(asked)
})

test('the level of an address is looked up once a day', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vip/info')) asked.push(request.url())
  })
  await page.goto('/home')
  await connectDevWallet(page)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain(devAccounts[0]!.address)
  // Without the answer the next page has nothing to remember.
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'mark')).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

/** Opens the first page without its code, which arrives when what is returned is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/(?!start-).*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await page.waitForFunction(
    () =>
      'earlyInput' in globalThis ||
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/assets/start-') && name.endsWith('.js')),
  )
  return arrive
}

test('a press before the code has arrived is done when it has', async ({ page }) => {
  const arrive = await openWithoutCode(page)
  await page
    .getByRole('button', { name: t('common:wallet.connect') })
    .first()
    .click()
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a language chosen before the code has arrived is taken when it has', async ({ page }) => {
  const arrive = await openWithoutCode(page)
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: t('common:language') })
    .selectOption('zh')
  arrive()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

test('all eight menus are in the header from 1280 px on, in every language, beside an open sidebar too', async ({
  page,
}) => {
  test.slow()
  await page.goto('/tools/index')
  await appStarted(page)
  const banner = page.getByRole('banner')
  let now: Lang = 'en'
  for (const lang of langs) {
    await banner.getByRole('combobox', { name: textsOf(now)('common:language') }).selectOption(lang)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    now = lang
    const words = textsOf(lang)
    for (const toggle of ['common:sidebar.open', 'common:sidebar.close'] as const) {
      for (const width of [1280, 1440, 1501, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const place = `${lang} ${width} ${toggle}`
        await expect
          .poll(() => page.evaluate(lookAtMenus), place)
          .toEqual({ count: 8, isShown: true, isCovered: false })
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await banner.getByRole('button', { name: words(toggle) }).click()
    }
  }
})

/** Whether the menus are seen, and whether what stands behind them in the header lies on them or is pushed out. */
function lookAtMenus() {
  const nav = document.querySelector('header nav')!
  const bar = nav.parentElement!.parentElement!
  const edge = nav.getBoundingClientRect().right
  const behind = [...bar.children].slice([...bar.children].indexOf(nav.parentElement!) + 1)
  const boxes = behind.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
  return {
    count: nav.children.length,
    isShown: getComputedStyle(nav).visibility === 'visible',
    isCovered: boxes.some(({ left, right }) => left < edge || right > bar.getBoundingClientRect().right),
  }
}

test('menus that do not fit are in the drawer, and the page is never wider than the screen', async ({
  page,
  stack,
}) => {
  await useLanguage(page, 'es', stack.url)
  const es = textsOf('es')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/tools/index')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: es('common:sidebar.open') }).click()
  const drawer = banner.getByRole('button', { name: es('common:menu'), exact: true })
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(banner.getByRole('navigation')).toBeHidden()
  expect(await fits(page)).toBe(true)
  await drawer.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
