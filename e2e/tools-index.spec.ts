import { tools } from '@tokensmith/tools/registry.ts'
import { toolHref } from '@tokensmith/tools/toolHref.ts'
import en from '@tokensmith/tools/tools-index/texts/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { useLanguage } from './steps.ts'

const others = tools.filter((tool) => tool.id !== 'tools-index')

test('every other built tool is listed once and leads to its own address', async ({ page }) => {
  await page.goto('/tools/index')
  const main = page.getByRole('main')
  for (const tool of others) {
    await expect(main.getByRole('link', { name: tool.summary.en })).toHaveAttribute('href', toolHref(tool))
  }
  await expect(page.getByText(en.count_other.replace('{{count}}', String(others.length)))).toBeVisible()
})

test('a word of any language finds a tool, and Enter opens the best match', async ({ page, stack }) => {
  await useLanguage(page, 'ja', stack.url)
  await page.goto('/tools/index')
  const search = page.getByRole('main').getByRole('searchbox')
  for (const [word, path] of [
    ['tarjeta que no existe', null],
    ['marca de tiempo', '/ot/un'],
    ['捐赠', '/ot/do'],
    ['寄付', '/ot/do'],
    ['feedback', '/issue/index'],
  ] as const) {
    await search.fill(word)
    const links = page.getByRole('main').getByRole('list').getByRole('link')
    if (path === null) await expect(links).toHaveCount(0)
    else await expect(links.first()).toHaveAttribute('href', path)
  }
  await search.press('Enter')
  await expect(page).toHaveURL(/\/issue\/index$/)
})

test('filters are in the address, and one button shows all again', async ({ page }) => {
  await page.goto('/tools/index')
  await page.getByRole('radio', { name: 'Create', exact: true }).check({ force: true })
  await expect(page).toHaveURL(/menu=create/)
  await expect(page.getByRole('main').getByRole('link', { name: /Unit Converter/ })).toHaveCount(0)
  await page.goto('/tools/index?menu=create&search=donate')
  await page.getByRole('button', { name: en.showAll }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Unit Converter/ })).toBeVisible()
  await expect(page).toHaveURL(/\/tools\/index$/)
})

test('the tools used last come first, and can be forgotten', async ({ page }) => {
  await page.goto('/ot/un')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unit Converter')
  await page.goto('/co/st')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standard Coin')
  await page.goto('/tools/index')
  const recent = page.getByRole('region', { name: en.recent })
  await expect(recent.getByRole('link')).toHaveText([/Standard Coin/, /Unit Converter/])
  await recent.getByRole('button', { name: en.forget }).click()
  await expect(recent).toHaveCount(0)
})

test('arrow keys move among the tools', async ({ page }) => {
  await page.goto('/tools/index')
  const links = page.getByRole('region', { name: 'Tools' }).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ot\/un/)
})
