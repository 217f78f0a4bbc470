import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('./pool.ts', import.meta.url))

test('the example creates a mine, stakes, claims, and verifies it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [example])
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'running, offered: stake, fund, offerOwnership, renounceOwnership',
    'paid, staked, funded; nothing is missing',
    'sound: factory, record, code, settings, books, fundings, cover',
  ])
})
