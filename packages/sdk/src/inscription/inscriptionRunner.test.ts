import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type Address, type Hex, toHex, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import type { JobRun } from '../base/jobs/openJob.ts'
import { capFees } from './capFees.ts'
import { createInscriptionGate, windowOf } from './createInscriptionGate.ts'
import { createInscriptionRunner } from './createInscriptionRunner.ts'
import { createInscriptions } from './createInscriptions.ts'
import type { InscriptionTerms } from './InscriptionTerms.ts'
import { createInscriptionJob } from './inscriptionJob.ts'
import { planInscriptions } from './planInscriptions.ts'
import { watchSupply } from './watchSupply.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const gwei = 10n ** 9n
const utf8 = (text: string): Hex => toHex(new TextEncoder().encode(text))
const coins = (address: Address) => scene.chain.client.getBalance({ address })

async function play(count: number, change: Partial<InscriptionTerms> = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const [funder, to] = [scene.newAddress(), scene.newAddress()]
  const funds = 10n ** 18n
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(funds)])
  const journal: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  const terms: InscriptionTerms = {
    ...{ data: utf8('data:,ink'), gas: 60_000n, gasBack: 21_000n, ceiling: 1_000n * gwei },
    ...{ delay: { least: 0, most: 0 }, firstNonce: 0, funder, ...change },
  }
  const about = { client: scene.chain.client, sender: account.address, terms, count, to }
  const job = await createInscriptions(journal, { ...about, title: 'Inscribe', href: '/ins/bo' })
  async function open() {
    let run: JobRun | undefined
    const isMintedOut = terms.deployment && watchSupply(terms.data, terms.deployment)
    const gate = createInscriptionGate({
      ...{ batches: () => run?.getBatches() ?? [], lookEveryMs: 40 },
      ...(isMintedOut ? { isMintedOut } : {}),
    })
    const keys = capFees(keysOf(account), terms.ceiling, gate.noteDear)
    run = await scene.open(journal, job, { kind: createInscriptionJob(gate), keys, ...windowOf(terms) })
    return { run, gate, runner: createInscriptionRunner(run, gate, { lookEveryMs: 40 }) }
  }
  const sent = async () => Number(await scene.chain.client.getTransactionCount({ address: account.address }))
  return { account, funder, funds, to, journal, job, open, sent }
}

/** What the next blocks cost; the chain forgets it after one. */
async function priceBlocks(price: bigint) {
  for (let block = 0; block < 12; block += 1) {
    await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(price)])
    await scene.mine()
  }
}

test('between two inscriptions passes at least the delay, over a pause and a new program too', async () => {
  const { open, sent } = await play(3, { delay: { least: 1, most: 2 } })
  const { run, gate, runner } = await open()
  const begun = Date.now()
  const running = runner.start()
  await vi.waitFor(() => expect(gate.getHold()).toMatchObject({ why: 'delay' }), { interval: 10, timeout: 20_000 })
  expect(runner.isRunning()).toBe(true)
  await runner.pause()
  expect(await running).toMatchObject({ phase: 'paused', pausedBy: undefined })
  expect(await sent()).toBe(1)
  const again = await open()
  expect(await again.runner.start()).toMatchObject({ phase: 'done' })
  expect(Date.now() - begun).toBeGreaterThan(2_000)
  const times = again.run.getBatches().flatMap(({ role, request }) => (role === 'rows' ? [request!.createdAt] : []))
  expect(
    times
      .map((time, at) => time - (times[at - 1] ?? 0))
      .slice(1)
      .every((gap) => gap >= 1),
  ).toBe(true)
  expect(run.job.jobId).toBe(again.run.job.jobId)
})

test('above the ceiling nothing is sent, and it goes on by itself when the price has fallen', async () => {
  const { open, sent, funder } = await play(4, { ceiling: 20n * gwei })
  await priceBlocks(50n * gwei)
  const { gate, runner } = await open()
  const running = runner.start()
  await vi.waitFor(() => expect(gate.getHold()).toMatchObject({ why: 'price' }), { interval: 10, timeout: 20_000 })
  expect(gate.getHold()).toMatchObject({ ceiling: 20n * gwei })
  expect(await sent()).toBe(0)
  await priceBlocks(gwei)
  expect(await running).toMatchObject({ phase: 'done', rows: { done: 4 } })
  expect(gate.getHold()).toBeUndefined()
  expect(await coins(funder)).toBeGreaterThan(0n)
})

