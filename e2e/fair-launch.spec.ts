import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('leads to the three ways of a fair launch, and a group path to the launchpad', async ({ page }) => {
  await page.goto('/la')
  await expect(page).toHaveURL(/\/la\/st/)
  await page.goto('/la/fa')
  await expect(page.getByRole('heading', { name: toolWords['fair-launch']!.title.en }).first()).toBeVisible()
  await page.getByRole('link', { name: t('presale:fairLaunch.way.presale.action') }).click()
  await expect(page).toHaveURL(/\/la\/st\?.*mode=fair/)
  await expect(page.getByLabel(t('presale:field.mode.label'), { exact: true })).toHaveValue('fair')
})
