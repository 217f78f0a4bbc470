import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createMortalJournal, withMiner } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createJobReport } from '../base/jobs/createJobReport.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { createInscriptionGate } from './createInscriptionGate.ts'
import { createInscriptionGroup } from './createInscriptionGroup.ts'
import { createInscriptionRunner } from './createInscriptionRunner.ts'
import { createGroupId, createInscriptions } from './createInscriptions.ts'
import { getInscriptionWallet } from './getInscriptionWallet.ts'
import { exportInscriptions, importInscriptions } from './inscriptionFile.ts'
import { createInscriptionJob } from './inscriptionJob.ts'
import { inscriptionReportRows } from './inscriptionReportRows.ts'
import { planInscriptions } from './planInscriptions.ts'
import { lendingIdOf, planLending } from './planLending.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const text = 'data:,{"p":"x-20","op":"mint","tick":"墨","id":"{i}","amt":"1"}'
const data = toHex(new TextEncoder().encode(text))

/** Sub-wallets that each inscribe to themselves, lent their coin by one transaction of a payer. */
async function playGroup({ wallets, each }: { wallets: number; each: number }) {
  const { client } = scene.chain
  const payer = await scene.newPayer()
  const funder = payer.address
  const accounts = Array.from({ length: wallets }, () => privateKeyToAccount(generatePrivateKey()))
  const order = { data, first: 0n, count: each }
  const { gas, gasBack, ceiling, lentWei } = await planInscriptions(client, { account: funder, order })
  const group = createGroupId()
  const journal: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  const jobs: JobRecord[] = []
  for (const [place, { address }] of accounts.entries()) {
    const terms = {
      ...{ data, first: BigInt(place * each), gas, gasBack, ceiling, delay: { least: 0, most: 0 } },
      ...{ funder, firstNonce: 0, group },
    }
    const about = { client, sender: address, terms, count: each, to: address }
    jobs.push(await createInscriptions(journal, { ...about, title: 'Inscribe', href: '/ins/bm' }))
  }
  const before = await client.getBalance({ address: funder })
  const loans = accounts.map(({ address }) => ({ address, wei: lentWei }))
  const lending = await planLending(client, { loans, lendingId: lendingIdOf(group, 0, loans) })
  expect(lending.steps).toHaveLength(1)
  const [step] = lending.steps
  const { to, data: input, value = 0n } = (step as Extract<typeof step, { call: unknown }>)!.call
  const fees = await client.estimateFeesPerGas()
  const lend = { account: payer, to: to!, data: input, value, chain: null, type: 'eip1559', ...fees } as const
  const nonce = await client.getTransactionCount({ address: funder })
  const raw = await payer.signTransaction({ ...lend, nonce, gas: 8_000_000n, chainId: scene.chain.chainId } as never)
  const hash = await client.sendRawTransaction({ serializedTransaction: raw })
  const lent = await client.waitForTransactionReceipt({ hash })
  expect(lent.status).toBe('success')
  // Asked for once more, it is refused: nobody is lent anything twice. A single wallet gets a plain transfer.
  const again = client.call({ account: funder, to: to!, data: input, value })
  if (wallets > 1) await expect(again).rejects.toThrow()
  const lendingFee = lent.gasUsed * lent.effectiveGasPrice

  async function open(kept = journal, depth = 1) {
    const opened = accounts.map(async (account, place) => {
      const gate = createInscriptionGate({ batches: () => [] })
      const options = { kind: createInscriptionJob(gate), keys: keysOf(account), depth }
      const run = await scene.open(kept, jobs[place]!, options)
      return { run, runner: createInscriptionRunner(run, gate, { lookEveryMs: 40 }) }
    })
    const entries = await Promise.all(opened)
    return { entries, group: createInscriptionGroup(entries.map(({ runner }) => runner)) }
  }

  /** Everything in which the chain differs from what was asked for. `sent` of each wallet went out, all unless told. */
  async function findFaults(sent?: readonly number[]): Promise<string[]> {
    const faults: string[] = []
    let fees = lendingFee
    for (const [place, { address }] of accounts.entries()) {
      const count = sent?.[place] ?? each
      const { jobId } = jobs[place]!
      const report = await createJobReport({ journal, jobId, kind: createInscriptionJob(), client })
      const succeeded = inscriptionReportRows(report).filter(({ status }) => status === 'success')
      if (succeeded.length !== count) faults.push(`the report of ${place} has ${succeeded.length} of ${count}`)
      const own = await Promise.all(report.transactions.map((one) => client.getTransaction({ hash: one.hash })))
      const inputs = own.flatMap(({ input, to: at }) => (input !== '0x' && at === address.toLowerCase() ? [input] : []))
      const wanted = Array.from({ length: count }, (_, row) => text.replace('{i}', String(place * each + row)))
      if (`${inputs.toSorted()}` !== `${wanted.map((one) => toHex(new TextEncoder().encode(one))).toSorted()}`) {
        faults.push(`wallet ${place} has inscribed something else`)
      }
      // A transaction that no journal knows would show here.
      const nonces = await client.getTransactionCount({ address })
      if (nonces !== count + 1) faults.push(`wallet ${place} has sent ${nonces} transactions`)
      if ((await client.getBalance({ address })) !== 0n) faults.push(`wallet ${place} is not empty`)
      fees += report.feeWei
    }
    const after = await client.getBalance({ address: funder })
    if (before - after !== fees) faults.push(`${before - after - fees} wei are lost`)
    return faults
  }
  return { accounts, jobs, journal, open, findFaults, group }
}

