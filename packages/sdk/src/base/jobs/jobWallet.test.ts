import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { playJob, senderOf, walletOf, withMiner } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import type { TestWallet } from '@tokensmith/testing/testWallet.ts'
import { createWalletClient, type Hex, http, parseTransaction } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import type { JobRun } from './openJob.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }
const until = (condition: () => unknown) =>
  vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error('not yet')
    },
    { interval: 10, timeout: 60_000 },
  )
const sentBatch = (run: JobRun) => run.getBatches().find(({ state }) => state === 'sent')

async function playWithWallet(options: Parameters<typeof playJob>[1] = {}) {
  const play = await playJob(scene, options)
  const wallet = walletOf(scene, play.payer)
  const run = await play.open(senderOf(wallet, play.payer))
  return { ...play, wallet, run }
}

/** Holds the wallet's next transaction back until `answer`, which waits for what the wallet then does with it. */
function holdTransaction({ provider }: Pick<TestWallet, 'provider'>) {
  const request = provider.request as (asked: { method: string }) => Promise<unknown>
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = async (wanted: { method: string }) => {
    if (wanted.method !== 'eth_sendTransaction') return request(wanted)
    Object.assign(provider, { request })
    await asked.promise
    return request(wanted).finally(() => ended.resolve())
  }
  Object.assign(provider, { request: held })
  return {
    answer() {
      asked.resolve()
      return ended.promise
    },
  }
}

