import type { Page } from '@playwright/test'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { listMenuSections } from '@tokensmith/tools/menu.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { toolHref } from '@tokensmith/tools/toolHref.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { textsOf } from './textsOf.ts'

const path = '/tools/index'
const listed = tools.filter(({ id }) => id !== 'tools-index')
const t = textsOf('en')

/** The cards below the filters; the menus of the shell hold links to the same tools. */
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const search = (page: Page, lang: Lang = 'en') =>
  page.getByRole('searchbox', { name: textsOf(lang)('tools-index:search') })
const count = (number: number, lang: Lang = 'en') =>
  textsOf(lang)(`tools-index:${lang !== 'zh' && lang !== 'ja' && number === 1 ? 'count_one' : 'count_other'}`, {
    count: number,
  })

/** Words of all four languages; none of them is a title, so titles alone would not do. */
const queries = [
  ['wei', '/ot/un'],
  ['时间戳', '/ot/un'],
  ['propina', '/ot/do'],
  ['投げ銭', '/ot/do'],
  ['impuesto blanca', '/co/nm'],
  ['不具合', '/issue/index'],
  ['/co/st', '/co/st'],
] as const

for (const lang of langs) {
  const isPhone = lang === 'zh' || lang === 'ja'
  test.describe(`in ${lang}, ${isPhone ? 'on a phone' : 'on a laptop'}`, () => {
    test.use({
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      locale: { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }[lang],
    })

    test('every tool is listed, and words of all four languages find the right one', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: count(listed.length, lang) })).toBeVisible()
      for (const tool of listed) {
        const card = cards(page).filter({ hasText: toolWords[tool.id]!.summary[lang] })
        await expect(card).toContainText(toolWords[tool.id]!.title[lang])
        await expect(card).toHaveAttribute('href', toolHref(tool))
      }
      for (const [query, found] of queries) {
        await search(page, lang).fill(query)
        await expect(cards(page).first()).toHaveAttribute('href', new RegExp(`^${found}(\\?|$)`))
      }
      expect(await fits(page)).toBe(true)
      await search(page, lang).fill('qwzx')
      await expect(page.getByText(textsOf(lang)('tools-index:nothing'))).toBeVisible()
      await page.getByRole('button', { name: textsOf(lang)('tools-index:showAll') }).click()
      await expect(cards(page)).toHaveCount(listed.length)
    })
  })
}

test('the search is in the address, Escape empties it and Enter opens the best match', async ({ page }) => {
  await page.goto(`${path}?search=gwei`)
  await expect(search(page)).toHaveValue('gwei')
  await expect(page.getByText(count(1), { exact: true })).toBeVisible()
  await search(page).press('Escape')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(cards(page)).toHaveCount(listed.length)
  await search(page).pressSequentially('erc-681')
  await expect(page).toHaveURL(/search=erc-681/)
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/ot\/do$/)
  await page.goBack()
  await expect(search(page)).toHaveValue('erc-681')
})

test('Enter opens what was typed, also before the cards have followed', async ({ page }) => {
  await page.goto(path)
  await expect(cards(page)).toHaveCount(listed.length)
  // Both in one task of the page, as after a busy moment: nothing can be drawn between them.
  await search(page).evaluate((field: HTMLInputElement) => {
    field.focus()
    document.execCommand('insertText', false, 'erc-681')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/\/ot\/do$/)
  await page.goBack()
  await expect(search(page)).toHaveValue('erc-681')
})

test('menus and marks filter, together with the search, and a reload keeps them', async ({ page }) => {
  const [section] = listMenuSections(listed)
  const menuTitle = t('common:menus.create')
  const inMenu = section!.groups.flatMap((group) => group.tools)
  const marked = listed.filter(({ tag }) => tag === 'hot')
  await page.goto(path)
  const byMenu = page.getByRole('group', { name: t('tools-index:byMenu') })
  const byTag = page.getByRole('group', { name: t('tools-index:byTag') })
  await byMenu.getByText(menuTitle, { exact: true }).click()
  await expect(cards(page)).toHaveCount(inMenu.length)
  await expect(page).toHaveURL(new RegExp(`menu=${section!.menu.id}`))

  await byTag.getByText(t('tools-index:tag.hot'), { exact: true }).click()
  await expect(cards(page)).toHaveCount(inMenu.filter((tool) => marked.includes(tool)).length)
  await expect(page).toHaveURL(/=hot/)
  await page.reload()
  await expect(byMenu.getByRole('radio', { name: menuTitle })).toBeChecked()
  await expect(byTag.getByRole('checkbox', { name: t('tools-index:tag.hot') })).toBeChecked()
  await expect(cards(page)).toHaveCount(inMenu.filter((tool) => marked.includes(tool)).length)

  await byMenu.getByText(t('tools-index:all'), { exact: true }).click()
  await expect(cards(page)).toHaveCount(marked.length)
  await search(page).fill('donation')
  await expect(page.getByText(t('tools-index:nothing'))).toBeVisible()
  await byTag.getByText(t('tools-index:tag.hot'), { exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('the tools used last come first, newest first, until they are forgotten', async ({ page }) => {
  const recent = page.getByRole('region', { name: t('tools-index:recent') })
  await page.goto(path)
  await expect(cards(page)).toHaveCount(listed.length)
  await expect(recent).toHaveCount(0)
  for (const id of ['donate', 'unit-converter', 'donate', 'feedback']) {
    const tool = listed.find((entry) => entry.id === id)!
    await cards(page).filter({ hasText: toolWords[tool.id]!.summary.en }).click()
    await expect(page.getByRole('heading', { level: 1, name: toolWords[tool.id]!.title.en })).toBeVisible()
    // Opened is a tool whose screen has come.
    await page.waitForFunction((opened) => localStorage.getItem('tokensmith.recentTools')?.includes(`["${opened}"`), id)
    await page.goBack()
    await expect(recent).toBeVisible()
  }
  const links = recent.getByRole('link')
  await expect(links).toHaveText(['Issue', 'Donate', 'Unit Converter'])
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.nth(2)).toBeFocused()
  await page.reload()
  await expect(links).toHaveText(['Issue', 'Donate', 'Unit Converter'])

  await recent.getByRole('button', { name: t('tools-index:forget') }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(cards(page)).toHaveCount(listed.length)
  await expect(recent).toHaveCount(0)
})
