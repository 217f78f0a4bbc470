import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createMortalJournal, moveJob, watchBroadcasts, withMiner } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene, noLock } from '@tokensmith/testing/jobScene.ts'
import { createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { type Address, type Hex, hexToBytes, keccak256, parseTransaction, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createJobReport } from '../base/jobs/createJobReport.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import { exportJob, importJob } from '../base/jobs/jobFile.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { hashList, packRows } from '../base/jobs/packRows.ts'
import { findReceipt } from '../base/plan/reconcileTransaction.ts'
import { adoptElsewhere } from './adoptElsewhere.ts'
import { createInscriptionSigner } from './createInscriptionSigner.ts'
import { createInscriptions } from './createInscriptions.ts'
import { getInscriptionWallet } from './getInscriptionWallet.ts'
import type { InscriptionTerms } from './InscriptionTerms.ts'
import { createInscriptionJob } from './inscriptionJob.ts'
import { inscriptionReportRows } from './inscriptionReportRows.ts'
import { inscriptionRows } from './inscriptionRows.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }
const gwei = 10n ** 9n
const utf8 = (text: string): Hex => toHex(new TextEncoder().encode(text))
/** What the person is shown, made by nothing that the engine uses. */
const previewOf = (text: string, first: bigint | undefined, place: number) =>
  first === undefined ? text : text.split('{i}').join(String(first + BigInt(place)))

type PlayOptions = {
  text?: string
  data?: Hex
  count?: number
  to?: Address | 'self'
  funds?: bigint
  terms?: Partial<InscriptionTerms>
  /** Transactions the wallet has sent before. */
  used?: number
}

/** A job with a wallet of its own, whose keys sign nothing but its rows; and a look at everything the chain has of it. */
async function play({ text = 'data:,{"p":"x-20","op":"mint","tick":"k","amt":"1"}', ...options }: PlayOptions = {}) {
  const { count = 12, used = 0, funds = 10n ** 18n } = options
  const account = privateKeyToAccount(generatePrivateKey())
  const funder = scene.newAddress()
  const to = options.to === 'self' ? account.address : (options.to ?? scene.newAddress())
  const data = options.data ?? utf8(text)
  const journal: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(funds)])
  if (used > 0) await scene.chain.rpc('anvil_setNonce', [account.address, toHex(used)])
  const terms: InscriptionTerms = {
    ...{ data, gas: 400_000n, gasBack: 21_000n, ceiling: 1_000n * gwei, delay: { least: 0, most: 0 } },
    ...{ firstNonce: used, funder, ...options.terms },
  }
  const about = { client: scene.chain.client, sender: account.address, terms, count, to }
  const job = await createInscriptions(journal, { ...about, title: 'Inscribe', href: '/ins/bo' })
  const rows = await inscriptionRows(terms, { to, count })
  const packed = packRows(rows)
  const purpose = { chainId: scene.chain.chainId, funder, listHash: hashList(packed, []), firstNonce: used }
  const sign = createInscriptionSigner(account, purpose, { packed, decisions: [] })
  const keys = { addresses: [account.address], sign: (_from: Address, transaction: never) => sign(transaction) }
  const open = (more = {}) => scene.open(journal, job, { kind: createInscriptionJob(), keys, ...more } as never)
  const preview = (place: number) => (options.data ? data : utf8(previewOf(text, terms.first, place)))

  /** Everything in which the chain, read block by block, differs from what was asked for. `unsent` were to stay away. */
  async function findFaults({
    unsent = [],
    failed = [],
    kept = journal,
    isClosedElsewhere = false,
  }: FaultOptions = {}): Promise<string[]> {
    const faults: string[] = []
    const sent = (await readSent(account.address, job.fromBlock)).filter(({ input }) => input !== '0x')
    const wanted = Array.from({ length: count }, (_, place) => preview(place)).filter(
      (_, place) => !unsent.includes(place) && !failed.includes(place),
    )
    const succeeded = sent.filter(({ success }) => success)
    const sorted = (some: readonly Hex[]) => some.map((one) => keccak256(one)).sort()
    if (`${sorted(succeeded.map(({ input }) => input))}` !== `${sorted(wanted)}`) {
      faults.push(`${succeeded.length} inscriptions in place of ${wanted.length}, or other bytes`)
    }
    for (const { value, to: receiver, nonce } of sent) {
      if (value !== 0n) faults.push(`nonce ${nonce} sends ${value} wei`)
      if (receiver?.toLowerCase() !== to.toLowerCase()) faults.push(`nonce ${nonce} goes to ${receiver}`)
    }
    const all = await readSent(account.address, job.fromBlock)
    const nonces = all.map(({ nonce }) => nonce).sort((a, b) => a - b)
    if (nonces.some((nonce, place) => nonce !== used + place)) faults.push(`the nonces are ${nonces}`)
    const fees = all.reduce((sum, { fee }) => sum + fee, 0n)
    const [left, back] = await Promise.all([coins(account.address), coins(funder)])
    if (left !== 0n) faults.push(`${left} wei are left at the wallet`)
    if (back + fees !== funds) faults.push(`${funds - back - fees} wei are lost`)
    const report = await createJobReport({
      ...{ journal: kept, jobId: job.jobId, kind: createInscriptionJob(), client: scene.chain.client },
    })
    for (const [place, line] of inscriptionReportRows(report).entries()) {
      const status = failed.includes(place) ? 'failed' : unsent.includes(place) ? 'terminated' : 'success'
      if (line.status !== status) faults.push(`the report calls ${place} ${line.status}`)
      if (line.bytes !== preview(place)) faults.push(`the report has other bytes of ${place}`)
    }
    if (report.feeWei !== fees && !isClosedElsewhere)
      faults.push(`the report says ${report.feeWei} wei in place of ${fees}`)
    return faults
  }
  return { account, funder, journal, job, rows, keys, open, to, findFaults, preview, sign }
}
type FaultOptions = {
  unsent?: readonly number[]
  failed?: readonly number[]
  kept?: JobJournal
  isClosedElsewhere?: boolean
}

