import { type CollectScene, createCollectScene } from '@tokensmith/testing/collectScene.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { methodIs } from '@tokensmith/testing/jobPlay.ts'
import { toFunctionSelector, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobBatch, JobRecord } from '../base/jobs/Job.ts'
import type { JobRun } from '../base/jobs/openJob.ts'

const ether = 10n ** 18n
const gwei = 10n ** 9n
const dear = { fee: 'eip1559', minGasPrice: 100n * gwei } as const
const done = { phase: 'done', pausedBy: undefined }
let scene: CollectScene
beforeAll(async () => {
  scene = await createCollectScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const play = (...wallets: { tokens?: bigint; coin?: bigint }[]) => scene.play([{ coin: ether }, ...wallets], 'funding')
const notes = (batches: readonly JobBatch[]) => batches.map(({ note }) => note)
const of = (batches: readonly JobBatch[], wanted: string) => batches.filter(({ note }) => note === wanted)

/** Pauses as soon as the batches are as wanted. */
async function runUntil(run: JobRun, isReached: (batches: readonly JobBatch[]) => boolean) {
  let pausing: Promise<void> | undefined
  run.subscribe(() => {
    if (isReached(run.getBatches())) pausing ??= run.pause()
  })
  const end = await run.start()
  await pausing
  return end
}

describe.each(faultSeeds)('a collection with coin lent for gas (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('brings tokens and coin of wallets with and without coin to one address, to the last wei of the payer', async () => {
    const { job: begin, ...scenePlay } = await scene.play(
      [{ tokens: 7n, coin: ether }, { tokens: 100n }, { tokens: 200n, coin: ether / 10n }, { coin: ether / 100n }],
      'funding',
    )
    const { job } = await begin()
    const run = await scenePlay.open(job)
    expect(notes(run.getBatches())).toEqual(['fund', 'send', 'send', 'rest', 'rest', 'send', 'rest'])
    expect(await run.start()).toMatchObject({ ...done, rows: { total: 6, done: 6, failed: 0 } })
    expect(await scenePlay.held(scenePlay.recipient)).toBe(307n)
    const [payer, lent, second, third] = scenePlay.addresses as [never, never, never, never]
    for (const address of [payer, second, third]) expect(await scenePlay.coins(address)).toBe(0n)
    // What was lent and not used stays where it is smaller than its own transfer.
    expect(await scenePlay.coins(lent)).toBeLessThan(100_000n * 3n * gwei)
    expect(await scenePlay.findFaults(job)).toEqual([])
  })

  test('F27: cut between lending and sending, it goes on without lending twice', async () => {
    const {
      job: begin,
      open,
      addresses,
      findFaults,
      journal,
    } = await play({ tokens: 5n }, { tokens: 5n }, { tokens: 5n })
    const { job } = await begin()
    await runUntil(await open(job, { window: 2 }), (batches) =>
      of(batches, 'fund').some(({ state }) => state === 'final'),
    )
    const { batches } = (await journal.read(job.jobId))!
    expect(of(batches, 'send').some(({ state }) => state === 'planned')).toBe(true)
    expect(await (await open(job)).start()).toMatchObject(done)
    // Three loans and its own coin: the payer's nonce counts them all.
    expect(await scene.chain.client.getTransactionCount({ address: addresses[0]! })).toBe(4)
    expect(await findFaults(job)).toEqual([])
  })

  test('F27: when the answer to a loan is lost and the page dies, the same bytes are looked for, not signed again', async () => {
    const { job: begin, open, findFaults, journal } = await play({ tokens: 5n })
    const { job } = await begin()
    const loan = async () => (await journal.read(job.jobId))!.batches[0]!
    let isCut = false
    for (const node of scene.nodes) {
      node.interfere(({ method }) => {
        if (isCut) return 'cut'
        if (method !== 'eth_sendRawTransaction') return undefined
        isCut = true
        return 'cutAfter'
      })
    }
    const run = await open(job)
    let pausing: Promise<void> | undefined
    run.subscribe(() => {
      if (isCut) pausing ??= run.pause()
    })
    await run.start()
    await pausing
    const signed = await loan()
    expect(signed).toMatchObject({ note: 'fund', hashes: [expect.any(String)] })
    await scene.calm()
    expect(await (await open(job)).start()).toMatchObject(done)
    expect((await loan()).hashes).toEqual(signed.hashes)
    expect(await findFaults(job)).toEqual([])
  })

  test('F28: when gas gets dearer than the coin at hand, the coin stays and tokens are tried again with a new loan', async () => {
    const {
      job: begin,
      open,
      addresses,
      findFaults,
      give,
      coins,
      held,
      recipient,
    } = await play({ tokens: 5n }, { coin: 100_000n * gwei })
    const { job } = await begin()
    const cheap = await open(job, { window: 1 })
    await runUntil(cheap, (batches) => of(batches, 'fund').every(({ state }) => state !== 'planned'))
    // The loan has room for half more; the coin of the other wallet is worth 21,000 gas at less than 5 gwei.
    const run = await open(job, { quirks: dear })
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { failed: 1 } })
    expect(of(run.getBatches(), 'send')).toMatchObject([{ state: 'failed', reason: { code: 'insufficientFunds' } }])
    expect(await coins(addresses[2]!)).toBe(100_000n * gwei)
    expect(await held(addresses[1]!)).toBe(5n)

    const missing = ether / 10n
    await give(addresses[0]!, { coin: missing })
    expect(await run.retryFailed()).toBe(1)
    expect(notes(run.getBatches().slice(-2))).toEqual(['fund', 'send'])
    expect(await run.start()).toMatchObject(done)
    expect(await held(recipient)).toBe(5n)
    expect(await findFaults(job)).toEqual([`${-missing} wei are lost`])
  })

  test('one wallet that a token refuses stops nobody, is lent nothing, and is tried again when it may send', async () => {
    const {
      job: begin,
      open,
      addresses,
      findFaults,
      tell,
      coins,
    } = await play({ tokens: 5n }, { tokens: 5n }, { tokens: 5n })
    await tell('setBlocked', addresses[2]!, true)
    const { job } = await begin()
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { failed: 1 } })
    expect(run.getBatches().filter(({ state }) => state === 'failed')).toMatchObject([
      { from: addresses[2]!, reason: { params: { selector: toFunctionSelector('BlocklistToken_Blocked(address)') } } },
    ])
    expect(await coins(addresses[2]!)).toBe(0n)
    expect(await findFaults(job, { 2: 5n })).toEqual([])
    await tell('setBlocked', addresses[2]!, false)
    // The payer has given its last coin away.
    await run.retryFailed()
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
  })

  test('a transfer that reverts in its block costs its row alone, and is told so', async () => {
    const { job: begin, open, addresses, findFaults, tell } = await play({ tokens: 5n }, { tokens: 5n })
    const { job } = await begin()
    const isAsked = methodIs('eth_estimateGas', ({ params }) =>
      (params![0] as { data?: string }).data?.startsWith('0xa9059cbb') ? { result: '0x186a0' } : undefined,
    )
    for (const node of scene.nodes) node.interfere(isAsked)
    await tell('setBlocked', addresses[1]!, true)
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { failed: 1 } })
    expect(of(run.getBatches(), 'send')[0]).toMatchObject({ failed: [{ row: 0, reason: 'reverted' }] })
    expect(await findFaults(job, { 1: 5n })).toEqual([])
  })

  test('stops and says so when the payer has too little, and goes on when it has got more', async () => {
    const { job: begin, open, payer, coins, held, recipient } = await play({ tokens: 5n })
    const { job } = await begin()
    const balance = await coins(payer)
    await scene.chain.rpc('anvil_setBalance', [payer, '0x1'])
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
    await scene.chain.rpc('anvil_setBalance', [payer, `0x${balance.toString(16)}`])
    expect(await run.start()).toMatchObject(done)
    expect(await held(recipient)).toBe(5n)
  })

  test('when the keys go away in the middle, nothing counts as failed, and it goes on with them', async () => {
    const { job: begin, open, addresses, journal, findFaults } = await play({ tokens: 5n })
    const { job } = await begin()
    const gone = await open(job, { keys: { addresses, sign: () => Promise.reject(new Error('The page was left.')) } })
    expect(await gone.start()).toMatchObject({ phase: 'paused' })
    const { batches } = (await journal.read(job.jobId))!
    expect(new Set(batches.map(({ state }) => state))).toEqual(new Set(['planned']))
    expect(await (await open(job)).start()).toMatchObject(done)
    expect(await findFaults(job)).toEqual([])
  })

  test('a stuck transfer of all coin is sent again for a higher fee, out of what it sends', async () => {
    const { job: begin, open, addresses, findFaults, coins } = await play({ coin: ether })
    const { job } = await begin()
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open(job, { bumpAfterBlocks: 2 })
    const running = run.start()
    const rest = () => of(run.getBatches(), 'rest').find(({ from }) => from === addresses[1])!
    await expect.poll(() => rest().state, { timeout: 60_000, interval: 10 }).toBe('sent')
    const { value } = rest().request!
    const mineDear = async () => {
      await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(50n * gwei)])
      await scene.mine()
      return rest().hashes.length
    }
    await expect.poll(mineDear, { timeout: 60_000, interval: 100 }).toBeGreaterThan(1)
    await scene.chain.rpc('evm_setAutomine', [true])
    await expect.poll(() => scene.mine().then(() => run.getSnapshot().phase), { timeout: 60_000 }).toBe('done')
    await running
    expect(BigInt(rest().request!.value)).toBeLessThan(BigInt(value))
    expect(await coins(addresses[1]!)).toBe(0n)
    expect(await findFaults(job)).toEqual([])
  })

  test.each([
    { left: 'less coin', held: ether / 20n },
    { left: 'less than its own cost', held: 1_000n },
  ])('a transfer of all coin that a reorganisation takes back sends what is there then: $left', async ({ held }) => {
    const { job: begin, open, addresses, coins } = await play({ coin: ether / 10n })
    const { job } = await begin()
    const wallet = addresses[1]!
    await scene.mine(8)
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open(job, { depth: 20 })
    const running = run.start()
    const rest = () => of(run.getBatches(), 'rest').find(({ from }) => from === wallet)!
    const state = () => scene.mine().then(() => rest().state)
    await expect.poll(state, { timeout: 60_000, interval: 30 }).toBe('mined')
    // On a busy machine more blocks than one lie on it by now.
    const mined = await scene.chain.client.getTransactionReceipt({ hash: rest().hashes.at(-1)! })
    const newest = await scene.chain.client.getBlockNumber({ cacheTime: 0 })
    await scene.chain.rpc('anvil_reorg', [Number(newest - mined.blockNumber) + 1, []])
    await scene.chain.rpc('anvil_setBalance', [wallet, toHex(held)])
    const phase = () => scene.mine().then(() => run.getSnapshot().phase)
    await expect.poll(phase, { timeout: 60_000, interval: 30 }).toBe('done')
    expect(await running).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(await coins(wallet)).toBe(held > 1_000n ? 0n : held)
  })

  test('signs nothing before the journal has it', async () => {
    const { job: begin, open, payer, journal } = await play({ tokens: 5n })
    const { job } = await begin()
    const { putBatches } = journal
    journal.putBatches = (id: JobRecord['jobId'], batches) =>
      batches.some(({ state }) => state === 'signed') ? Promise.reject(new Error('full')) : putBatches(id, batches)
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'planJournalFailed' } })
    expect(await scene.chain.client.getTransactionCount({ address: payer })).toBe(0)
  })
})
