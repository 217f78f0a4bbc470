import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('./allocation.ts', import.meta.url))

test('the example sells what is delivered elsewhere, to an address of another network', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [example])
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    '20000 for 2 to bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'account,amount,units,form,recipient,word,mark,proof',
    '22 lines as JSON',
    'delivered, and 0 earned so far',
  ])
})
