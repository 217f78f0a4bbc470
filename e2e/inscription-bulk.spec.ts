import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of bulk mint', async ({ page }) => {
  await page.goto('/ins/bm')
  await expect(page.getByRole('heading', { name: toolWords['inscription-bulk']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('inscription-bulk-outcome')).toBeVisible()
})
