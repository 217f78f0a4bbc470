import type { ChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import {
  createMortalJournal,
  findReceiverFaults,
  moveJob,
  playJob,
  senderOf,
  walletOf,
  watchBroadcasts,
} from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { keccak256 } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchSendJob } from '../../send/batchSendJob.ts'
import { createJobReport } from './createJobReport.ts'
import type { JobJournal } from './JobJournal.ts'
import { keysOf } from './keysOf.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'

let scene: JobScene
let first: ChaosNode
let second: ChaosNode
beforeAll(async () => {
  scene = await createJobScene()
  ;[first, second] = scene.nodes as [ChaosNode, ChaosNode]
})
afterEach(async () => {
  vi.restoreAllMocks()
  await scene.calm()
})
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }
const until = (condition: () => unknown) =>
  vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error('not yet')
    },
    { interval: 10, timeout: 60_000 },
  )

describe.each(faultSeeds)('a program that dies (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test.each([
    ['key', 'before'],
    ['key', 'after'],
    ['wallet', 'before'],
    ['wallet', 'after'],
  ] as const)('F1: a %s’s job dies %s each write of its journal and goes on exactly', async (sender, when) => {
    let isComplete = false
    for (let dieAt = 1; !isComplete; dieAt += 1) {
      const { payer, journal, job, open, findFaults } = await playJob(scene, { count: 4, chunk: 2 })
      const { state, journal: dyingJournal } = createMortalJournal(journal, dieAt, when)
      const wallet = walletOf(scene, payer)
      const provider = {
        ...wallet.provider,
        request: (request: never) => (state.isDead ? new Promise(() => {}) : wallet.provider.request(request)),
      } as never
      first.interfere(() => (state.isDead ? 'cut' : undefined))
      const options = {
        journal: dyingJournal,
        client: await scene.connect(first),
        ...(sender === 'wallet' ? { keys: undefined, wallet: { provider, account: payer.address } } : {}),
      }
      const dying = await open(options)
      void dying.start()
      await until(() => state.isDead || dying.getSnapshot().phase === 'done')
      isComplete = !state.isDead
      void dying.pause()
      first.interfere(undefined)
      const startedAt = Date.now()
      const again = await scene.open(
        journal,
        job,
        sender === 'wallet' ? senderOf(wallet, payer) : { keys: keysOf(payer) },
      )
      expect(Date.now() - startedAt).toBeLessThan(10_000)
      expect(await again.start()).toMatchObject(done)
      expect(await findFaults()).toEqual([])
      if (sender === 'wallet') expect(wallet.writeRequests.length).toBeLessThanOrEqual(3)
    }
  })

  test('F3: two browsers with journals of their own pay every row once between them', async () => {
    const { payer, journal, job, open, findFaults } = await playJob(scene, { count: 40, chunk: 4 })
    const other = createMemoryJobJournal()
    await moveJob(journal, other, job.jobId, batchSendJob)
    const runs = await Promise.all([open(), scene.open(other, job, { keys: keysOf(payer) })])
    const ends = await Promise.all(runs.map((run) => run.start()))
    for (const [index, end] of ends.entries()) {
      const last = end.phase === 'done' ? end : await runs[index]!.start()
      expect(last).toMatchObject(done)
    }
    expect(await findFaults()).toEqual([])
    expect(await findFaults([], other)).toEqual([])
  })

  test('F3: a second browser that has cut the list in other places takes over what is paid, and pays the rest', async () => {
    const payer = await scene.newPayer()
    const rows = scene.newRows(20)
    const journals = [createMemoryJobJournal(), createMemoryJobJournal()] as const
    const salt = keccak256('0x03')
    const job = await scene.createSendJob(journals[0], payer.address, rows, { chunk: 4, salt })
    const same = await scene.createSendJob(journals[1], payer.address, rows, { chunk: 7, salt })
    expect(same.jobId).toBe(job.jobId)
    const run = await scene.open(journals[0], job, { keys: keysOf(payer), window: 1 })
    let pausing: Promise<void> | undefined
    run.subscribe(() => {
      if (run.getSnapshot().rows.done >= 8) pausing ??= run.pause()
    })
    await run.start()
    await pausing
    const paid = run.getSnapshot().rows.done
    expect(paid).toBeGreaterThanOrEqual(8)
    expect(paid).toBeLessThan(20)
    const other = await scene.open(journals[1], same, { keys: keysOf(payer) })
    expect(await other.start()).toMatchObject({ ...done, rows: { done: 20 } })
    expect(await run.start()).toMatchObject({ ...done, rows: { done: 20 } })
    for (const journal of journals) expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
  })

  test('F3: a row that the token refused is failed in both browsers’ reports, whoever sent it', async () => {
    const payer = await scene.newPayer()
    const rows = scene.newRows(12)
    await scene.tell('setBlocked', rows[5]!.to, true)
    const first = createMemoryJobJournal()
    const job = await scene.createSendJob(first, payer.address, rows, { chunk: 4 })
    const second = createMemoryJobJournal()
    await moveJob(first, second, job.jobId, batchSendJob)
    const run = await scene.open(first, job, { keys: keysOf(payer) })
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 11, failed: 1 } })
    // It takes over what is paid, and finds nothing more to do than the row that nobody will pay.
    const other = await scene.open(second, job, { keys: keysOf(payer) })
    await other.start()
    for (const journal of [first, second]) {
      const report = await createJobReport({
        ...{ journal, jobId: job.jobId, kind: batchSendJob },
        client: scene.client,
      })
      expect(report.counts).toEqual({ paid: 11, failed: 1, open: 0, repeated: 0 })
      expect(report.rows[5]).toMatchObject({ status: 'failed', reason: 'skipped' })
    }
  })

  test.each([
    ['symbol', { symbol: 'USDC' }, 'USDC (18)'],
    ['number of decimals', { decimals: 6 }, 'MOOD (6)'],
  ])('a file with another %s than the token has begins nothing', async (_name, change, said) => {
    const { payer, journal, job } = await playJob(scene)
    const lying = createMemoryJobJournal()
    const stored = (await journal.read(job.jobId))!
    const tokens = [{ ...stored.job.tokens[0]!, ...change }]
    await lying.create({ ...stored, job: { ...stored.job, tokens } })
    const other = createMemoryJobJournal()
    await moveJob(lying, other, job.jobId, batchSendJob)
    const watch = watchBroadcasts(first, second)
    watch.with()
    const params = { address: scene.token, said, actual: 'MOOD (18)' }
    const run = await scene.open(other, job, { keys: keysOf(payer) })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobTokenDiffers', params } })
    expect(watch.raws).toEqual([])
  })

  test('F4: the clock jumps a day back and forth and eight hours pass, and nothing expires', async () => {
    const { open, findFaults } = await playJob(scene, { count: 30, chunk: 2 })
    const real = Date.now.bind(Date)
    let look = 0
    vi.spyOn(Date, 'now').mockImplementation(() => real() + [0, 86_400_000, -86_400_000][Math.floor(look++ / 50) % 3]!)
    await scene.chain.rpc('evm_increaseTime', [8 * 3_600])
    const run = await open()
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F5: without a durable journal nothing is sent, and with the saved file it goes', async () => {
    const { open, findFaults } = await playJob(scene)
    const watch = watchBroadcasts(first, second)
    watch.with()
    const run = await open({ fileSaved: false })
    const refused = await run.start()
    expect(refused).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobJournalMissing' } })
    expect(watch.raws).toEqual([])
    expect(await (await open()).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F5: a journal that becomes full stops the job before anything is sent, and it goes on later', async () => {
    const { journal, job, open, findFaults } = await playJob(scene, { count: 12, chunk: 2 })
    const watch = watchBroadcasts(first, second)
    watch.with()
    let isFull = false
    const filling: JobJournal = {
      ...journal,
      putBatches: async (jobId, batches) => {
        if (isFull) throw new Error('QuotaExceededError')
        await journal.putBatches(jobId, batches)
        isFull = batches.some(({ state }) => state === 'final')
      },
    }
    const stopped = await (await open({ journal: filling, window: 2 })).start()
    expect(stopped).toMatchObject({ phase: 'paused', pausedBy: { code: 'planJournalFailed' } })
    const known = new Set((await journal.read(job.jobId))!.batches.flatMap(({ hashes }) => hashes))
    expect(watch.raws.filter((raw) => !known.has(keccak256(raw)))).toEqual([])
    expect(watch.raws.length).toBeLessThan(6)
    expect(await (await open()).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })
})
