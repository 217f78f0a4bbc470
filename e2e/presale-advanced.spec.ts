import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('a second coin has a rate of its own, and both stay in the address of the page', async ({ page }) => {
  await page.goto('/la/ad')
  await expect(page.getByRole('heading', { name: toolWords['presale-advanced']!.title.en }).first()).toBeVisible()
  const rate = page.getByLabel(t('presale:field.rate.label'), { exact: true })
  await expect(rate).toHaveCount(1)
  await rate.fill('2000')
  await page.getByLabel(t('presale:field.coins.label'), { exact: true }).selectOption('3')
  await expect(rate).toHaveCount(2)
  await expect.poll(() => new URL(page.url()).searchParams.get('rate2')).toBe('2000')
})
