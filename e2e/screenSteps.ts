import { expect, type Locator, type Page } from '@playwright/test'

/** True when nothing stands beyond the right edge. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Sees that a screen fits a laptop and a phone, in light and dark, and keeps a picture of each. */
export async function shoot(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await fits(page)).toBe(true)
      await page.screenshot({ path: `test-results/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Sees something, where it is folded by the line that unfolds it. */
export async function unfoldTo(element: Locator) {
  await element.waitFor({ state: 'attached' })
  const line = element.locator('xpath=ancestor::details[not(@open)][1]/summary')
  if ((await line.count()) > 0) await line.click()
  await expect(element).toBeVisible()
}
