import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import type { Address } from 'viem'
import { afterAll, expect, test } from 'vitest'

const example = fileURLToPath(new URL('./createToken.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'tokensmith-example-'))
const chain = await startChain()
afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})
const runExample = async (...args: string[]) => {
  const env = { ...process.env, TOKENSMITH_JOURNAL: join(folder, 'journal.jsonl') }
  const { stdout } = await promisify(execFile)(process.execPath, [example, ...args], { env })
  return stdout
}

test('the example creates a token on a chain it is given, in Node alone', async () => {
  const printed = await runExample(chain.url)
  expect(printed).toContain('createToken: confirmed')
  const address = /Maple \(MAPLE\), verified: (0x[0-9a-fA-F]{40})/.exec(printed)?.[1] as Address
  expect(await getToken(chain.client, address)).toMatchObject({ name: 'Maple', verification: { status: 'verified' } })
  expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain('"state":"confirmed"')
})

test('the example starts a chain of its own when it is given none', async () => {
  expect(await runExample()).toContain('Maple (MAPLE), verified')
})

test('the README shows the example as it is', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const source = await readFile(example, 'utf8')
  const shown = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? 'nothing'
  for (const line of shown.split('\n').filter((text) => text.trim() !== '')) expect(source).toContain(line.trim())
})
