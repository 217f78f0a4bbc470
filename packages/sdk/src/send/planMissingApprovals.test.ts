import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import type { JobRun } from '../base/jobs/openJob.ts'
import type { PlanStep } from '../base/plan/Plan.ts'
import { planMissingApprovals } from './planMissingApprovals.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterAll(() => scene.stop())

const approve = async (payer: PrivateKeyAccount, amount: bigint) =>
  (await createDevSender(scene.chain.url, payer)).send({
    to: scene.token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [scene.batchSend, amount] }),
  })
const missing = (run: JobRun) =>
  planMissingApprovals(scene.client, { job: run.job, rows: run.rows, batches: run.getBatches() })
const carryOut = async (payer: PrivateKeyAccount, steps: readonly PlanStep[]) => {
  const sender = await createDevSender(scene.chain.url, payer)
  for (const step of steps) {
    if (!('call' in step)) throw new Error('An approval is a call.')
    await sender.send({ to: step.call.to as Address, data: step.call.data })
  }
}

test('a row that failed has used its part of an exact approval up: the rest is approved, and it is paid', async () => {
  const payer = await scene.newPayer()
  const rows = scene.newRows(4)
  const journal = createMemoryJobJournal()
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
  await approve(payer, total)
  const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 4 })
  await scene.tell('setBlocked', rows[2]!.to, true)
  const run = await scene.open(journal, job, { keys: keysOf(payer) })
  expect(await missing(run)).toEqual([])
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 3, failed: 1 } })

  const steps = await missing(run)
  const data = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'approve', args: [scene.batchSend, rows[2]!.amount] },
  })
  expect(steps).toEqual([{ id: 'approve:0', call: { to: scene.token, data } }])
  await scene.tell('setBlocked', rows[2]!.to, false)
  await run.retryFailed()
  // Without it the job can only stop.
  expect((await run.start()).phase).toBe('paused')
  expect(await missing(run)).toEqual(steps)
  await carryOut(payer, steps)
  expect(await missing(run)).toEqual([])
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 4, failed: 0 } })
  expect(await missing(run)).toEqual([])
  expect(await scene.findDifferences(job.tokens, rows)).toEqual([])
})

test('an approval that was taken back, or made smaller, is asked for again, exactly', async () => {
  const payer = await scene.newPayer()
  const rows = scene.newRows(2)
  const journal = createMemoryJobJournal()
  const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 1 })
  const run = await scene.open(journal, job, { keys: keysOf(payer) })
  await approve(payer, 0n)
  expect(await missing(run)).toHaveLength(1)
  await approve(payer, 1n)
  const steps = await missing(run)
  expect(steps.map(({ id }) => id)).toEqual(['approve:0:reset', 'approve:0'])
  await carryOut(payer, steps)
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 2 } })
  expect(await scene.findDifferences(job.tokens, rows)).toEqual([])
})

test('coin needs no approval', async () => {
  const payer = await scene.newPayer()
  const journal = createMemoryJobJournal()
  const job = await scene.createSendJob(journal, payer.address, scene.newRows(2), { tokens: [scene.coin] })
  expect(await missing(await scene.open(journal, job, { keys: keysOf(payer) }))).toEqual([])
})
