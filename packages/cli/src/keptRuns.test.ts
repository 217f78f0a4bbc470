import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devAccounts, devPrivateKeys } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { createFileJournal } from '@tokensmith/sdk/base/plan/fileJournal.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runInTest } from './commandLine.scene.ts'
import { exitCodes } from './exitCodes.ts'
import { keepRun, openRuns, type StoredRun } from './keptRuns.ts'

let chain: LocalChain
let home: string
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tokensmith-runs-'))
  return () => rm(home, { recursive: true, force: true })
})

const account = devAccounts[0]!.address
const receiver = '0x00000000000000000000000000000000000b0b01' as const
const planKey = '00000000-0000-4000-8000-000000000001'
const run = (change: Partial<StoredRun> = {}): StoredRun => ({
  ...{ planKey, chainId: 31337, account },
  steps: ['first', 'second'].map((id) => ({ id, call: { to: receiver, data: '0x' as const, value: 5n } })),
  ...change,
})
const ask = (argv: readonly string[], key: string = devPrivateKeys[0]) =>
  runInTest([...argv, '--chain', '31337', '--rpc', chain.url, '--home', home, '--json'], {
    env: { TOKENSMITH_KEY: key },
  })

/** As if the program had died after the first step: that one is sent for real, the second is not. */
async function dieAfterFirst(): Promise<void> {
  const from = account
  const block = await chain.client.getBlockNumber({ cacheTime: 0 })
  const nonce = await chain.client.getTransactionCount({ address: account })
  const hash = await chain.rpc<`0x${string}`>('eth_sendTransaction', [{ from, to: receiver, value: '0x5' }])
  await chain.client.waitForTransactionReceipt({ hash })
  const emptyDigest = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
  await createFileJournal(join(home, 'plans.jsonl')).put({
    ...{ id: 'one', planKey, stepId: 'first', chainId: 31337, from, to: receiver, dataDigest: emptyDigest, value: '5' },
    ...{ nonce, fromBlock: block.toString(), state: 'sent', hash, createdAt: 0, updatedAt: 0 },
  })
}

test('a plan that was cut short stops new ones of its account, and resume sends what is left of it, once', async () => {
  await keepRun(home, run())
  await dieAfterFirst()
  const before = await chain.client.getBalance({ address: receiver })
  const other = await ask(['inscribe', 'mint', '--text', 'data:,x', '--yes'])
  expect([other.code, JSON.parse(other.out).error.code]).toEqual([exitCodes.unfinished, 'runUnfinished'])
  expect(JSON.parse((await ask(['resume'])).out)[0].states[0]).toEqual({ id: 'first', state: 'sent' })
  expect((await ask(['resume', planKey, '--drop'])).code).toBe(exitCodes.unfinished)
  expect((await ask(['resume', planKey])).code).toBe(exitCodes.declined)
  const resumed = await ask(['resume', planKey, '--yes'])
  expect([resumed.err, resumed.code]).toEqual(['', exitCodes.done])
  expect((await chain.client.getBalance({ address: receiver })) - before).toBe(5n)
  expect(JSON.parse((await ask(['resume'])).out)).toEqual([])
  expect((await ask(['inscribe', 'mint', '--text', 'data:,x', '--yes'])).code).toBe(exitCodes.done)
})

test('a plan of another chain or account is never gone on with here', async () => {
  await dieAfterFirst()
  await keepRun(home, run({ chainId: 56 }))
  expect(JSON.parse((await ask(['resume', planKey, '--yes'])).out).error.code).toBe('rpcChainMismatch')
  await rm(join(home, 'runs'), { recursive: true })
  await keepRun(home, run())
  expect(JSON.parse((await ask(['resume', planKey, '--yes'], devPrivateKeys[1])).out).error.code).toBe('wrongAccount')
})

test('a plan of which nothing was sent is forgotten, and a file that is none of ours is refused', async () => {
  await keepRun(home, run())
  expect(await openRuns(home, { chainId: 31337, account })).toEqual([])
  expect(await readdir(join(home, 'runs'))).toEqual([])
  await mkdir(join(home, 'runs'), { recursive: true })
  for (const change of [
    { steps: [{ id: 'first', call: { to: 'me', data: '0x' } }] },
    { account: 'me' },
    { planKey: 'x' },
  ]) {
    await writeFile(join(home, 'runs', `${planKey}.json`), JSON.stringify({ ...run({ steps: [] }), ...change }))
    await expect(openRuns(home)).rejects.toMatchObject({ code: 'runUnreadable' })
  }
})