describe.each(faultSeeds)('a person and a wallet (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('F13: a transaction that was sped up in the wallet is adopted under its new hash', async () => {
    const { payer, wallet, run, findFaults } = await playWithWallet({ count: 4 })
    await scene.chain.rpc('evm_setAutomine', [false])
    const running = run.start()
    await until(() => sentBatch(run)?.raw)
    const {
      r: _,
      s: __,
      v: ___,
      yParity: ____,
      ...content
    } = parseTransaction(sentBatch(run)!.raw!) as never as Record<string, never>
    const faster = await payer.signTransaction({
      ...content,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 10n,
    } as never)
    await scene.chain.client.sendRawTransaction({ serializedTransaction: faster })
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await findFaults()).toEqual([])
  })

  test.each([
    ['cancelled', 'transactionCancelled', (from: Hex) => ({ to: from, value: 0n })],
    ['replaced by another payment', 'transactionReplaced', () => ({ to: scene.newAddress(), value: 5n })],
  ] as const)(
    'F13: a transaction that was %s is planned again, and asked for only when told',
    async (_, code, make) => {
      const { payer, wallet, run, findFaults } = await playWithWallet({ count: 4 })
      await scene.chain.rpc('evm_setAutomine', [false])
      const running = run.start()
      await until(() => sentBatch(run)?.raw)
      const { nonce } = sentBatch(run)!.request!
      const fees = { gas: 21_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 10n }
      const other = { ...make(payer.address), ...fees, nonce, chainId: scene.chain.chainId, type: 'eip1559' as const }
      await scene.chain.client.sendRawTransaction({ serializedTransaction: await payer.signTransaction(other) })
      await withMiner(scene, async () => expect(await running).toMatchObject({ phase: 'paused', pausedBy: { code } }))
      expect(wallet.writeRequests).toHaveLength(1)
      expect(run.getBatches().map(({ state }) => state)).toEqual(['planned'])
      await withMiner(scene, async () => expect(await run.start()).toMatchObject(done))
      expect(await findFaults()).toEqual([])
    },
  )

  test('F18: a no in the wallet pauses the job, and nothing is asked again by itself', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 12, chunk: 4 })
    wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'walletRejected' } })
    expect(run.getBatches().every(({ state }) => state === 'planned')).toBe(true)
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await run.start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(4)
    expect(await findFaults()).toEqual([])
  })

  test('F18: an answer that comes long after the job was paused is taken, and not asked for again', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 4 })
    const held = holdTransaction(wallet)
    void run.start()
    await until(() => run.getSnapshot().prompt)
    expect(run.getSnapshot().prompt).toMatchObject({ batch: 0, rows: 4, totals: ['4006'] })
    await run.pause()
    expect(run.getSnapshot().phase).toBe('paused')
    await held.answer()
    await until(() => run.getBatches()[0]!.hashes.length > 0)
    expect(await run.start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await findFaults()).toEqual([])
  })

  test('F18: two answers to one row, the first long given up, pay it once', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 4 })
    const held = holdTransaction(wallet)
    void run.start()
    await until(() => run.getSnapshot().prompt)
    await run.pause()
    expect(await run.start()).toMatchObject(done)
    await held.answer()
    expect(wallet.writeRequests).toHaveLength(2)
    expect(await findFaults()).toEqual([])
  })

  test('F18: rows that were paid while the next prompt was prepared are taken over, and nobody is asked', async () => {
    const { payer, wallet, run, findFaults } = await playWithWallet({ count: 4 })
    wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'no' })
    expect(await run.start()).toMatchObject({ pausedBy: { code: 'walletRejected' } })
    const { to, data } = (wallet.writeRequests[0]!.params as { to: Hex; data: Hex }[])[0]!
    const { chain } = scene
    const payerWallet = createWalletClient({ account: payer, chain: chain.client.chain, transport: http(chain.url) })
    let trials = 0
    for (const node of scene.nodes) {
      node.interfere(({ method }) => {
        // The first is the job's own; the second comes right before the wallet is asked.
        if (method !== 'eth_estimateGas' || ++trials !== 2) return undefined
        void payerWallet.sendTransaction({ to, data })
        return { delayMs: 500 }
      })
    }
    expect(await run.start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await findFaults()).toEqual([])
  })

  test('F18: a wallet that closes without an answer leaves the batch unknown and asks nobody', async () => {
    const { payer, wallet, run, findFaults } = await playWithWallet({ count: 8 })
    wallet.next('eth_sendTransaction', { kind: 'fail', code: -32603, message: 'Popup closed' })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'transactionOutcomeUnknown' } })
    expect(run.getBatches()[0]!.state).toBe('unknown')
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await scene.chain.client.getTransactionCount({ address: payer.address })).toBe(1)
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F19: whatever a wallet fails with, one request leaves for one entry of the journal', async () => {
    for (const code of [-32000, -32602, -32601, 4200]) {
      const { wallet, run, findFaults } = await playWithWallet({ count: 2 })
      wallet.next('eth_sendTransaction', { kind: 'fail', code, message: 'no' })
      expect((await run.start()).phase).toBe('paused')
      expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
      expect(await run.start()).toMatchObject(done)
      expect(await findFaults()).toEqual([])
    }
  })

  test('F20: a chain or an account that was switched pauses the job, and the request names both', async () => {
    const { payer, wallet, run, findFaults } = await playWithWallet({ count: 8 })
    wallet.chooseChain(99999)
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'wrongChain' } })
    wallet.chooseChain(scene.chain.chainId)
    wallet.chooseAccount(devAccounts[3]!)
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'wrongAccount' } })
    expect(wallet.writeRequests).toEqual([])
    wallet.chooseAccount(payer)
    expect(await run.start()).toMatchObject(done)
    const asked = wallet.writeRequests[0]!.params![0]
    expect(asked).toMatchObject({ from: payer.address, chainId: '0x7a69' })
    expect(await findFaults()).toEqual([])
  })

  test('F20: a wallet that disconnects between prompt and answer is found out by the chain', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 4 })
    wallet.next('eth_sendTransaction', { kind: 'fail', code: 4900, message: 'Disconnected' })
    expect((await run.start()).phase).toBe('paused')
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F20: a wallet that sends something else than it was asked is not taken for the batch', async () => {
    const { wallet, run } = await playWithWallet({ count: 4 })
    wallet.next('eth_sendTransaction', { kind: 'alter', change: { to: scene.newAddress(), data: '0x' } })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'transactionMismatch' } })
  })

  test('F21: a hardware wallet without blind signing pauses the job with its own words', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 4 })
    wallet.next('eth_sendTransaction', {
      kind: 'fail',
      code: -32603,
      message: 'Ledger device: 0x6a80, enable contract data',
    })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'walletBlindSigning' } })
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F21: a payload that is too large for a device is halved', async () => {
    const { wallet, run, findFaults } = await playWithWallet({ count: 8, chunk: 8 })
    wallet.next('eth_sendTransaction', { kind: 'fail', code: -32603, message: 'Payload too large' })
    expect(await run.start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(3)
    expect(await findFaults()).toEqual([])
  })

  test('F14: a wallet’s transaction that a reorganisation took away goes out again from its own bytes', async () => {
    const { payer, wallet, journal, job, findFaults } = await playWithWallet({ count: 4 })
    const run = await scene.open(journal, job, { ...senderOf(wallet, payer), depth: 6 })
    const running = run.start()
    await until(() => run.getBatches()[0]!.state === 'mined')
    await scene.reorganise(1)
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await findFaults()).toEqual([])
  })
})

