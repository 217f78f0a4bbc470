import type { Page } from '@playwright/test'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import en from '@tokensmith/tools/unit-converter/texts/en.json' with { type: 'json' }
import es from '@tokensmith/tools/unit-converter/texts/es.json' with { type: 'json' }
import ja from '@tokensmith/tools/unit-converter/texts/ja.json' with { type: 'json' }
import zh from '@tokensmith/tools/unit-converter/texts/zh.json' with { type: 'json' }
import { unitConverter } from '@tokensmith/tools/unit-converter/tool.ts'
import { expect, test } from './fixtures.ts'
import { useLanguage } from './steps.ts'

const texts: Record<Lang, typeof en> = { en, zh, es, ja }
const row = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) })

test('one ether is written out in every unit, and any row can be edited', async ({ page }) => {
  await page.goto('/ot/un')
  await expect(row(page, 'wei')).toHaveValue('1000000000000000000')
  await row(page, 'gwei').fill('0.5')
  await expect(row(page, 'wei')).toHaveValue('500000000')
  await expect(row(page, 'ether')).toHaveValue('0.0000000005')
  await expect(row(page, en.hexNumber)).toHaveValue('0x1dcd6500')
  await row(page, en.hexNumber).fill('ff')
  await expect(row(page, 'wei')).toHaveValue('255')
})

test('what was typed is in the address: a reload and a copied link bring it back', async ({ page }) => {
  await page.goto('/ot/un')
  await row(page, 'finney').fill('12.25')
  await page.getByRole('textbox', { name: en.decimals }).fill('8')
  await page.getByRole('textbox', { name: en.customName }).fill('sat')
  await expect(page).toHaveURL(/amount=12\.25/)
  await expect(page).toHaveURL(/customName=sat/)
  const url = page.url()
  await page.reload()
  await expect(row(page, 'finney')).toHaveValue('12.25')
  await expect(row(page, en.tokenAmount)).toHaveValue('122500000')
  await page.goto('/home')
  await page.goto(url)
  await expect(row(page, 'wei')).toHaveValue('12250000000000000')
  await expect(row(page, 'sat')).toHaveValue('122500000')
})

test('surplus digits are never rounded: the row says so and offers the cut', async ({ page }) => {
  await page.goto('/ot/un')
  await row(page, 'wei').fill('1.9')
  await expect(row(page, 'wei')).toHaveAttribute('aria-invalid', 'true')
  await expect(row(page, 'ether')).toHaveValue('')
  await page.getByRole('button', { name: en.cut.replace('{{cut}}', '1') }).click()
  await expect(row(page, 'wei')).toHaveValue('1')
  await expect(row(page, 'ether')).toHaveValue('0.000000000000000001')
})

test('the largest number fits, the next one is converted with a warning, a negative one is explained', async ({
  page,
}) => {
  const max = 2n ** 256n - 1n
  await page.goto('/ot/un')
  await row(page, 'wei').fill(max.toString())
  await expect(page.getByText('uint256')).toBeVisible()
  await expect(page.getByText(`0x${'f'.repeat(64)}`)).toBeVisible()
  await row(page, 'wei').fill((max + 1n).toString())
  await expect(page.getByText(en.tooLarge)).toBeVisible()
  await expect(row(page, en.hexNumber)).toHaveValue(`0x1${'0'.repeat(64)}`)
  await row(page, 'wei').fill('-1')
  await expect(page.getByText(en.negative)).toBeVisible()
})

test('a moment is the same in every row, and milliseconds typed as seconds are noticed', async ({ page }) => {
  await page.goto('/ot/un')
  await row(page, en.time.seconds).fill('1700000000')
  await expect(row(page, en.time.iso)).toHaveValue('2023-11-14T22:13:20.000Z')
  await row(page, en.time.utc).fill('2026-02-29 00:00')
  await expect(page.getByText(en.problem.noSuchDate)).toBeVisible()
  await row(page, en.time.seconds).fill('1700000000000')
  await page.getByRole('button', { name: en.readAsMilliseconds }).click()
  await expect(row(page, en.time.seconds)).toHaveValue('1700000000')
})

for (const lang of ['en', 'zh', 'es', 'ja'] as const) {
  test(`it speaks ${lang} and fits a phone`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await useLanguage(page, lang, stack.url)
    await page.goto('/ot/un')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unitConverter.title[lang])
    await expect(page.getByText(texts[lang].facts)).toBeVisible()
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(surplus).toBeLessThanOrEqual(0)
  })
}
