import type { ChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import {
  createMortalJournal,
  findReceiverFaults,
  moveJob,
  watchBroadcasts,
  withMiner,
} from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { JobRow } from './Job.ts'
import { keysOf } from './keysOf.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import { fundingOf, plainTransferJob, planPlainTransfers } from './plainTransferJob.ts'

let scene: JobScene
let nodes: ChaosNode[]
beforeAll(async () => {
  scene = await createJobScene()
  nodes = scene.nodes
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }

/** Coin from a wallet that exists for this job alone; what is left goes to a funder with an address of its own. */
async function playTransfers(
  rows: readonly JobRow[],
  funds = fundingOf(
    rows.map(({ amount }) => amount),
    10n ** 10n,
  ),
) {
  const account = privateKeyToAccount(generatePrivateKey())
  const funder = scene.newAddress()
  // A job of coin keeps its journal through the whole test: with fixed nonces that is what F2 relies on.
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const job = await scene.createSendJob(journal, account.address, rows, {
    ...{ kind: plainTransferJob, tokens: [scene.coin], batches: planPlainTransfers(rows.length), contract: undefined },
    ...{ options: { funder } },
  })
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(funds)])
  const open = (options = {}) => scene.open(journal, job, { kind: plainTransferJob, keys: keysOf(account), ...options })
  return { journal, job, account, funder, open, funds, rows }
}

test('a job’s own wallet pays every row under its own nonce, and what is left goes back', async () => {
  const rows = scene.newRows(40)
  const { journal, job, account, funder, open, funds } = await playTransfers(rows)
  const watch = watchBroadcasts(...nodes)
  watch.with()
  const run = await open()
  expect(await run.start()).toMatchObject(done)
  expect(watch.contentsByNonce()).toEqual(Array.from({ length: 41 }, () => 1))
  expect(
    run
      .getBatches()
      .slice(0, 40)
      .map(({ request }) => request!.nonce),
  ).toEqual(rows.map((_, row) => row))
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
  const left = await scene.balanceOf(account.address, scene.coin)
  const back = await scene.balanceOf(funder, scene.coin)
  expect(back).toBeGreaterThan(funds / 3n)
  expect(left).toBe(0n)
})

test('a receiver that refuses coin costs its row alone, and can be retried under a nonce of its own', async () => {
  const rows = scene.newRows(5)
  const { journal, job, open } = await playTransfers(rows)
  await scene.chain.rpc('anvil_setCode', [rows[2]!.to, '0x60006000fd'])
  const run = await open()
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 4, failed: 1 } })
  expect(await findReceiverFaults(scene, journal, job, rows, [2])).toEqual([])
})

test('F2: a job restored from its very first file pays nobody again', async () => {
  const rows = scene.newRows(12)
  const { journal, job, account, open } = await playTransfers(rows)
  const atFirst = createMemoryJobJournal()
  await atFirst.create((await journal.read(job.jobId))!)
  const run = await open()
  let isPausing = false
  run.subscribe(() => {
    if (!isPausing && run.getSnapshot().rows.done > 2) {
      isPausing = true
      void run.pause()
    }
  })
  await run.start()
  const restored = { ...createMemoryJobJournal(), isDurable: true }
  const again = await moveJob(atFirst, restored, job.jobId, plainTransferJob)
  const second = await scene.open(restored, again, { kind: plainTransferJob, keys: keysOf(account) })
  expect(await second.start()).toMatchObject(done)
  expect(await findReceiverFaults(scene, restored, again, rows)).toEqual([])
})

