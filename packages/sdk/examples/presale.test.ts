import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('./presale.ts', import.meta.url))

test('the example sells a token that exists, which is paid for when it has arrived', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [example])
  expect(stdout.split('\n').slice(0, 7)).toEqual([
    'rehearsed: passes, with deposit, purchase, delivery, transfer',
    'verified: 990000 creator/deployer, 10000 sale',
    'bought 2000 for 2',
    'before the delivery: 0 earned',
    'deliveries: done',
    'after it: 2 earned',
    '1 sale of this token',
  ])
})
