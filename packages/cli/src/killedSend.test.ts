import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { devPrivateKeys } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { getAddress, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInTest } from './commandLine.scene.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const [count, kills] = isDeep ? [10_000, 12] : [1_200, 1]
const env = { TOKENSMITH_KEY: devPrivateKeys[0] }

let chain: LocalChain
let folder: string
let mining: ReturnType<typeof setInterval>
beforeAll(async () => {
  chain = await startChain()
  // The batches of one window need more gas than a block has, and anvil makes no other by itself for what is left over.
  mining = setInterval(() => void chain.rpc('evm_mine').catch(() => {}), 250)
  folder = await mkdtemp(join(tmpdir(), 'tokensmith-killed-'))
  const deploy = ['deploy-toolbox', '--contract', 'BatchSend', '--yes', ...at()]
  expect((await runInTest(deploy, { env: { ...env } })).code).toBe(0)
})
afterAll(async () => {
  clearInterval(mining)
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const at = () => ['--chain', '31337', '--rpc', chain.url, '--home', join(folder, 'home'), '--json']

/** Bytes of the journals: each write makes them longer. */
async function sizeOfJournal(): Promise<number> {
  const jobs = join(folder, 'home', 'jobs')
  const names = await readdir(jobs).catch(() => [])
  const sizes = names.filter((name) => name.endsWith('.jsonl')).map(async (name) => (await stat(join(jobs, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Runs the program; with `dieAfter` it is killed without warning as soon as it has written to its journal so often. */
async function start(list: string, dieAfter?: number) {
  let seen = await sizeOfJournal()
  let writes = 0
  const child = spawn(process.execPath, [program, 'send', list, '--yes', ...at()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.resume()
  const ended = once(child, 'close')
  while (dieAfter !== undefined && child.exitCode === null && child.signalCode === null) {
    const size = await sizeOfJournal()
    if (size !== seen) writes += 1
    seen = size
    if (writes > dieAfter) child.kill('SIGKILL')
    await delay(5)
  }
  const [code, signal] = (await ended) as [number | null, string | null]
  return { code, signal, out }
}

test(`a send of ${count} rows that is killed (${kills}) and begun again pays each row once`, {
  timeout: isDeep ? 1_800_000 : 240_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  console.log(`seed ${seed}`)
  const draw = drawRandom(seed)
  const rows = Array.from({ length: count }, (_, row) => ({
    to: getAddress(`0x${keccak256(toHex(`killed ${row}`)).slice(26)}`),
    wei: BigInt(row + 1),
  }))
  const list = join(folder, 'list.csv')
  const cell = (wei: bigint) => `0.${wei.toString().padStart(18, '0')}`
  await writeFile(list, rows.map(({ to, wei }) => `${to},${cell(wei)}`).join('\n'))
  let killed = 0
  for (let place = 0; place < kills; place += 1) {
    const { signal, code, out } = await start(list, draw.below(5))
    if (signal === 'SIGKILL') {
      killed += 1
      continue
    }
    // One that was killed may have been at the end already, but for its own word.
    if (code !== 0) expect(JSON.parse(out).error.code).toBe('sendDone')
    break
  }
  expect(killed).toBeGreaterThan(0)
  const end = await start(list)
  const isOver = end.code !== 0
  if (isOver) expect(JSON.parse(end.out).error.code).toBe('sendDone')
  else expect(JSON.parse(end.out).counts).toEqual({ paid: count, failed: 0, open: 0, repeated: 0 })
  const wrong: string[] = []
  for (let first = 0; first < count; first += 200) {
    const some = rows.slice(first, first + 200).map(async ({ to, wei }) => {
      const balance = await chain.client.getBalance({ address: to })
      if (balance !== wei) wrong.push(`${to} has ${balance} in place of ${wei}`)
    })
    await Promise.all(some)
  }
  expect(wrong).toEqual([])
})