test('equal payments to one receiver are told apart by their nonces', async () => {
  const [row] = scene.newRows(1)
  const rows = Array.from({ length: 9 }, () => row!)
  const { journal, job, open } = await playTransfers(rows)
  expect(await (await open({ window: 3 })).start()).toMatchObject(done)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test('F13: a payment whose nonce something else took is not mistaken for an equal one after it', async () => {
  const [row] = scene.newRows(1)
  const rows = Array.from({ length: 4 }, () => row!)
  const { journal, job, account, open } = await playTransfers(rows)
  await scene.chain.rpc('evm_setAutomine', [false])
  const run = await open()
  const running = run.start()
  await vi.waitFor(() => expect(run.getBatches().every(({ state }) => state === 'sent')).toBe(true), {
    interval: 10,
    timeout: 60_000,
  })
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n }
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(10n ** 18n)])
  const content = { to: account.address, value: 0n, nonce: 0, chainId: scene.chain.chainId, type: 'eip1559' as const }
  const other = await account.signTransaction({ ...content, ...fees })
  await scene.chain.client.sendRawTransaction({ serializedTransaction: other })
  await withMiner(scene, async () => expect(await running).toMatchObject(done))
  expect(run.getBatches().filter(({ state }) => state === 'split')).toHaveLength(1)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test.each(faultSeeds)('F12, F14: transfers survive failing nodes and reorganisations (seed %i)', async (seed) => {
  const rows = scene.newRows(30)
  const { journal, job, open } = await playTransfers(rows)
  // Deeper than all that is taken back below, however slowly blocks are made meanwhile: the wallet was filled before.
  await scene.chain.rpc('anvil_mine', [toHex(12)])
  for (const [place, node] of nodes.entries()) node.interfere(createRandomFaults(seed * 10 + place))
  await scene.chain.rpc('evm_setAutomine', [false])
  const run = await open({ depth: 6 })
  const end = await withMiner(scene, async () => {
    const running = run.start()
    for (let reorg = 0; reorg < 3; reorg += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await scene.reorganise(1 + ((seed + reorg) % 4))
    }
    return running
  })
  expect(end).toMatchObject(done)
  for (const node of nodes) node.interfere(undefined)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test('F16: a wallet that runs dry pauses with the exact shortfall and goes on after it is filled', async () => {
  const rows = scene.newRows(6)
  const { journal, job, account, open } = await playTransfers(rows, 20_000n)
  const run = await open({ window: 1 })
  const end = await run.start()
  expect(end).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
  const { neededWei, balanceWei, missingWei } = end.pausedBy!.params as Record<string, bigint>
  expect(missingWei).toBe(neededWei! - balanceWei!)
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(10n ** 18n)])
  expect(await run.start()).toMatchObject(done)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test('F16: a payment that waits in the node and cannot be paid any more pauses the job with what is missing', async () => {
  const rows = scene.newRows(3)
  const { journal, job, account, open } = await playTransfers(rows)
  await scene.chain.rpc('evm_setAutomine', [false])
  const run = await open({ bumpAfterBlocks: 1_000 })
  const running = run.start()
  await vi.waitFor(() => expect(run.getBatches().every(({ state }) => state === 'sent')).toBe(true), {
    ...{ interval: 10, timeout: 60_000 },
  })
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(1_000n)])
  const end = await running
  expect(end).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
  expect(end.pausedBy!.params).toMatchObject({ balanceWei: 1_000n })
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(10n ** 18n)])
  await scene.chain.rpc('evm_setAutomine', [true])
  expect(await run.start()).toMatchObject(done)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test('what is left goes back when the job is cancelled midway, and no further row is paid', async () => {
  const rows = scene.newRows(12)
  const { journal, job, account, funder, open } = await playTransfers(rows)
  const run = await open({ window: 1 })
  let cancelling: Promise<void> | undefined
  run.subscribe(() => {
    if (run.getSnapshot().rows.done > 2) cancelling ??= run.cancel()
  })
  await run.start()
  await cancelling
  const { done: paid } = run.getSnapshot().rows
  expect(paid).toBeLessThan(rows.length)
  expect(await scene.balanceOf(account.address, scene.coin)).toBe(0n)
  expect(await scene.balanceOf(funder, scene.coin)).toBeGreaterThan(0n)
  const unpaid = rows.map((_, row) => row).slice(paid)
  expect(await findReceiverFaults(scene, journal, job, rows, unpaid)).toEqual([])
})

test('a row that is tried again after the wallet was emptied is paid once, and the rest goes back once more', async () => {
  const rows = scene.newRows(3)
  const { journal, job, account, funder, open, funds } = await playTransfers(rows)
  await scene.chain.rpc('anvil_setCode', [rows[1]!.to, '0x60006000fd'])
  const run = await open()
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 2, failed: 1 } })
  expect(await scene.balanceOf(account.address, scene.coin)).toBe(0n)
  await scene.chain.rpc('anvil_setCode', [rows[1]!.to, '0x'])
  expect(await run.retryFailed()).toBe(1)
  expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(funds)])
  const before = await scene.balanceOf(funder, scene.coin)
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 3, failed: 0 } })
  expect(await scene.balanceOf(account.address, scene.coin)).toBe(0n)
  expect(await scene.balanceOf(funder, scene.coin)).toBeGreaterThan(before)
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
})

