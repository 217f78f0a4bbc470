import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import type { ChaosNode, Interference } from '@tokensmith/testing/chaosNode.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { firstTimes, methodIs, playJob, senderOf, walletOf, watchBroadcasts } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandom } from '@tokensmith/testing/randomFaults.ts'
import { type Hex, keccak256, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keysOf } from './keysOf.ts'

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
describe.each(faultSeeds)('a node that fails (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test.each([
    ['refuses connections before the send', methodIs('eth_estimateGas', () => 'cut')],
    ['hangs up during the send', methodIs('eth_sendRawTransaction', () => 'cut')],
    ['hangs up after the send', methodIs('eth_sendRawTransaction', () => 'cutAfter')],
    ['hangs for longer than anybody waits', methodIs('eth_getTransactionReceipt', () => ({ delayMs: 2_500 }))],
    ['fails inside after the send', methodIs('eth_sendRawTransaction', () => ({ status: 500 }))],
  ] as const)('F6: a node that %s gets only identical bytes again', async (_, fault) => {
    const { open, findFaults } = await playJob(scene)
    const watch = watchBroadcasts(first, second)
    watch.with(firstTimes(3, fault))
    expect(await (await open()).start()).toMatchObject(done)
    expect(watch.contentsByNonce()).toEqual([1, 1, 1])
    expect(await findFaults()).toEqual([])
  })

  const answers: readonly (readonly [string, Interference])[] = [
    ['429 with Retry-After', () => ({ status: 429, headers: { 'retry-after': '1' } })],
    ['-32005', () => ({ error: { code: -32005, message: 'limit exceeded' } })],
    ['403', () => ({ status: 403 })],
    ['an HTML page', () => ({ text: '<!doctype html><title>Sign in</title>' })],
    ['truncated JSON', ({ id }) => ({ text: `{"jsonrpc":"2.0","id":${id},"resu` })],
    ['a wrong id', () => ({ change: (answer) => ({ ...answer, id: answer.id + 7 }) })],
    ['an error with status 200', () => ({ error: { code: -32603, message: 'internal server error' } })],
  ]
  test.each(answers)('F7: a node that answers %s is left for another, and the job ends', async (_, fault) => {
    const { open, findFaults } = await playJob(scene)
    first.interfere(fault)
    expect(await (await open()).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F7: with one node alone the job waits as long as Retry-After says and recovers', async () => {
    const { open, findFaults } = await playJob(scene)
    const only = await scene.connect(first)
    const refusedAt: number[] = []
    const run = await open({ client: only })
    first.interfere(
      firstTimes(3, () => {
        refusedAt.push(Date.now())
        return { status: 429, headers: { 'retry-after': '1' } }
      }),
    )
    const phases = new Set<string>()
    run.subscribe(() => phases.add(run.getSnapshot().phase))
    expect(await run.start()).toMatchObject(done)
    expect(phases).toContain('waitingForNode')
    expect(await findFaults()).toEqual([])
  })

  test('F8: an accepted send whose answer is lost is found by its hash', async () => {
    const { open, findFaults, payer } = await playJob(scene)
    for (const node of [first, second]) node.interfere(methodIs('eth_sendRawTransaction', () => 'cutAfter'))
    expect(await (await open()).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
    expect(await scene.chain.client.getTransactionCount({ address: payer.address })).toBe(1 + 3)
  })

  test('F8: a wallet’s lost answer is found by the nonce, without a second prompt', async () => {
    const { open, findFaults, payer } = await playJob(scene)
    const wallet = walletOf(scene, payer)
    for (let batch = 0; batch < 3; batch += 1) wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
    expect(await (await open(senderOf(wallet, payer))).start()).toMatchObject(done)
    expect(wallet.writeRequests).toHaveLength(3)
    expect(await findFaults()).toEqual([])
  })

  test('F9: a node whose head, nonces and receipts go backwards never lowers a nonce', async () => {
    const { open, findFaults } = await playJob(scene, { count: 20, chunk: 2 })
    const watch = watchBroadcasts(first, second)
    // At random: a fixed rhythm may meet the same call of each look for ever.
    const random = createRandom(seed)
    watch.with(({ method }) => {
      if (random() > 1 / 3) return undefined
      const lower =
        (by: number): Interference =>
        () => ({
          change: (answer) => ({ ...answer, result: toHex(Math.max(0, Number(answer.result) - by)) }),
        })
      if (method === 'eth_blockNumber') return lower(5)({ id: 0, method })
      if (method === 'eth_getTransactionCount') return lower(2)({ id: 0, method })
      if (method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash') return { result: null }
      return undefined
    })
    expect(await (await open({ window: 3 })).start()).toMatchObject(done)
    expect(watch.contentsByNonce()).toEqual(Array.from({ length: 10 }, () => 1))
    expect(await findFaults()).toEqual([])
  })

  test('F10: a receipt that only one node claims is not believed', async () => {
    const { open, findFaults, journal, job, payer } = await playJob(scene)
    const swallowed = new Map<Hex, Hex>()
    first.interfere(({ method, params }) => {
      if (method === 'eth_sendRawTransaction') {
        const hash = keccak256(params![0] as Hex)
        swallowed.set(hash, params![0] as Hex)
        return { result: hash }
      }
      if (method !== 'eth_getTransactionReceipt' || !swallowed.has(params![0] as Hex)) return undefined
      const [hash] = params as [Hex]
      const receipt = {
        ...{ transactionHash: hash, status: '0x1', blockNumber: '0x1', blockHash: keccak256('0x01'), logs: [] },
        ...{ from: scene.batchSend, to: scene.batchSend, gasUsed: '0x1', cumulativeGasUsed: '0x1', type: '0x2' },
        ...{ transactionIndex: '0x0', effectiveGasPrice: '0x1', contractAddress: null, logsBloom: '0x' },
      }
      return { result: receipt }
    })
    const run = await open({ client: await scene.connect(first), secondClient: await scene.connect(second) })
    expect(await run.start()).toMatchObject({
      phase: 'paused',
      pausedBy: { code: 'jobNodesDisagree' },
      rows: { done: 0 },
    })
    first.interfere(undefined)
    expect(await (await scene.open(journal, job, { keys: keysOf(payer) })).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F10: a node that turns into another chain’s stops the job before the next send', async () => {
    const { open, findFaults } = await playJob(scene, { count: 12, chunk: 2 })
    const watch = watchBroadcasts(first)
    // A plain client: nothing but the engine looks at the id.
    const run = await open({ client: connectClient(first.url, scene.chain.chainId).client, window: 1 })
    let isOther = false
    watch.with(({ method }) => {
      if (method === 'eth_sendRawTransaction') isOther = true
      return isOther && method === 'eth_chainId' ? { result: '0x1' } : undefined
    })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'rpcChainMismatch' } })
    expect(watch.raws).toHaveLength(1)
    first.interfere(undefined)
    expect(await (await open()).start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })
})