test('sub-wallets are lent coin by one transaction, inscribe under their own nonces, and give back all that is left', async () => {
  const { open, findFaults, jobs, journal } = await playGroup({ wallets: 7, each: 4 })
  const stored = (await journal.read(jobs[0]!.jobId))!
  expect(await getInscriptionWallet(scene.chain.client, stored)).toMatchObject({ missingWei: 0n, isEmpty: false })
  const { group, entries } = await open()
  await group.start()
  for (const { run } of entries) expect(run.getSnapshot()).toMatchObject({ phase: 'done', pausedBy: undefined })
  expect(await findFaults()).toEqual([])
})

test('a group that is cancelled midway leaves the rest away, and each wallet gives back what it has', async () => {
  const { open, findFaults } = await playGroup({ wallets: 3, each: 30 })
  const { group, entries } = await open()
  void group.start()
  await expect.poll(() => entries.some(({ run }) => run.getSnapshot().rows.done > 0), { timeout: 20_000 }).toBe(true)
  await group.cancel()
  expect(entries.map(({ run }) => run.getSnapshot().phase)).not.toContain('paused')
  expect(await findFaults(entries.map(({ run }) => run.getSnapshot().rows.done))).toEqual([])
})

test('coin that arrives after a group was stopped before it began comes back when it is stopped once more', async () => {
  const { client } = scene.chain
  const { open, accounts, jobs, journal } = await playGroup({ wallets: 2, each: 2 })
  const [first] = accounts
  const held = await client.getBalance({ address: first!.address })
  await scene.chain.rpc('anvil_setBalance', [first!.address, '0x0'])
  await (await open()).group.cancel()
  expect(await client.getTransactionCount({ address: first!.address })).toBe(0)
  await scene.chain.rpc('anvil_setBalance', [first!.address, toHex(held)])
  const again = await open()
  await again.group.cancel()
  expect(await client.getBalance({ address: first!.address })).toBe(0n)
  expect((await journal.read(jobs[0]!.jobId))!.job.state).toBe('cancelled')
})

test('a group goes on from its file in another browser; a job of another group in it has nothing kept', async () => {
  const { open, findFaults, jobs, journal } = await playGroup({ wallets: 3, each: 3 })
  const file = await exportInscriptions(
    journal,
    jobs.map(({ jobId }) => jobId),
  )
  const other: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  const terms = { loadKind: async () => createInscriptionJob(), href: '/ins/bm' }
  const taken = await importInscriptions(other, file, terms)
  for (const job of taken) await other.putJob({ ...job, isCompared: true })
  await (await open(other)).group.start()
  // The first browser finds all of it done by others, once it could pay for looking.
  expect((await other.list()).every(({ job }) => job.state === 'done')).toBe(true)
  for (const { job, batches } of await other.list()) await journal.putBatches(job.jobId, batches)
  expect(await findFaults()).toEqual([])

  const stranger = await playGroup({ wallets: 1, each: 1 })
  const strange = await exportInscriptions(stranger.journal, [stranger.jobs[0]!.jobId])
  const mixed = JSON.stringify({
    ...JSON.parse(file),
    jobs: [...JSON.parse(file).jobs, ...JSON.parse(strange).jobs],
  })
  const empty = createMemoryJobJournal()
  await expect(importInscriptions(empty, mixed, terms)).rejects.toMatchObject({ params: { field: 'jobs[3]' } })
  expect(await empty.list()).toEqual([])
  // Other bytes in one of them would be compared by nobody.
  const [one, ...others] = JSON.parse(file).jobs as string[]
  const changed = JSON.parse(others[1]!)
  changed.job.options.ceiling = '1'
  const odd = JSON.stringify({ ...JSON.parse(file), jobs: [one, others[0], JSON.stringify(changed)] })
  await expect(importInscriptions(empty, odd, terms)).rejects.toMatchObject({ params: { field: 'jobs[2]' } })
})

const [wallets, each] = isDeep ? [40, 50] : [10, 10]
test(`${wallets * each} inscriptions of ${wallets} wallets survive failing nodes, deaths and reorganisations`, {
  timeout: isDeep ? 3_600_000 : 180_000,
}, async () => {
  const { journal, open, findFaults } = await playGroup({ wallets, each })
  const random = drawRandom(2_000)
  for (const [place, node] of scene.nodes.entries()) node.interfere(createRandomFaults(950 + place, 0.03))
  await scene.chain.rpc('evm_setAutomine', [false])
  // The coin itself was lent in a block that does not vanish.
  await scene.mine(8)
  let isOver = false
  const vanish = async () => {
    for (let left = isDeep ? 40 : 6; left > 0 && !isOver; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await scene.reorganise(1 + random.below(4))
    }
  }
  await withMiner(scene, async () => {
    const vanishing = vanish()
    for (;;) {
      const mortal = createMortalJournal(journal, 3 + random.below(wallets * each), random.once(2) ? 'before' : 'after')
      const opened = await open({ ...mortal.journal, isDurable: true }, 6).catch(() => undefined)
      await opened?.group.start()
      const isDone = opened?.entries.every(({ run }) => run.getSnapshot().phase === 'done')
      if (mortal.state.isDead || !isDone) continue
      isOver = true
      return vanishing
    }
  })
  for (const node of scene.nodes) node.interfere(undefined)
  expect(await findFaults()).toEqual([])
})