test.each(['before', 'after'] as const)(
  'F1: a program that dies %s each write of its journal pays every row once and gives back all that is left',
  async (when) => {
    let isComplete = false
    for (let dieAt = 1; !isComplete; dieAt += 1) {
      const rows = scene.newRows(3)
      const { journal, job, account, funder, open } = await playTransfers(rows)
      const mortal = createMortalJournal(journal, dieAt, when)
      nodes[0]!.interfere(() => (mortal.state.isDead ? 'cut' : undefined))
      const client = await scene.connect(nodes[0]!)
      const dying = await open({ journal: { ...mortal.journal, isDurable: true }, client, window: 2 })
      void dying.start()
      await vi.waitFor(() => expect(mortal.state.isDead || dying.getSnapshot().phase === 'done').toBe(true), {
        interval: 5,
        timeout: 60_000,
      })
      isComplete = !mortal.state.isDead
      void dying.pause()
      nodes[0]!.interfere(undefined)
      const again = await open()
      expect(await again.start()).toMatchObject(done)
      expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
      expect(await scene.balanceOf(account.address, scene.coin)).toBe(0n)
      expect(await scene.balanceOf(funder, scene.coin)).toBeGreaterThan(0n)
    }
  },
)

test('F3: two browsers that both have the key pay every row once between them', async () => {
  const rows = scene.newRows(20)
  const { journal, job, account, open } = await playTransfers(rows)
  const other = { ...createMemoryJobJournal(), isDurable: true }
  await moveJob(journal, other, job.jobId, plainTransferJob)
  const second = await scene.open(other, job, { kind: plainTransferJob, keys: keysOf(account) })
  const runs = [await open(), second]
  const ends = await Promise.all(runs.map((run) => run.start()))
  for (const [index, end] of ends.entries()) {
    expect(end.phase === 'done' ? end : await runs[index]!.start()).toMatchObject(done)
  }
  expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
  expect(await findReceiverFaults(scene, other, job, rows)).toEqual([])
  expect(await scene.balanceOf(account.address, scene.coin)).toBe(0n)
})

test('a file that calls a paid row failed has nobody paid twice', async () => {
  const rows = scene.newRows(3)
  const { journal, job, account, open } = await playTransfers(rows)
  expect(await (await open()).start()).toMatchObject(done)
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(10n ** 18n)])
  const lying = createMemoryJobJournal()
  const { batches, ...stored } = (await journal.read(job.jobId))!
  const [paid, ...others] = batches
  const failed = [{ row: 0, reason: 'refused' }]
  await lying.create({ ...stored, job: { ...stored.job, state: 'open' }, batches: [{ ...paid!, failed }, ...others] })
  const other = { ...createMemoryJobJournal(), isDurable: true }
  await moveJob(lying, other, job.jobId, plainTransferJob)
  const run = await scene.open(other, job, { kind: plainTransferJob, keys: keysOf(account) })
  expect(await run.retryFailed()).toBe(1)
  expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobRowPaid', params: { row: 1 } } })
  expect(await scene.findDifferences(job.tokens, rows)).toEqual([])
})
