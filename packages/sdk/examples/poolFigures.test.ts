import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('./poolFigures.ts', import.meta.url))

const runExample = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [example, ...args])
  return stdout
}

test('the example prints what pools come to, in Node alone', async () => {
  const printed = await runExample()
  expect(printed).toContain('a coin a block is 43200 a day')
  // 90 days of 43,200, and 30 of half as many.
  expect(printed).toContain('120 days need 4536000')
  expect(printed).toContain('the reserve ends after 120 days')
  expect(printed).toContain('after 90 days: 3888000')
  expect(printed).toContain('after 360 days: 4536000')
  // 432,000 went to two accounts out of the first funding, and nothing out of the second.
  expect(printed).toContain('taken back: 1836000\ntaken back: 2268000')
  expect(printed).toContain('90 days at 8 %: 19.726027397260273972, left early it costs 5')
  expect(printed).toContain('after 10 days 1228.5 are left')
  expect(printed).toContain('of 105 after 5 days: 60 paid, 3 to the inviter, 42 stay')
  expect(printed).toContain('a mine begins with 1296000\nleast: inputEmpty\n100 serve deposits up to 5069.4444')
  expect(printed).toContain('daily: percentTooLarge\nrunway: integerOutOfRange')
})

test('the example measures the blocks of a chain that it is given', async () => {
  const chain = await startChain()
  try {
    await chain.rpc('anvil_mine', [100, 4])
    // Between the first and the last of a hundred blocks.
    expect(await runExample(chain.url)).toContain('a coin a block is 21600 a day')
  } finally {
    await chain.stop()
  }
})