describe.each(faultSeeds)('the list (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('F22: rows that name the same receiver are each paid, and the decision is part of the list’s hash', async () => {
    const [to] = scene.newRows(1).map((row) => row.to)
    const rows = Array.from({ length: 6 }, () => ({ to: to!, amount: 7n, token: 0 }))
    const agreed = await playJob(scene, { rows, chunk: 2, decisions: ['duplicates'] })
    const other = await scene.createSendJob(createMemoryJobJournal(), agreed.payer.address, rows)
    expect(agreed.job.listHash).not.toBe(other.listHash)
    expect(await (await agreed.open()).start()).toMatchObject(done)
    expect(await agreed.findFaults()).toEqual([])
    expect(await scene.balanceOf(to!, scene.moody)).toBe(42n)
  })

  test('F22: sender and token in the list and a row of zero are sent as agreed, or told as failed', async () => {
    const payer = await scene.newPayer()
    const rows = [
      ...scene.newRows(3),
      { to: payer.address, amount: 9n, token: 0 },
      { to: scene.newAddress(), amount: 0n, token: 0 },
    ]
    const { open, journal, job } = await playJob(scene, { payer, rows, decisions: ['senderInList', 'zero'] })
    expect((await (await open()).start()).phase).toBe('done')
    expect(await scene.findDifferences(job.tokens, rows.slice(0, 3))).toEqual([])
    expect((await journal.read(job.jobId))!.rows).toHaveLength(5)
  })

  test('F32: what a page does to rows it was shown changes nothing that is signed', async () => {
    const { open, findFaults, rows } = await playJob(scene, { count: 4 })
    const run = await open()
    const shown = run.rows[0] as { amount: bigint }
    expect(() => {
      shown.amount = 10n ** 20n
    }).toThrow()
    expect(() => (run.rows as unknown[]).push(rows[0])).toThrow()
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F32: a list that was changed in the journal is refused before anything is signed', async () => {
    const { journal, job, payer } = await playJob(scene, { count: 4 })
    const stored = (await journal.read(job.jobId))!
    const other = createMemoryJobJournal()
    const rows = stored.rows.map((row, at) => (at === 2 ? { ...row, to: scene.newAddress() } : row))
    await other.create({ ...stored, rows })
    await expect(scene.open(other, job)).rejects.toMatchObject({ code: 'jobListChanged' })
    const totals = stored.batches.map((batch) => ({ ...batch, totals: ['1'] }))
    const third = createMemoryJobJournal()
    await third.create({ ...stored, batches: totals })
    const wallet = walletOf(scene, payer)
    const run = await scene.open(third, job, senderOf(wallet, payer))
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobListChanged' } })
    expect(wallet.writeRequests).toEqual([])
  })

  test('a cancelled job leaves what was not sent unsent for good', async () => {
    const { open, rows, findFaults } = await playJob(scene, { count: 40, chunk: 4 })
    const run = await open({ window: 1 })
    let cancelling: Promise<void> | undefined
    run.subscribe(() => {
      if (run.getSnapshot().rows.done > 0) cancelling ??= run.cancel()
    })
    await run.start()
    await cancelling
    const { rows: counts, phase } = run.getSnapshot()
    expect(phase).toBe('cancelled')
    expect(counts.inFlight).toBe(0)
    const unpaid = rows.map((_, row) => row).filter((row) => row >= counts.done)
    expect(unpaid.length).toBeGreaterThan(0)
    expect(await findFaults(unpaid)).toEqual([])
  })
})