const coins = (address: Address) => scene.chain.client.getBalance({ address })

/** All transactions of an account in the chain's blocks. */
async function readSent(from: Address, fromBlock: number) {
  const { client } = scene.chain
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(head) - fromBlock + 1 }, (_, at) => BigInt(fromBlock + at))
  const found = []
  for (const blockNumber of numbers) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash, from: sender, ...rest } of transactions) {
      if (sender.toLowerCase() !== from.toLowerCase()) continue
      const { status, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
      found.push({ ...rest, fee: gasUsed * effectiveGasPrice, success: status === 'success' })
    }
  }
  return found
}

test('the job’s wallet inscribes every row under its own nonce, and what is left comes back to the wei', async () => {
  const { open, findFaults, to } = await play({ count: 40 })
  expect(to).not.toBe('self')
  const watch = watchBroadcasts(...scene.nodes)
  watch.with()
  expect(await (await open()).start()).toMatchObject(done)
  expect(watch.contentsByNonce()).toEqual(Array.from({ length: 41 }, () => 1))
  expect(await findFaults()).toEqual([])
})

test('a wallet that was used before goes on from its nonce, and one that inscribes to itself does so', async () => {
  const { open, findFaults } = await play({ count: 5, used: 7, to: 'self', terms: { first: 3n }, text: 'data:,{i}' })
  expect(await (await open()).start()).toMatchObject(done)
  expect(await findFaults()).toEqual([])
})

const characters = [...'{}i,:"\\ aZ09é墨🖋\ufeff\u200d\u0000\n']
test.each(faultSeeds)(
  'invariant 89: random bytes in every way stand on the chain as the preview has them, with no coin, where they were sent (seed %i)',
  async (seed) => {
    const draw = drawRandom(seed)
    for (let times = 0; times < 6; times += 1) {
      const count = 1 + draw.below(6)
      const counted = draw.once(2)
      const content = Array.from({ length: draw.below(60) }, () => (draw.once(8) ? '{i}' : draw.one(characters))).join(
        '',
      )
      const bytes = toHex(Uint8Array.from({ length: 1 + draw.below(200) }, () => draw.below(256)))
      const first = counted ? { first: BigInt(draw.below(3)) * 10n ** BigInt(draw.below(30)) } : {}
      const what = draw.once(3) ? { data: bytes } : { text: `data:,${content}`, terms: first }
      const price = draw.once(2) ? { price: 5n * gwei } : {}
      const used = draw.below(3)
      const to = draw.once(2) ? { to: 'self' as const } : {}
      const { open, findFaults } = await play({
        count,
        used,
        ...to,
        ...what,
        terms: { ...('terms' in what ? what.terms : {}), ...price },
      })
      expect(await (await open()).start()).toMatchObject(done)
      expect(await findFaults(), `seed ${seed}, job ${times}`).toEqual([])
    }
  },
)

