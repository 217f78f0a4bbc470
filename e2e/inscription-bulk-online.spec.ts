import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of online bulk mint', async ({ page }) => {
  await page.goto('/ins/bo')
  await expect(page.getByRole('heading', { name: toolWords['inscription-bulk-online']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('inscription-bulk-online-outcome')).toBeVisible()
})
