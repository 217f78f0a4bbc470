import { defineConfig } from 'vitest/config'

// The contracts' own tests run in Hardhat, the page's in Playwright; see scripts/test.ts.
const excluded = ['**/node_modules/**', '**/dist/**', '**/.data/**', 'packages/contracts/test/**', 'e2e/**']

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [...excluded, 'scripts/start.test.ts'],
        },
      },
      // Needs the built web app, and measures time: alone, after the build.
      {
        extends: true,
        test: { name: 'start', include: ['scripts/start.test.ts'], exclude: excluded },
      },
      // Runs once on PGlite and, with DATABASE_URL set, once more on PostgreSQL.
      { extends: true, test: { name: 'server', include: ['apps/server/**/*.test.ts'], exclude: excluded } },
    ],
  },
})
