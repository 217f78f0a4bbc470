import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Dirent } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { toHex } from 'viem'
import { afterAll, expect, test, vi } from 'vitest'
import { devAccounts } from './accounts.ts'
import { isPortFree } from './findFreePort.ts'
import { keptStates, startChain } from './startChain.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokensmith-chain-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('startChain: funds the published accounts and frees its port when stopped', async () => {
  const chain = await startChain()
  expect(await chain.client.getBalance({ address: devAccounts[0]!.address })).toBe(10_000n * 10n ** 18n)
  await chain.stop()
  expect(await isPortFree(chain.port)).toBe(true)
})

test('startChain: a second start continues from the state file of the first', async () => {
  const statePath = join(folder, 'state.json')
  const first = await startChain({ statePath })
  await first.rpc('anvil_setBalance', [devAccounts[0]!.address, '0x7'])
  await first.stop()
  const second = await startChain({ statePath })
  expect(await second.client.getBalance({ address: devAccounts[0]!.address })).toBe(7n)
  await second.stop()
})

test('startChain: a taken port is said to be taken', async () => {
  const chain = await startChain()
  await expect(startChain({ port: chain.port })).rejects.toThrow(`Port ${chain.port} is taken`)
  await chain.stop()
})

test('startChain: an option anvil does not know ends with what anvil says', async () => {
  await expect(startChain({ hardfork: 'nonsense' })).rejects.toThrow('nonsense')
})

test('startChain: a long chain keeps the newest states only, none of them on the disk', async () => {
  const temporary = await mkdtemp(join(folder, 'long-'))
  vi.stubEnv('TMPDIR', temporary)
  const chain = await startChain()
  vi.unstubAllEnvs()
  await chain.rpc('anvil_mine', [toHex(1_000)])
  const balanceAt = (block: number) =>
    chain.client.getBalance({ address: devAccounts[0]!.address, blockNumber: BigInt(block) })
  expect(await balanceAt(1_000 - keptStates + 2)).toBeGreaterThan(0n)
  await expect(balanceAt(1_000 - keptStates - 2)).rejects.toThrow()
  expect(await readdir(temporary, { recursive: true, withFileTypes: true })).toSatisfy((entries: Dirent[]) =>
    entries.every((entry) => entry.isDirectory()),
  )
  await chain.stop()
  expect(await readdir(temporary)).toEqual([])
})

test('startChain: the chain and its folder go with its owner, even when that is killed outright', async () => {
  const temporary = join(folder, 'killed')
  await mkdir(temporary)
  const script = `import { startChain } from '${new URL('./startChain.ts', import.meta.url).href}'
    const chain = await startChain(); console.log(chain.port); setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  expect(await isPortFree(port)).toBe(false)
  expect(await readdir(temporary)).toHaveLength(1)
  owner.kill('SIGKILL')
  const isGone = async () => (await isPortFree(port)) && (await readdir(temporary)).length === 0
  const deadline = Date.now() + 10_000
  while (!(await isGone()) && Date.now() < deadline) await delay(20)
  expect(await isPortFree(port)).toBe(true)
  expect(await readdir(temporary)).toEqual([])
})
