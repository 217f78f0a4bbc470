import { defineConfig, devices } from '@playwright/test'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { testBrowserPath } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/stack/buildLocalWeb.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Long flows are proven apart and recorded; see `scripts/proofs/browserProofs.ts`.
  grepInvert: isDeep ? undefined : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be ten times slower than a free one; what hangs is noticed all the same.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a third of the time of a run; one test alone is soon run again with it.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: testBrowserPath(),
      // Nothing of the browser's own may reach the network; root needs no sandbox.
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
})
