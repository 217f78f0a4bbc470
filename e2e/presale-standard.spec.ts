import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of Launchpad: Standard', async ({ page }) => {
  await page.goto('/la/st')
  await expect(page.getByRole('heading', { name: toolWords['presale-standard']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('presale-standard-outcome')).toBeVisible()
})