test('the longest inscription passes through a job’s file and a chain unchanged', async () => {
  const data = toHex(Uint8Array.from({ length: mostInscriptionBytes }, (_, at) => (at * 31) % 256))
  const { journal, job, open, findFaults, sign } = await play({ count: 1, data, terms: { gas: 6_500_000n } })
  const other: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  await moveJob(journal, other, job.jobId, createInscriptionJob())
  const keys = { addresses: [job.sender], sign: (_: Address, transaction: never) => sign(transaction) }
  expect(await (await open({ journal: other, keys })).start()).toMatchObject(done)
  expect(await findFaults({ kept: other })).toEqual([])
})

const many = isDeep ? 2_000 : 100
test(`${many} inscriptions survive failing nodes, deaths and reorganisations: each once, no gap, the rest back`, {
  timeout: isDeep ? 3_600_000 : 180_000,
}, async () => {
  const first = 1n
  const { journal, open, findFaults } = await play({
    count: many,
    text: 'data:,{"id":"{i}"}',
    terms: { first },
    funds: 10n ** 20n,
  })
  const random = drawRandom(89)
  for (const [place, node] of scene.nodes.entries()) node.interfere(createRandomFaults(890 + place))
  await scene.chain.rpc('evm_setAutomine', [false])
  // The coin itself was lent in a block that does not vanish.
  await scene.mine(8)
  let isOver = false
  const vanish = async () => {
    for (let left = isDeep ? 40 : 6; left > 0 && !isOver; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await scene.reorganise(1 + random.below(4))
    }
  }
  const end = await withMiner(scene, async () => {
    const vanishing = vanish()
    for (;;) {
      const mortal = createMortalJournal(journal, 3 + random.below(many / 4), random.once(2) ? 'before' : 'after')
      const run = await open({ journal: { ...mortal.journal, isDurable: true }, depth: 6 }).catch(() => undefined)
      const snapshot = await run?.start()
      if (mortal.state.isDead || snapshot?.phase !== 'done') continue
      isOver = true
      await vanishing
      return snapshot
    }
  })
  expect(end).toMatchObject(done)
  for (const node of scene.nodes) node.interfere(undefined)
  expect(await findFaults()).toEqual([])
})

test.each(['before', 'after'] as const)(
  'F1: a program that dies %s each write of its journal inscribes every row once and gives back all that is left',
  async (when) => {
    let isComplete = false
    for (let dieAt = 1; !isComplete; dieAt += 1) {
      const { journal, open, findFaults } = await play({ count: 3 })
      const mortal = createMortalJournal(journal, dieAt, when)
      scene.nodes[0]!.interfere(() => (mortal.state.isDead ? 'cut' : undefined))
      const client = await scene.connect(scene.nodes[0]!)
      const dying = await open({ journal: { ...mortal.journal, isDurable: true }, client, window: 2 })
      void dying.start()
      await vi.waitFor(() => expect(mortal.state.isDead || dying.getSnapshot().phase === 'done').toBe(true), {
        ...{ interval: 5, timeout: 60_000 },
      })
      isComplete = !mortal.state.isDead
      void dying.pause()
      scene.nodes[0]!.interfere(undefined)
      expect(await (await open()).start()).toMatchObject(done)
      expect(await findFaults()).toEqual([])
    }
  },
)

test('F2, F3: a job restored from its first file inscribes nothing again, and two browsers share one', async () => {
  const { journal, job, open, findFaults } = await play({ count: 20 })
  const atFirst = { ...createMemoryJobJournal(), isDurable: true }
  await moveJob(journal, atFirst, job.jobId, createInscriptionJob())
  const later: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  await later.create((await atFirst.read(job.jobId))!)
  const runs = [await open(), await open({ journal: atFirst })]
  const ends = await Promise.all(runs.map((run) => run.start()))
  for (const [index, end] of ends.entries()) {
    expect(end.phase === 'done' ? end : await runs[index]!.start()).toMatchObject(done)
  }
  // Either may have brought the rest back; what that cost stands in its own report.
  expect([await findFaults(), await findFaults({ kept: atFirst })]).toContainEqual([])
  expect(await findFaults({ isClosedElsewhere: true })).toEqual([])
  expect(await findFaults({ kept: atFirst, isClosedElsewhere: true })).toEqual([])
  // The wallet is empty by now, and needs nothing: all of it is found by its nonces.
  expect(await adoptElsewhere({ journal: later, jobId: job.jobId, client: scene.client, lock: noLock })).toBe(20)
  expect(await getInscriptionWallet(scene.client, (await later.read(job.jobId))!)).toMatchObject({ missingWei: 0n })
  expect(await (await open({ journal: later })).start()).toMatchObject(done)
  expect(await findFaults({ kept: later, isClosedElsewhere: true })).toEqual([])
})

