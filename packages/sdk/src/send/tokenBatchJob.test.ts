import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { firstTimes, methodIs, moveJob, senderOf, walletOf, watchBroadcasts } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type Address, concat, encodeFunctionData, getAddress, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planBatch } from '../base/jobs/createJob.ts'
import { createJobReport } from '../base/jobs/createJobReport.ts'
import type { JobRow, JobToken } from '../base/jobs/Job.ts'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { encodeConstructor } from '../token/encodeConstructor.ts'
import { planTokenBatches, tokenBatchJob } from './tokenBatchJob.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }

/** A toolbox token with everything that can refuse a row, created for a payer with a supply of 10^24 base units. */
async function createToken(receiver: Address): Promise<{ token: JobToken; tell: Tell }> {
  const owner = scene.deployer
  const template = templates.find(({ name }) => name === 'normal-burn-mint-pause-blacklist')!
  const { creationCode } = (await template.load()).default as { creationCode: Hex }
  const { timestamp } = await scene.chain.client.getBlock()
  const args = encodeConstructor(template, {
    ...{ name: 'Northwind', symbol: 'NWND', decimals: 18, supply: 10n ** 24n, receiver },
    ...{ owner: owner.account.address, mintCap: 10n ** 25n, pausableUntil: timestamp + 86_400n * 30n },
  })
  const address = getAddress((await owner.send({ data: concat([creationCode, args]) })).contractAddress!)
  const token: JobToken = { standard: 'erc20', address, decimals: 18, symbol: 'NWND' }
  return {
    token,
    tell: async (functionName, callArgs) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName, args: callArgs } as Parameters<
        typeof encodeFunctionData
      >[0])
      await owner.send({ to: address, data })
    },
  }
}
type Tell = (functionName: 'pause' | 'unpause' | 'setBlacklisted', args: readonly unknown[]) => Promise<void>

async function play({ count = 12, chunk = 4, rows = scene.newRows(count) } = {}) {
  const payer = await scene.newPayer()
  const { token, tell } = await createToken(payer.address)
  const journal = createMemoryJobJournal()
  const { batches, options } = planTokenBatches(rows.length, chunk)
  const job = await scene.createSendJob(journal, payer.address, rows, {
    ...{ kind: tokenBatchJob, tokens: [token], contract: token.address!, batches, options },
  })
  return {
    ...{ payer, token, tell, journal, job, rows },
    open: (more: Parameters<JobScene['open']>[2] = {}) =>
      scene.open(journal, job, { kind: tokenBatchJob, keys: keysOf(payer), ...more }),
    /** Everything in which balances and the report differ from the list. */
    async findFaults(unpaid: readonly number[] = []): Promise<string[]> {
      const faults = await scene.findDifferences([token], rows, new Set(unpaid))
      const paid = rows.reduce((sum, { amount }, row) => (unpaid.includes(row) ? sum : sum + amount), 0n)
      const left = await scene.balanceOf(payer.address, token)
      if (left !== 10n ** 24n - paid) faults.push(`the payer has ${left}`)
      const report = await createJobReport({
        ...{ journal, jobId: job.jobId, kind: tokenBatchJob, client: scene.chain.client },
      })
      for (const { row, status, received, amount } of report.rows) {
        if (status !== (unpaid.includes(row) ? 'open' : 'paid')) faults.push(`the report calls row ${row} ${status}`)
        if (status === 'paid' && received !== amount) faults.push(`row ${row} received ${received}`)
      }
      return faults
    },
  }
}

