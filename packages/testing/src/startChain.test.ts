import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { devAccounts } from './accounts.ts'
import { isPortFree } from './findFreePort.ts'
import { startChain } from './startChain.ts'

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

test('startChain: the chain ends with its owner, even when that is killed outright', async () => {
  const script = `import { startChain } from '${new URL('./startChain.ts', import.meta.url).href}'
    const chain = await startChain(); console.log(chain.port); setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  expect(await isPortFree(port)).toBe(false)
  owner.kill('SIGKILL')
  const deadline = Date.now() + 10_000
  while (!(await isPortFree(port)) && Date.now() < deadline) await delay(20)
  expect(await isPortFree(port)).toBe(true)
})
