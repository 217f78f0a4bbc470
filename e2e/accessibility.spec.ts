import AxeBuilder from '@axe-core/playwright'
import { tools } from '@tokensmith/tools/registry.ts'
import { expect, test } from './fixtures.ts'
import { type connectDevWallet, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const routes = [
  '/home',
  '/nowhere',
  ...tools.flatMap((tool) =>
    (tool.tabs.length > 0 ? tool.tabs : [undefined]).map((tab) =>
      routeOf(tool.path, tool.query?.t?.[0], tab?.key ?? tab?.id),
    ),
  ),
]

function routeOf(path: string, kind?: string, tab?: string) {
  const query = new URLSearchParams({ ...(kind ? { t: kind } : {}), ...(tab ? { tab } : {}) }).toString()
  return query ? `${path}?${query}` : path
}

async function findings(page: Parameters<typeof connectDevWallet>[0]) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${theme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme: theme, viewport })

      test('no route has a serious finding', async ({ page }) => {
        test.setTimeout(180_000)
        for (const route of routes) {
          await page.goto(route)
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('main')).toBeVisible()
          expect(await findings(page), route).toEqual([])
        }
      })

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
        await page.waitForLoadState('networkidle')
        for (const [index, open] of dialogs.entries()) {
          await open()
          await expect(page.getByRole('dialog').first()).toBeVisible()
          expect(await findings(page), `dialog ${index}`).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      })
    })
  }
}

test('the keyboard alone creates a token', async ({ page }) => {
  const basics = { name: 'Keys', symbol: 'KEYS', supply: '9' }
  await page.goto('/co/st?t=0')
  await page.waitForLoadState('networkidle')
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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('common:devWallet.approve') })).toBeVisible()
  await tabTo(t('common:devWallet.approve'), 'button')
  await page.keyboard.press('Enter')
  await readCreated(page, basics)
})
