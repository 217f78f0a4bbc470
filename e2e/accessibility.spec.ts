import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { deep, inPart } from './longForm.ts'
import { fits } from './screenSteps.ts'
import { appStarted, connectMetaMask, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const routes = [
  '/home',
  '/nowhere',
  everythingOn(),
  ...tools.flatMap((tool) => tabsOf(tool).map((tab) => routeOf(tool.path, tool.query?.t?.[0], tab?.key ?? tab?.id))),
]
/** A few routes a test, so that the tests share the time they may take. */
const routesOfPart = 12

/**
 * The tabs looked at. Tools that create tokens have one screen for each tab, drawn from their descriptors: the later tabs
 * are looked at once, and for each of them in the long form.
 */
function tabsOf({ path, tabs }: (typeof tools)[number]) {
  if (tabs.length === 0) return [undefined]
  const isAnotherToken = path.startsWith('/co/') && path !== tools.find((tool) => tool.path.startsWith('/co/'))!.path
  return isAnotherToken && !isDeep ? tabs.slice(0, 1) : tabs
}

function routeOf(path: string, kind?: string, tab?: string) {
  const query = new URLSearchParams({ ...(kind ? { t: kind } : {}), ...(tab ? { tab } : {}) }).toString()
  return query ? `${path}?${query}` : path
}

/** The longest form with each of its parts open, which the bare route does not show. */
function everythingOn() {
  const switches = ['limits', 'launchTax', 'launch', 'mint', 'pause', 'whitelist', 'invitation', 'prizePool', 'dust']
  const folded = { buyCeiling: '20', exchangeFee: '0.3', dividendExcluded: '0x', feeExempt: '0x', web: 'x' }
  const query = {
    t: '0',
    dividendCoin: 'custom',
    ...Object.fromEntries(switches.map((name) => [name, '1'])),
    ...folded,
  }
  return `/co/dd?${new URLSearchParams(query)}`
}

const laptop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Each theme and each size once; the other two are for the long form. */
const looks = [
  { theme: 'light', viewport: laptop },
  { theme: 'dark', viewport: phone },
  ...(isDeep
    ? ([
        { theme: 'light', viewport: phone },
        { theme: 'dark', viewport: laptop },
      ] as const)
    : []),
] as const

/** The looks take turns from route to route; in the long form every route is looked at in each. */
const routesOfLook = (look: number) => routes.filter((_, index) => isDeep || index % looks.length === look)
const inParts = (some: readonly string[]) =>
  Array.from({ length: Math.ceil(some.length / routesOfPart) }, (_, part) =>
    some.slice(part * routesOfPart, (part + 1) * routesOfPart),
  )

for (const [look, { theme, viewport }] of inPart([...looks.entries()])) {
  test.describe(`${theme}, ${viewport.width} wide`, () => {
    test.use({ colorScheme: theme, viewport })

    for (const [part, some] of inParts(routesOfLook(look)).entries()) {
      test(`no route has a serious finding or is wider than the screen, part ${part + 1}`, deep, async ({ page }) => {
        for (const route of some) {
          await page.goto(route)
          await expect(page.getByRole('main')).toBeVisible()
          // The shapes that stand for what is still on its way.
          await expect(page.locator('main').locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
          expect(await fits(page), route).toBe(true)
          expect(await seriousFindings(page), route).toEqual([])
        }
      })
    }

    test('no open dialog has a serious finding', async ({ page }) => {
      await page.goto('/home')
      const isPhone = viewport.width < 992
      const openSettings = async () => {
        if (isPhone) await page.getByRole('button', { name: t('common:menu'), exact: true }).click()
        await page
          .getByRole('button', { name: t('common:settings.title') })
          .first()
          .click()
      }
      const dialogs = [
        () =>
          page
            .getByRole('button', { name: t('common:wallet.connect') })
            .first()
            .click(),
        () => page.keyboard.press('Control+k'),
        () =>
          page
            .getByRole('button', { name: /^Network:/ })
            .first()
            .click(),
        () =>
          page
            .getByRole('button', { name: /^Transactions/ })
            .first()
            .click(),
        openSettings,
        ...(isPhone
          ? [
              () =>
                page
                  .getByRole('button', { name: t('common:menu') })
                  .first()
                  .click(),
            ]
          : []),
      ]
      await appStarted(page)
      for (const [index, open] of dialogs.entries()) {
        await open()
        await expect(page.getByRole('dialog').first()).toBeVisible()
        expect(await seriousFindings(page), `dialog ${index}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  })
}

test('the keyboard alone creates a token', async ({ page }) => {
  const basics = { name: 'Keys', symbol: 'KEYS', supply: '9' }
  await page.goto('/co/st?t=0')
  await appStarted(page)
  const tabTo = async (name: RegExp | string, role: 'button' | 'textbox') => {
    const target = page.getByRole(role, { name }).first()
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo(t('common:wallet.connect'), 'button')
  await page.keyboard.press('Enter')
  await tabTo(/^Dev wallet/, 'button')
  await page.keyboard.press('Enter')
  await tabTo(t('common:devWallet.account', { number: 1 }), 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [label, value] of [
    ['name', basics.name],
    ['symbol', basics.symbol],
    ['supply', basics.supply],
  ] as const) {
    await tabTo(t(`token:${label}.label`), 'textbox')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
  }
  await tabTo(/^Create on/, 'button')
  // The cost is worked out first.
  await expect(page.getByRole('button', { name: /^Create on/ }).first()).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('common:devWallet.approve') })).toBeVisible()
  await tabTo(t('common:devWallet.approve'), 'button')
  await page.keyboard.press('Enter')
  await readCreated(page, basics)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a wallet that does not answer when the page comes back leaves a header without a finding', async ({
    page,
    wallet,
  }) => {
    await page.goto('/home')
    await connectMetaMask(page)
    wallet.next('eth_accounts', { kind: 'hang' })
    await page.reload()
    await expect(page.getByRole('button', { name: t('common:wallet.reconnecting') })).toBeDisabled()
    expect(await seriousFindings(page)).toEqual([])
  })
})