test('what another nonce or other bytes were used for is not taken for an inscription of the job', async () => {
  const { account, journal, job } = await play({ count: 2 })
  const { client, chainId } = scene.chain
  const fees = { gas: 60_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n, type: 'eip1559' } as const
  const foreign = { to: account.address, value: 0n, data: '0x00', chainId } as const
  for (const nonce of [0, 1]) {
    const raw = await account.signTransaction({ ...foreign, ...fees, nonce })
    await client.waitForTransactionReceipt({ hash: await client.sendRawTransaction({ serializedTransaction: raw }) })
  }
  expect(await adoptElsewhere({ journal, jobId: job.jobId, client, lock: noLock })).toBe(0)
})

test('a stuck inscription is replaced by the same bytes under its nonce, for a higher price', async () => {
  const { open, findFaults } = await play({ count: 3 })
  const watch = watchBroadcasts(...scene.nodes)
  watch.with()
  await scene.chain.rpc('evm_setAutomine', [false])
  const run = await open({ bumpAfterBlocks: 2 })
  const running = run.start()
  await vi.waitFor(() => expect(run.getBatches().filter(({ state }) => state === 'sent')).toHaveLength(3), {
    ...{ interval: 10, timeout: 60_000 },
  })
  await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(400n * gwei)])
  for (let block = 0; block < 4; block += 1) {
    await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(100n * gwei)])
    await scene.mine()
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await withMiner(scene, async () => expect(await running).toMatchObject(done))
  const replaced = run.getBatches().filter(({ role, hashes }) => role === 'rows' && hashes.length > 1)
  expect(replaced.length).toBeGreaterThan(0)
  let higher = 0
  for (const { index, hashes } of replaced) {
    // Each one pays more than the one before it, both to the block and at most; one of them is on the chain. What was signed
    // while the one before it was mined is in the journal and was not sent.
    const sent = hashes.flatMap((hash) => {
      const raw = watch.raws.find((one) => keccak256(one) === hash)
      return raw ? [parseTransaction(raw)] : []
    })
    higher += Math.max(0, sent.length - 1)
    for (const [place, { nonce, maxFeePerGas, maxPriorityFeePerGas }] of sent.entries()) {
      expect(nonce).toBe(index)
      expect(maxFeePerGas).toBeGreaterThan(sent[place - 1]?.maxFeePerGas ?? 0n)
      expect(maxPriorityFeePerGas).toBeGreaterThan(sent[place - 1]?.maxPriorityFeePerGas ?? 0n)
    }
    const receipts = await Promise.all(hashes.map((hash) => findReceipt(scene.chain.client, hash)))
    expect(receipts.filter((receipt) => receipt !== undefined)).toHaveLength(1)
  }
  expect(higher).toBeGreaterThan(0)
  // The rows; the way back of the rest comes after them and gives less the more it pays for itself.
  expect(watch.contentsByNonce().slice(0, 3)).toEqual([1, 1, 1])
  expect(await findFaults()).toEqual([])
})

test('a receiver with code that refuses costs its inscriptions alone, and nothing else is lost', async () => {
  const to = scene.newAddress()
  await scene.chain.rpc('anvil_setCode', [to, '0x60006000fd'])
  const { open, findFaults } = await play({ count: 3, to, terms: { gas: 60_000n } })
  expect(await (await open()).start()).toMatchObject({ phase: 'done', rows: { done: 0, failed: 3 } })
  expect(await findFaults({ failed: [0, 1, 2] })).toEqual([])
})

test('a cancelled job leaves the rest away, and its report calls them terminated', async () => {
  const { open, findFaults } = await play({ count: 12 })
  const run = await open({ window: 1 })
  let cancelling: Promise<void> | undefined
  run.subscribe(() => {
    if (run.getSnapshot().rows.done > 2) cancelling ??= run.cancel()
  })
  await run.start()
  await cancelling
  const { done: sent } = run.getSnapshot().rows
  expect(sent).toBeLessThan(12)
  expect(await findFaults({ unsent: Array.from({ length: 12 - sent }, (_, at) => sent + at) })).toEqual([])
})