describe.each(faultSeeds)('a toolbox token’s own batch (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('pays every row once, without an approval, and the report reads it from the token’s logs', async () => {
    const { payer, job, open, findFaults } = await play({ count: 10, chunk: 4 })
    const before = await scene.chain.client.getTransactionCount({ address: payer.address })
    expect(await (await open()).start()).toMatchObject(done)
    // 10 rows, at most 4 in one: three equal batches, and nothing besides.
    expect(await scene.chain.client.getTransactionCount({ address: payer.address })).toBe(before + 3)
    expect(job.options).toEqual({ rowsPerCall: 4 })
    expect(await findFaults()).toEqual([])
  })

  test('F8: sends whose answer is lost are found, and nobody is paid twice', async () => {
    const { open, findFaults, payer } = await play()
    const before = await scene.chain.client.getTransactionCount({ address: payer.address })
    for (const node of scene.nodes) node.interfere(methodIs('eth_sendRawTransaction', () => 'cutAfter'))
    expect(await (await open()).start()).toMatchObject(done)
    expect(await scene.chain.client.getTransactionCount({ address: payer.address })).toBe(before + 3)
    expect(await findFaults()).toEqual([])
  })

  test('F8: a wallet’s lost answers are found without a second prompt', async () => {
    const { open, findFaults, payer } = await play()
    const wallet = walletOf(scene, payer)
    for (let batch = 0; batch < 3; batch += 1) wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
    expect(await (await open(senderOf(wallet, payer))).start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(3)
    expect(await findFaults()).toEqual([])
  })

  test('F3: two drivers with a copy of the job each, at the same time, pay every row once', async () => {
    const { journal, job, payer, findFaults } = await play({ count: 24, chunk: 4 })
    const other = createMemoryJobJournal()
    await moveJob(journal, other, job.jobId, tokenBatchJob)
    const settings = { kind: tokenBatchJob, keys: keysOf(payer), window: 2 }
    const runs = [await scene.open(journal, job, settings), await scene.open(other, job, settings)]
    await Promise.all(runs.map((run) => run.start()))
    // They take each other's nonces; whoever was stopped by that goes on.
    for (const run of runs) {
      for (let turn = 0; turn < 5 && run.getSnapshot().phase !== 'done'; turn += 1) await run.start()
      expect(run.getSnapshot()).toMatchObject({ phase: 'done', rows: { done: 24, failed: 0 } })
    }
    expect(await findFaults()).toEqual([])
  })

  test('a file with other rows in each call pays nobody again: the token would not know them', async () => {
    const { journal, job, payer, open, findFaults } = await play({ count: 12, chunk: 4 })
    expect(await (await open()).start()).toMatchObject(done)
    const { batches: _, ...stored } = (await journal.read(job.jobId))!
    const { batches: cut, options } = planTokenBatches(12, 6)
    const lying = createMemoryJobJournal()
    const batches = cut.map((batch, index) => planBatch(job, stored.rows, batch, index))
    await lying.create({ ...stored, batches, job: { ...stored.job, options, state: 'open' } })
    const other = createMemoryJobJournal()
    await moveJob(lying, other, job.jobId, tokenBatchJob)
    const run = await scene.open(other, job, { kind: tokenBatchJob, keys: keysOf(payer) })
    const pausedBy = { code: 'jobFieldForeign', params: { field: 'job.options.rowsPerCall' } }
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy })
    expect(await findFaults()).toEqual([])
  })

  test('a row that the token refuses costs its transaction, is named, and is paid after it is let in', async () => {
    const { rows, tell, open, findFaults } = await play()
    await tell('setBlacklisted', [[rows[5]!.to, rows[6]!.to], true])
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 8, failed: 4 } })
    expect(run.getBatches().find(({ state }) => state === 'failed')?.reason).toEqual({
      ...{ code: 'jobRowsRefused', params: { count: 2, rows: '6, 7' } },
    })
    expect(await findFaults([4, 5, 6, 7])).toEqual([])
    await tell('setBlacklisted', [[rows[5]!.to, rows[6]!.to], false])
    expect(await run.retryFailed()).toBe(4)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 12, failed: 0 } })
    expect(await findFaults()).toEqual([])
  })

  test('F17: a paused token stops the job before anything is sent, and blames no row', async () => {
    const { tell, open, findFaults } = await play()
    const { timestamp } = await scene.chain.client.getBlock()
    await tell('pause', [timestamp + 86_400n])
    const watch = watchBroadcasts(...scene.nodes)
    watch.with()
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'paused', rows: { done: 0, failed: 0 } })
    expect(watch.raws).toEqual([])
    await tell('unpause', [])
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F17: tokens that do not suffice stop the job and blame no row', async () => {
    const { payer, token, open, findFaults } = await play({ count: 8, chunk: 4 })
    const sender = await createDevSender(scene.chain.url, payer)
    const move = (to: Address, amount: bigint) =>
      encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] })
    const home = scene.deployer.account.address
    await sender.send({ to: token.address!, data: move(home, 10n ** 24n - 2_000n) })
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'paused', rows: { done: 0, failed: 0 } })
    await scene.deployer.send({ to: token.address!, data: move(payer.address, 10n ** 24n - 2_000n) })
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('a batch that finds no room fails whole and is never divided, since its index stands for its rows', async () => {
    const { open, journal, job, findFaults } = await play({ count: 6, chunk: 3 })
    const run = await open({ quirks: { fee: 'eip1559', minGasPrice: 0n, txGasCap: 60_000n } })
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 0, failed: 6 } })
    expect(run.getBatches().map(({ state }) => state)).toEqual(['failed', 'failed'])
    const again = await open()
    expect((await journal.read(job.jobId))!.batches).toHaveLength(2)
    expect(await again.retryFailed()).toBe(6)
    expect(await again.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })
})

