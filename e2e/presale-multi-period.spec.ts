import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('phases come and go with their number, each with its own price and whitelist', async ({ page }) => {
  await page.goto('/la/mp')
  await expect(page.getByRole('heading', { name: toolWords['presale-multi-period']!.title.en }).first()).toBeVisible()
  const price = page.getByLabel(t('presale:field.price.label'), { exact: true })
  await expect(price).toHaveCount(2)
  await page.getByLabel(t('presale:field.phases.label'), { exact: true }).selectOption('3')
  await expect(price).toHaveCount(3)
  await page.getByLabel(t('presale:field.listed.label'), { exact: true }).last().selectOption('list')
  await expect(page.getByLabel(t('presale:list.labelOfPhase', { number: '3' }))).toBeVisible()
})