test('a file that calls an inscribed row failed has nothing inscribed twice', async () => {
  const { journal, job, account, open } = await play({ count: 3 })
  expect(await (await open()).start()).toMatchObject(done)
  await scene.chain.rpc('anvil_setBalance', [account.address, toHex(10n ** 18n)])
  const { batches, ...stored } = (await journal.read(job.jobId))!
  const [sent, ...others] = batches
  const failed = [{ row: 0, reason: 'refused' }]
  const lying: JobJournal = { ...createMemoryJobJournal(), isDurable: true }
  await lying.create({ ...stored, job: { ...stored.job, state: 'open' }, batches: [{ ...sent!, failed }, ...others] })
  const run = await open({ journal: lying })
  expect(await run.retryFailed()).toBe(1)
  expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobRowPaid', params: { row: 1 } } })
})

test.each<[string, (job: JobRecord) => JobRecord, string]>([
  ['other bytes', (job) => ({ ...job, options: { ...job.options, data0: '0x00' } }), 'rows[0]'],
  ['another first number', (job) => ({ ...job, options: { ...job.options, first: '2' } }), 'rows[0]'],
  ['an option of nobody', (job) => ({ ...job, options: { ...job.options, to: '0x00' } }), 'job.options.to'],
  ['a piece beyond the bytes', (job) => ({ ...job, options: { ...job.options, data7: '0x00' } }), 'job.options.data7'],
  ['no ceiling', (job) => ({ ...job, options: { ...job.options, ceiling: '0' } }), 'job.options.ceiling'],
  ['no funder', ({ options: { funder: _, ...options }, ...job }) => ({ ...job, options }), 'job.options.funder'],
  [
    'a gas limit of a whole block',
    (job) => ({ ...job, options: { ...job.options, gas: '99999999' } }),
    'job.options.gas',
  ],
])('a stranger’s file with %s is refused', async (_, change, field) => {
  const { journal, job } = await play({ count: 2, text: 'data:,{i}', terms: { first: 1n } })
  const file = JSON.parse(await exportJob(journal, job.jobId)) as { job: JobRecord }
  const text = JSON.stringify({ ...file, job: change(file.job) })
  const terms = { loadKind: async () => createInscriptionJob(), href: '/ins/bo' }
  await expect(importJob(createMemoryJobJournal(), text, terms)).rejects.toMatchObject({ params: { field } })
})

test('a stranger’s file that sends one of many elsewhere is refused', async () => {
  const { journal, job } = await play({ count: 3 })
  const { rows, ...stored } = (await journal.read(job.jobId))!
  const changed = rows.map((row, place) => (place === 1 ? { ...row, to: scene.newAddress() } : row))
  expect(() => createInscriptionJob().checkTerms({ ...stored, rows: changed })).toThrow('jobFieldForeign')
  expect(() => createInscriptionJob().checkTerms({ ...stored, rows })).not.toThrow()
})

test('the signer of a job signs its bytes under their nonce, coin to the funder, and nothing else', async () => {
  const { sign, to, funder, account, preview } = await play({
    count: 2,
    text: 'data:,{i}',
    terms: { first: 1n },
    used: 4,
  })
  const base = { type: 'eip1559', chainId: scene.chain.chainId, gas: 100_000n, maxFeePerGas: 1n } as const
  const inscribe = { ...base, to, data: preview(0), value: 0n, nonce: 4 }
  await expect(sign(inscribe)).resolves.toMatch(/^0x02/)
  await expect(sign({ ...base, to: funder, value: 1n, nonce: 6 })).resolves.toMatch(/^0x02/)
  await expect(sign({ ...base, to: account.address, value: 0n, nonce: 9 })).resolves.toMatch(/^0x02/)
  for (const wrong of [
    { ...inscribe, nonce: 5 },
    { ...inscribe, value: 1n },
    { ...inscribe, data: `${preview(0)}00` as Hex },
    { ...inscribe, data: preview(2), nonce: 6 },
    { ...inscribe, to: account.address },
    { ...inscribe, chainId: 1 },
    { ...inscribe, data: '0x' as Hex },
    { ...base, to: account.address, value: 1n, nonce: 9 },
  ]) {
    await expect(
      sign(wrong),
      JSON.stringify(wrong, (_, value) => `${value}`),
    ).rejects.toThrow('not a part of the job')
  }
  expect(hexToBytes(preview(0))).toHaveLength(7)
})
