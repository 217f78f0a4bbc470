import en from '@tokensmith/tools/donate/texts/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'

test('without a configured address the page says so, and shows no address of its own', async ({ page }) => {
  await page.goto('/ot/do')
  await expect(page.getByRole('heading', { name: en.none.title })).toBeVisible()
  await expect(page.getByText(en.none.text)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('0x')
})
