import { type RecordedExplorer, startRecordedExplorer } from '@tokensmith/testing/recordedExplorer.ts'
import { test } from './fixtures.ts'

/** Tests beside an explorer whose answers they choose, which the server relays for the local chain. */
export const testWithExplorer = (serverEnv: Record<string, string> = {}) =>
  test.extend<object, { explorer: RecordedExplorer }>({
    explorer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, and nothing is needed
      async ({}, use) => {
        const explorer = await startRecordedExplorer()
        await use(explorer)
        await explorer.stop()
      },
      { scope: 'worker' },
    ],
    stackOptions: [
      async ({ explorer }, use) => use({ serverEnv: { EXPLORER_API_31337: explorer.url, ...serverEnv } }),
      { scope: 'worker' },
    ],
  })
