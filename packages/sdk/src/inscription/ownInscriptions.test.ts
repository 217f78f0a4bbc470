import { senderOf, walletOf } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createJobReport } from '../base/jobs/createJobReport.ts'
import { exportJob, importJob } from '../base/jobs/jobFile.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { createInscriptionGate } from './createInscriptionGate.ts'
import { createInscriptionRunner } from './createInscriptionRunner.ts'
import { createGroupId, createInscriptions } from './createInscriptions.ts'
import { createInscriptionJob } from './inscriptionJob.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

/** Inscriptions by an account whose wallet is asked for each. */
async function play(count: number) {
  const payer = await scene.newPayer()
  const wallet = walletOf(scene, payer)
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const terms = {
    ...{ data: stringToHex('data:,{i}'), first: 5n, gas: 60_000n, gasBack: 21_000n, ceiling: 10n ** 12n },
    ...{ delay: { least: 0, most: 0 }, firstNonce: 0, group: createGroupId() },
  }
  const about = { client: scene.chain.client, sender: payer.address, terms, count, to: payer.address }
  const job = await createInscriptions(journal, { ...about, title: 'Inscribe', href: '/ins/bo' })
  const gate = createInscriptionGate({ batches: () => [] })
  const kind = createInscriptionJob(gate, 'account')
  const run = await scene.open(journal, job, { kind, ...senderOf(wallet, payer) })
  const runner = createInscriptionRunner(run, gate)
  const report = () => createJobReport({ journal, jobId: job.jobId, kind, client: scene.chain.client })
  const nonce = await scene.chain.client.getTransactionCount({ address: payer.address })
  const sent = async () => (await scene.chain.client.getTransactionCount({ address: payer.address })) - nonce
  return { payer, wallet, journal, job, kind, runner, report, sent }
}

test('an account is asked once for each, and its wallet sends exactly these bytes with no coin to itself', async () => {
  const { payer, wallet, runner, report, sent } = await play(3)
  expect(await runner.start()).toMatchObject({ phase: 'done', rows: { done: 3, failed: 0 } })
  expect(wallet.writeRequests).toHaveLength(3)
  expect(await sent()).toBe(3)
  const { rows, counts } = await report()
  expect(counts).toMatchObject({ paid: 3 })
  for (const [place, { hash }] of rows.entries()) {
    const { input, value, to } = await scene.chain.client.getTransaction({ hash: hash! })
    expect([input, value, to]).toEqual([stringToHex(`data:,${5 + place}`), 0n, payer.address.toLowerCase()])
  }
})

test('saying no pauses and nothing more is asked; other bytes that a wallet sends are not taken for the row’s', async () => {
  const { wallet, runner, sent } = await play(3)
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  expect(await runner.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'walletRejected' } })
  expect(wallet.writeRequests).toHaveLength(1)
  expect(await sent()).toBe(0)
  wallet.next('eth_sendTransaction', { kind: 'alter', change: { data: '0x00' } })
  expect(await runner.start({ askAgain: true })).toMatchObject({
    phase: 'paused',
    pausedBy: { code: 'transactionMismatch' },
  })
  expect(wallet.writeRequests).toHaveLength(2)
})

test('an answer that is lost is found on the chain and not asked for again', async () => {
  const { wallet, runner, sent } = await play(2)
  wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
  let end = await runner.start()
  for (let times = 0; times < 5 && end.phase === 'paused'; times += 1) end = await runner.start()
  expect(end).toMatchObject({ phase: 'done', rows: { done: 2 } })
  expect(await sent()).toBe(2)
})

test('a file of such a job is not gone on with: nobody else knows what was asked', async () => {
  const { journal, job } = await play(1)
  const terms = { loadKind: async () => createInscriptionJob(), href: '/ins/bo' }
  await expect(importJob(createMemoryJobJournal(), await exportJob(journal, job.jobId), terms)).rejects.toMatchObject({
    code: 'jobFileUnreadable',
  })
})
