import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of Launchpad: Fair Launch', async ({ page }) => {
  await page.goto('/la/fa')
  await expect(page.getByRole('heading', { name: toolWords['fair-launch']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('fair-launch-outcome')).toBeVisible()
})
