import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const example = fileURLToPath(new URL('./presaleFigures.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'tokensmith-example-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const runExample = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [example, ...args])
  return stdout
}

test('the example prints what a presale comes to, in Node alone', async () => {
  const printed = await runExample()
  expect(printed).toContain('300 of the first coin: 100000 tokens for 100, 200 come back')
  expect(printed).toContain('300 of the second coin: 500 tokens for 300, 0 come back')
  expect(printed.match(/: 250 tokens/g)).toHaveLength(4)
  expect(printed).toContain('liquidity 60 %: up to 72.91 % its own money')
  expect(printed).toContain('of 100 coins 60 go into the exchange, and up to 3 to inviters')
  expect(printed.match(/: 9.25 coins to the project/g)).toHaveLength(4)
  expect(printed).toContain('full: 1000000000000000 for a token, 1100000000000001 on the exchange')
  expect(printed).toMatch(/list of 2: 0x[0-9a-f]{64}/)
  expect(printed).toMatch(/p2tr 0x79be667e\w+ reads back as bc1p0xlxvlhem/)
  expect(printed).toContain('foreignAddressTestnet')
})

test('the example reads a list that it is given, and names its faults', async () => {
  const list = join(folder, 'list.csv')
  await writeFile(list, 'address,limit\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266,2\nnobody\n')
  const printed = await runExample(list)
  expect(printed).toContain('line 3: addressInvalid')
  expect(printed).toContain('list of 1: 0x')
})
