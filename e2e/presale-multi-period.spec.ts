import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of Launchpad: Multiple Issues', async ({ page }) => {
  await page.goto('/la/mp')
  await expect(page.getByRole('heading', { name: toolWords['presale-multi-period']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('presale-multi-period-outcome')).toBeVisible()
})
