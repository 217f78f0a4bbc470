import { defineConfig, devices } from '@playwright/test'
import { testBrowserPath } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/stack/buildLocalWeb.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // A whole run is an hour of real browsers, chains and workers on two cores. What fails is tried once more on a fresh
  // chain, and named at the end of the run; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
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
    // Recording costs a third of the time of a run, so CI records only what it tries once more.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
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
