import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of Launchpad: Advanced', async ({ page }) => {
  await page.goto('/la/ad')
  await expect(page.getByRole('heading', { name: toolWords['presale-advanced']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('presale-advanced-outcome')).toBeVisible()
})
