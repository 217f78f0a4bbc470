import { type Browser, chromium } from '@playwright/test'
import { chromiumPath, testBrowserPath } from '../scripts/chromium.ts'
import { isSmall } from './scale.ts'

/** A whole Chromium, as people have it; in the small form the one that tests run in. It asks nothing of the network. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: isSmall ? testBrowserPath() : (chromiumPath() ?? testBrowserPath()),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}