test('receivers that repeat, inside a transaction and across two, get every one of their rows', async () => {
  const [one, two] = [scene.newAddress(), scene.newAddress()]
  const rows: JobRow[] = [one, two, one, two, one, one].map((to, row) => ({ to, amount: BigInt(row + 1), token: 0 }))
  const { open, findFaults } = await play({ rows, chunk: 3 })
  expect(await (await open()).start()).toMatchObject(done)
  expect(await findFaults()).toEqual([])
})

test('rows that are not those of their index are never sent', async () => {
  const { journal, job, payer, findFaults } = await play({ count: 6, chunk: 3 })
  const { batches } = (await journal.read(job.jobId))!
  await journal.putBatches(job.jobId, [{ ...batches[0]!, rows: { from: 0, to: 2 }, totals: ['2001'] }])
  const run = await scene.open(journal, job, { kind: tokenBatchJob, keys: keysOf(payer) })
  const end = await run.start()
  expect(end).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobListChanged' } })
  expect(await findFaults([0, 1, 2, 3, 4, 5])).toEqual([])
})

test('a node that fails while rows at fault are looked for blames nobody', async () => {
  const { rows, tell, open, findFaults } = await play({ count: 4, chunk: 4 })
  await tell('setBlacklisted', [[rows[1]!.to], true])
  const run = await open({ client: await scene.connect(scene.nodes[0]!) })
  scene.nodes[0]!.interfere(
    firstTimes(
      2,
      methodIs('eth_call', () => ({ status: 503 })),
    ),
  )
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 0, failed: 4 } })
  expect(run.getBatches()[0]?.reason?.params).toEqual({ count: 1, rows: '2' })
  expect(await findFaults([0, 1, 2, 3])).toEqual([])
})

test.each([
  ['no rows', 0, 5, []],
  ['one more than fits', 11, 10, [6, 5]],
  ['a multiple', 12, 4, [4, 4, 4]],
  ['fewer than batches would need', 10, 4, [4, 4, 2]],
])('batches of %s are nearly equal and never overlap', (_, count, most, sizes) => {
  const { batches, options } = planTokenBatches(count, most)
  const ranges = batches.map(({ rows }) => rows as { from: number; to: number })
  expect(ranges.map(({ from, to }) => to - from)).toEqual(sizes)
  for (const [index, { from }] of ranges.entries()) expect(from).toBe(index * options.rowsPerCall)
})
