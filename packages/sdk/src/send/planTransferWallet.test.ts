import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { plainTransferJob, planPlainTransfers } from '../base/jobs/plainTransferJob.ts'
import { getTransferWallet, planTransferWallet } from './planTransferWallet.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
}, 120_000)
afterAll(() => scene?.stop())

test('what a plan says is lent is enough for every row, and the plan’s fee is what the job costs', async () => {
  const payer = await scene.newPayer()
  const rows = scene.newRows(10).map((row) => ({ ...row, token: 0 }))
  const plan = await planTransferWallet(scene.client, { account: payer.address, rows })
  const sum = rows.reduce((total, { amount }) => total + amount, 0n)
  expect(plan).toMatchObject({ transfers: 10, sum, gasPerTransfer: 21_000, gas: 252_000n })

  const account = privateKeyToAccount(generatePrivateKey())
  const funder = scene.newAddress()
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const job = await scene.createSendJob(journal, account.address, rows, {
    ...{ kind: plainTransferJob, tokens: [scene.coin], batches: planPlainTransfers(rows.length), contract: undefined },
    options: { funder, gasPerTransfer: plan.gasPerTransfer },
  })
  const run = await scene.open(journal, job, { kind: plainTransferJob, keys: keysOf(account) })
  const look = () => getTransferWallet(scene.client, { job, rows, batches: run.getBatches() })
  const before = await look()
  expect(before).toMatchObject({ balanceWei: 0n, isEmpty: true, missingWei: before.neededWei })

  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(plan.lentWei)])
  expect((await look()).isEmpty).toBe(false)
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 10, failed: 0 } })
  expect(await look()).toEqual({ balanceWei: 0n, neededWei: 0n, missingWei: 0n, isEmpty: true })
  const back = await scene.balanceOf(funder, scene.coin)
  const cost = plan.lentWei - sum - back
  expect(cost).toBeGreaterThan(0n)
  expect(cost).toBeLessThanOrEqual(plan.feeWei)
})

test('where a rollup takes something for the data, the plan counts it, twice it is lent, and the way back leaves room for it', async () => {
  const dataFee = 10n ** 15n
  const payer = await scene.newPayer()
  const rows = scene.newRows(3).map((row) => ({ ...row, token: 0 }))
  const plain = await planTransferWallet(scene.client, { account: payer.address, rows })
  const oracle = '0x420000000000000000000000000000000000000F'
  // Returns the fee, whatever is asked.
  await scene.chain.rpc('anvil_setCode', [oracle, `0x7f${dataFee.toString(16).padStart(64, '0')}5f5260205ff3`])
  const plan = await planTransferWallet(scene.client, { account: payer.address, rows })
  const about = (wei: bigint, expected: bigint) => expect(wei - expected).toBeLessThan(dataFee / 10n)
  about(plan.feeWei, plain.feeWei + 5n * dataFee)
  expect(plan.feeWei).toBeGreaterThanOrEqual(5n * dataFee)
  about(plan.lentWei, plain.lentWei + 8n * dataFee)
  expect(plan.lentWei).toBeGreaterThanOrEqual(8n * dataFee)

  const account = privateKeyToAccount(generatePrivateKey())
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const job = await scene.createSendJob(journal, account.address, rows, {
    ...{ kind: plainTransferJob, tokens: [scene.coin], batches: planPlainTransfers(rows.length), contract: undefined },
    options: { funder: scene.newAddress() },
  })
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(plan.lentWei)])
  const run = await scene.open(journal, job, { kind: plainTransferJob, keys: keysOf(account) })
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 3 } })
  // This chain takes nothing for data, so what was kept for it is still there.
  expect(await scene.balanceOf(account.address, scene.coin)).toBe(2n * dataFee)
  const state = await getTransferWallet(scene.client, { job, rows, batches: run.getBatches() })
  expect(state.isEmpty).toBe(true)
  await scene.chain.rpc('anvil_setCode', [oracle, '0x'])
})

test('a job whose file names nobody to give the rest to is not opened', async () => {
  const rows = scene.newRows(1).map((row) => ({ ...row, token: 0 }))
  const account = privateKeyToAccount(generatePrivateKey())
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const job = await scene.createSendJob(journal, account.address, rows, {
    ...{ kind: plainTransferJob, tokens: [scene.coin], batches: planPlainTransfers(rows.length), contract: undefined },
    options: { funder: 'me' },
  })
  const opening = scene.open(journal, job, { kind: plainTransferJob, keys: keysOf(account) })
  await expect(opening).rejects.toMatchObject({ code: 'jobFileUnreadable', params: { field: 'job.options.funder' } })
})

test('rows that are signed and not in a block still need their coin', async () => {
  const rows = scene.newRows(4).map((row) => ({ ...row, token: 0, amount: 10n ** 18n }))
  const account = privateKeyToAccount(generatePrivateKey())
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const job = await scene.createSendJob(journal, account.address, rows, {
    ...{ kind: plainTransferJob, tokens: [scene.coin], batches: planPlainTransfers(rows.length), contract: undefined },
    options: { funder: scene.newAddress() },
  })
  const { batches } = (await journal.read(job.jobId))!
  const look = (...states: readonly ('planned' | 'signed' | 'mined' | 'final')[]) =>
    getTransferWallet(scene.client, { job, rows, batches: batches.map((one, at) => ({ ...one, state: states[at]! })) })
  const coins = async (state: ReturnType<typeof look>) => (await state).neededWei / 10n ** 18n
  expect(await coins(look('planned', 'planned', 'planned', 'planned'))).toBe(4n)
  expect(await coins(look('final', 'mined', 'signed', 'planned'))).toBe(2n)
  expect((await look('final', 'final', 'final', 'mined')).neededWei).toBe(0n)
})