test('a stuck inscription is not replaced above the ceiling, whatever a node says of prices', async () => {
  const signed: bigint[] = []
  const ceiling = 100n * gwei
  const keys = capFees(
    {
      addresses: [],
      async sign(_, { maxFeePerGas = 0n }) {
        signed.push(maxFeePerGas)
        return '0x'
      },
    },
    ceiling,
    () => {},
  )
  const inscribe = { type: 'eip1559', chainId: 1, to: zeroAddress, data: '0x00', gas: 30_000n } as const
  await keys.sign(zeroAddress, { ...inscribe, maxFeePerGas: ceiling })
  await expect(keys.sign(zeroAddress, { ...inscribe, maxFeePerGas: ceiling + 1n })).rejects.toMatchObject({
    code: 'planAborted',
  })
  // What comes back may cost more than the ceiling, but not eat itself up.
  const back = { ...inscribe, data: '0x', gas: 21_000n, maxFeePerGas: 2n * ceiling } as const
  await keys.sign(zeroAddress, { ...back, value: 21_000n * 2n * ceiling * 9n })
  await expect(keys.sign(zeroAddress, { ...back, value: 21_000n * 2n * ceiling * 9n - 1n })).rejects.toThrow()
  expect(signed).toEqual([ceiling, 2n * ceiling])
})

test('a job stops at its cost, its time or the end of the supply; the rest comes back and the reason is kept', async () => {
  const dear = await play(30, { most: 200_000n * 100n * gwei, price: 100n * gwei, ceiling: 100n * gwei })
  const first = await dear.open()
  expect(await first.runner.start()).toMatchObject({ phase: 'cancelled' })
  expect(first.run.job.options.stoppedBy).toBe('cost')
  // Gas of one is 60,000 at most, so three fit.
  expect(first.run.getSnapshot().rows.done).toBe(3)
  expect(await coins(dear.account.address)).toBe(0n)

  const { timestamp } = await scene.chain.client.getBlock()
  const late = await play(3, { until: Number(timestamp) })
  const second = await late.open()
  expect(await second.runner.start()).toMatchObject({ phase: 'cancelled', rows: { done: 0 } })
  expect(second.run.job.options.stoppedBy).toBe('time')
  expect(await coins(late.funder)).toBeGreaterThan(0n)

  const deploy = utf8('data:,{"p":"x-20","op":"deploy","tick":"k","max":"3","lim":"1"}')
  const { transactionHash } = await scene.deployer.send({ to: scene.newAddress(), data: deploy })
  const mint = utf8('data:,{"p":"x-20","op":"mint","tick":"k","amt":"1"}')
  const minted = await play(9, { data: mint, deployment: transactionHash })
  const third = await minted.open()
  // One at a time, so that each is seen before the next.
  expect(await third.runner.start()).toMatchObject({ phase: 'cancelled' })
  expect(third.run.job.options.stoppedBy).toBe('supply')
  expect((await (await minted.journal.read(minted.job.jobId))!).job.options.stoppedBy).toBe('supply')
  expect(await coins(minted.account.address)).toBe(0n)
})

test('what a plan says is lent is enough, and a receiver that refuses is told before anything is lent', async () => {
  const account = privateKeyToAccount(generatePrivateKey()).address
  await scene.chain.rpc('anvil_setBalance', [account, toHex(10n ** 18n)])
  const order = { data: utf8('data:,{"id":"{i}"}'), first: 9n, count: 5, to: scene.newAddress() }
  const plan = await planInscriptions(scene.chain.client, { account, order })
  const { gas, gasBack, ceiling, lentWei } = plan
  const { data, first } = order
  const { account: wallet, open, funder } = await play(5, { data, first, gas, gasBack, ceiling })
  await scene.chain.rpc('anvil_setBalance', [wallet.address, toHex(lentWei)])
  expect(await (await open()).runner.start()).toMatchObject({ phase: 'done', rows: { done: 5 } })
  expect(await coins(funder)).toBeGreaterThan(lentWei / 3n)
  // The last wallet's numbers are the longest.
  const long = { ...order, data: utf8(`data:,${'{i}'.repeat(400)}`) }
  const of = async (wallets: number) =>
    (await planInscriptions(scene.chain.client, { account, order: { ...long, wallets } })).gas
  expect(await of(200)).toBeGreaterThan((await of(1)) + 400n * 2n * 16n)
  await scene.chain.rpc('anvil_setCode', [order.to, '0x60006000fd'])
  await expect(planInscriptions(scene.chain.client, { account, order })).rejects.toMatchObject({
    code: 'contractRevertedSilently',
  })
})
