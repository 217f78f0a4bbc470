import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import type { ChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import {
  findReceiverFaults,
  firstTimes,
  methodIs,
  playJob,
  watchBroadcasts,
  withMiner,
} from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene, moodyAbi } from '@tokensmith/testing/jobScene.ts'
import { createRandom } from '@tokensmith/testing/randomFaults.ts'
import { decodeFunctionData, encodeFunctionData, erc20Abi, keccak256, parseTransaction, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchSendCallAbi } from '../../send/batchSendCalls.ts'
import { planBatchSend } from '../../send/planBatchSend.ts'
import { keysOf } from './keysOf.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import type { JobRun } from './openJob.ts'

let scene: JobScene
let first: ChaosNode
let second: ChaosNode
beforeAll(async () => {
  scene = await createJobScene()
  ;[first, second] = scene.nodes as [ChaosNode, ChaosNode]
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }
const until = (condition: () => unknown) =>
  vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error('not yet')
    },
    { interval: 10, timeout: 60_000 },
  )
const waiting = async () => {
  const { pending } = await scene.chain.rpc<{ pending: Record<string, Record<string, { hash: `0x${string}` }>> }>(
    'txpool_content',
  )
  return Object.values(pending).flatMap((one) => Object.values(one))
}
/** Rows of which a fee in basis points takes whole units. */
const roundRows = (count: number) => scene.newRows(count).map((row) => ({ ...row, amount: row.amount * 10_000n }))
const sentCount = (run: JobRun) => run.getBatches().filter(({ state }) => state === 'sent').length

describe.each(faultSeeds)('nonces and fees (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('F11: another program that uses the account meanwhile costs no row and no second payment', async () => {
    const { payer, open, findFaults } = await playJob(scene, { count: 20, chunk: 2 })
    const other = await createDevSender(scene.chain.url, payer)
    const watch = watchBroadcasts(first, second)
    let isTaken = false
    watch.with()
    const run = await open({ window: 3 })
    run.subscribe(() => {
      if (isTaken || run.getSnapshot().batches.final < 1) return
      isTaken = true
      void other.send({ to: scene.newAddress(), value: 1n }).catch(() => {})
    })
    expect(await run.start()).toMatchObject(done)
    expect(isTaken).toBe(true)
    expect(await findFaults()).toEqual([])
  })

  test('F11: a nonce that another program’s dropped transaction left empty is filled, not skipped', async () => {
    const { payer, open, findFaults } = await playJob(scene)
    await scene.chain.rpc('evm_setAutomine', [false])
    const nonce = await scene.chain.client.getTransactionCount({ address: payer.address })
    const content = { nonce, to: scene.newAddress(), value: 1n, gas: 21_000n, chainId: scene.chain.chainId }
    const foreign = await payer.signTransaction({ ...content, type: 'eip1559', maxFeePerGas: 10n ** 10n })
    await scene.chain.client.sendRawTransaction({ serializedTransaction: foreign })
    const run = await open()
    const running = run.start()
    await until(() => sentCount(run) === 3)
    await scene.chain.rpc('anvil_dropTransaction', [keccak256(foreign)])
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(run.getBatches().some(({ role, state }) => role === 'fill' && state === 'final')).toBe(true)
    expect(await findFaults()).toEqual([])
  })

  test('F12: a transaction dropped from the mempool goes out again as the same bytes', async () => {
    const { open, findFaults } = await playJob(scene)
    const watch = watchBroadcasts(first, second)
    watch.with()
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open()
    const running = run.start()
    await until(() => sentCount(run) === 3)
    for (const { hash } of await waiting()) await scene.chain.rpc('anvil_dropTransaction', [hash])
    await until(() => watch.raws.length >= 6)
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(new Set(watch.raws).size).toBe(3)
    expect(await findFaults()).toEqual([])
  })

  test('F12: a transaction that finds no place for some blocks gets higher fees under its nonce', async () => {
    const { open, findFaults } = await playJob(scene, { count: 4 })
    const watch = watchBroadcasts(first, second)
    watch.with()
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open({ bumpAfterBlocks: 2 })
    const running = run.start()
    await until(() => sentCount(run) === 1)
    const base = toHex(500n * 10n ** 9n)
    for (let block = 0; block < 3; block += 1) {
      await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [base])
      await scene.mine()
    }
    // Others than the same bytes again, which a slow node is given too.
    await until(() => new Set(watch.raws).size >= 2)
    await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x1'])
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(watch.contentsByNonce()).toEqual([1])
    expect(new Set(watch.raws).size).toBeGreaterThan(1)
    expect(await findFaults()).toEqual([])
  })

  test('F16: coin that does not suffice pauses the job with the exact shortfall, before anything is signed', async () => {
    const { payer, open, findFaults } = await playJob(scene, { count: 20, chunk: 2 })
    await scene.chain.rpc('anvil_setBalance', [payer.address, toHex(10n ** 15n)])
    const run = await open({ window: 1 })
    const paused = await run.start()
    expect(paused).toMatchObject({ phase: 'paused', pausedBy: { code: 'insufficientFunds' } })
    const { neededWei, balanceWei, missingWei } = paused.pausedBy!.params as Record<string, bigint>
    expect(balanceWei).toBe(await scene.chain.client.getBalance({ address: payer.address }))
    expect(missingWei).toBe(neededWei! - balanceWei!)
    expect(run.getBatches().some(({ state }) => state === 'signed' || state === 'sent')).toBe(false)
    await scene.chain.rpc('anvil_setBalance', [payer.address, toHex(10n ** 20n)])
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F16: a base fee ten times as high costs no row', async () => {
    const { open, findFaults } = await playJob(scene, { count: 20, chunk: 2 })
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open({ bumpAfterBlocks: 1, window: 2 })
    const running = run.start()
    await until(() => sentCount(run) === 2)
    const { baseFeePerGas } = await scene.chain.client.getBlock()
    await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(baseFeePerGas! * 10n + 10n ** 10n)])
    await withMiner(scene, async () => expect(await running).toMatchObject(done))
    expect(await findFaults()).toEqual([])
  })
})

describe.each(faultSeeds)('reorganisations (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('F14: reorganisations 1 to 12 blocks deep leave every row paid once', async () => {
    // After many blocks anvil has lost states that a reorganisation needs: a fresh one now and then.
    if (seed % 5 === 1) {
      await scene.stop()
      scene = await createJobScene()
      ;[first, second] = scene.nodes as [ChaosNode, ChaosNode]
      scene.shuffle(seed)
    }
    const random = createRandom(seed)
    const { open, findFaults } = await playJob(scene, { count: 48, chunk: 2 })
    // Deeper than any of them: the reorganisations are to hit the job, not what it stands on.
    await scene.mine(16)
    const run = await open({ depth: 14, window: 3 })
    await scene.chain.rpc('evm_setAutomine', [false])
    const mined = new Set<number>()
    let lost = 0
    run.subscribe(() => {
      for (const { index, state } of run.getBatches()) {
        if (state === 'mined') mined.add(index)
        else if (mined.delete(index) && state === 'sent') lost += 1
      }
    })
    const end = await withMiner(scene, async () => {
      const running = run.start()
      // On a busy machine the first ones may meet nothing of the job, or be over before it looks again.
      const isMissed = () => lost === 0 && run.getSnapshot().phase !== 'done'
      for (let reorg = 0; reorg < 4 || (isMissed() && reorg < 20); reorg += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50 + random() * 200))
        await until(() => mined.size > 0 || run.getSnapshot().phase === 'done')
        await scene.reorganise(1 + Math.floor(random() * 12))
        // Half of the networks also forget what the lost blocks held.
        if (random() < 0.5) await scene.chain.rpc('anvil_dropAllTransactions')
      }
      return running
    })
    expect(end).toMatchObject(done)
    expect(lost).toBeGreaterThan(0)
    expect(await findFaults()).toEqual([])
  })

  test('F15: a reorganisation that takes the allowance back stops the job with the reason, and nothing is lost', async () => {
    const { payer, open, findFaults } = await playJob(scene, { count: 8, chunk: 4 })
    const sender = await createDevSender(scene.chain.url, payer)
    const approve = (amount: bigint) =>
      sender.send({
        to: scene.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [scene.batchSend, amount] }),
      })
    const slot = await scene.allowanceSlot(payer.address)
    const run = await open({ depth: 6, window: 1 })
    const running = run.start()
    await until(() => run.getBatches().every(({ state }) => state === 'mined'))
    // In place of the payment stands, under another account's hand, a chain in which the allowance is gone.
    await scene.reorganise(2)
    await scene.chain.rpc('anvil_setStorageAt', [scene.token, slot, toHex(0, { size: 32 })])
    const end = await withMiner(scene, () => running)
    expect(end.phase).toBe('paused')
    expect(end.pausedBy?.code).toMatch(/^contract/)
    await approve(10n ** 24n)
    await withMiner(scene, async () => {
      // Each of the two transactions has reverted and says so for itself.
      while (run.getSnapshot().phase === 'paused') {
        await run.retryFailed()
        await run.start()
      }
    })
    expect(run.getSnapshot()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })
})

describe.each(faultSeeds)('a world that changes (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test.each([
    ['the token is paused', () => scene.tell('setPaused', true), () => scene.tell('setPaused', false)],
    ['a tax is switched on', () => scene.tell('setFee', 500n), () => scene.tell('setFee', 0n)],
  ] as const)('F17: when %s the job stops before the next send', async (_, spoil, mend) => {
    const { open, findFaults } = await playJob(scene, { count: 12, chunk: 4 })
    const run = await open({ window: 1 })
    const watch = watchBroadcasts(first, second)
    watch.with()
    let spoiling: Promise<unknown> | undefined
    run.subscribe(() => {
      if (run.getSnapshot().batches.inFlight > 0) spoiling ??= spoil()
    })
    const end = await run.start()
    await spoiling
    expect(end.phase).toBe('paused')
    // Mined in the very block of the change, a batch fails without a reason that can be read again.
    expect(end.pausedBy?.code).toMatch(/^(contract|jobRowsWouldFail|transactionFailed)/)
    expect(watch.raws.length).toBeLessThan(3)
    await mend()
    if (end.rows.failed > 0) await run.retryFailed()
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F17: where every row of a batch would be skipped, nothing is sent for it', async () => {
    const payer = await scene.newPayer()
    const journal = createMemoryJobJournal()
    const rows = scene.newRows(8)
    // Row by row a paused token reverts nothing: the transaction would succeed and pay nobody.
    const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 4, options: { direct0: true } })
    const watch = watchBroadcasts(first, second)
    watch.with()
    await scene.tell('setPaused', true)
    const run = await scene.open(journal, job, { keys: keysOf(payer) })
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobRowsWouldFail' } })
    expect(watch.raws).toEqual([])
    await scene.tell('setPaused', false)
    expect(await run.start()).toMatchObject(done)
    expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
  })

  test('a fee that becomes all after the trial takes nothing, and the job says why; with the usual fee it goes on', async () => {
    await scene.tell('setFee', 500n)
    const payer = await scene.newPayer()
    const rows = roundRows(8)
    const items = [{ kind: 'erc20' as const, address: scene.token, decimals: 18 }]
    const list = { rows, parts: [{ item: 0, from: 0, to: 8 }], listRows: new Uint32Array(8) }
    const plan = await planBatchSend(scene.client, {
      ...{ account: payer.address, contract: scene.batchSend, items, list },
    })
    expect(plan.options).toEqual({ direct0: 9_450 })
    const journal = createMemoryJobJournal()
    const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 4, options: plan.options })
    const before = await scene.balanceOf(payer.address, scene.moody)
    await scene.tell('setFee', 10_000n)
    const run = await scene.open(journal, job, { keys: keysOf(payer) })
    const end = await run.start()
    expect(end).toMatchObject({
      phase: 'paused',
      pausedBy: { code: 'contractReverted', params: { name: 'BatchSend_ReceivedTooLittle' } },
    })
    expect(await scene.balanceOf(payer.address, scene.moody)).toBe(before)
    await scene.tell('setFee', 500n)
    expect(await run.start()).toMatchObject(done)
    for (const { to, amount } of rows) {
      expect(await scene.balanceOf(to, scene.moody)).toBe(amount - (amount * 500n) / 10_000n)
    }
  })

  test('a fee that becomes all while the transaction waits makes it fail on the chain, and takes nothing', async () => {
    await scene.tell('setFee', 500n)
    const payer = await scene.newPayer()
    const rows = roundRows(4)
    const journal = createMemoryJobJournal()
    const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 4, options: { direct0: 9_450 } })
    const before = await scene.balanceOf(payer.address, scene.moody)
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await scene.open(journal, job, { keys: keysOf(payer) })
    const running = run.start()
    await until(() => sentCount(run) === 1)
    const fee = encodeFunctionData({ abi: moodyAbi, functionName: 'setFee', args: [10_000n] })
    // Its owner outbids the sender.
    const { account } = scene.deployer
    const nonce = await scene.chain.client.getTransactionCount({ address: account.address })
    const dear = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n, gas: 100_000n }
    const content = {
      type: 'eip1559',
      chainId: scene.chain.chainId,
      nonce,
      to: scene.token,
      data: fee,
      ...dear,
    } as const
    await scene.chain.client.sendRawTransaction({ serializedTransaction: await account.signTransaction(content) })
    await withMiner(scene, async () => {
      // Nobody can try it again in the middle of its block; the next try says why.
      expect(await running).toMatchObject({ phase: 'paused', pausedBy: { code: 'transactionFailed' } })
      await run.retryFailed()
      expect(await run.start()).toMatchObject({
        phase: 'paused',
        pausedBy: { code: 'contractReverted', params: { name: 'BatchSend_ReceivedTooLittle' } },
      })
    })
    expect(await scene.balanceOf(payer.address, scene.moody)).toBe(before)
  })

  test('a job of an older version, without a share, is measured before it goes on and never sent without one', async () => {
    await scene.tell('setFee', 500n)
    const payer = await scene.newPayer()
    const rows = roundRows(8)
    const journal = createMemoryJobJournal()
    const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 4, options: { direct0: true } })
    const watch = watchBroadcasts(first, second)
    watch.with()
    const run = await scene.open(journal, job, { keys: keysOf(payer) })
    expect(await run.start()).toMatchObject(done)
    expect(run.job.options).toEqual({ direct0: 9_450 })
    for (const raw of watch.raws) {
      const { args } = decodeFunctionData({ abi: batchSendCallAbi, data: parseTransaction(raw).data! })
      expect(args[1]).toBe(9_450n)
    }
    expect(watch.raws).toHaveLength(2)
  })

  test('F17: when the token balance no longer suffices the job stops and goes on after a refill', async () => {
    const { payer, open, findFaults } = await playJob(scene, { count: 8, chunk: 4 })
    const sender = await createDevSender(scene.chain.url, payer)
    const all = await scene.balanceOf(payer.address, scene.moody)
    const move = (to: `0x${string}`, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    await sender.send({ to: scene.token, data: move(scene.deployer.account.address, all) })
    const run = await open()
    const end = await run.start()
    expect(end.phase).toBe('paused')
    expect(end.pausedBy?.code).toMatch(/^(contract|insufficient|jobRowsWouldFail)/)
    await scene.deployer.send({ to: scene.token, data: move(payer.address, all) })
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F23: a blocked receiver costs its own row, and is paid after it is let in', async () => {
    const { rows, open, findFaults } = await playJob(scene, { count: 12, chunk: 4 })
    await scene.tell('setBlocked', rows[5]!.to, true)
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 11, failed: 1 } })
    expect(await findFaults([5])).toEqual([])
    await scene.tell('setBlocked', rows[5]!.to, false)
    expect(await run.retryFailed()).toBe(1)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 12, failed: 0 } })
    expect(await findFaults()).toEqual([])
  })

  test.each([
    ['at once for all', {}],
    ['row by row', { direct0: 1 }],
  ])('F23: a batch of nothing but blocked rows, sent %s, fails by itself and stops nobody', async (_, options) => {
    const payer = await scene.newPayer()
    const journal = createMemoryJobJournal()
    const rows = scene.newRows(6)
    const job = await scene.createSendJob(journal, payer.address, rows, { chunk: 2, options })
    for (const row of [2, 3]) await scene.tell('setBlocked', rows[row]!.to, true)
    const run = await scene.open(journal, job, { keys: keysOf(payer), window: 1 })
    expect(await run.start()).toMatchObject({ ...done, rows: { done: 4, failed: 2, planned: 0 } })
    const failed = run.getBatches().filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject([{ rows: { from: 2, to: 4 }, reason: { code: 'jobReceiversRefused' }, hashes: [] }])
    expect(await findReceiverFaults(scene, journal, job, rows, [2, 3])).toEqual([])
    for (const row of [2, 3]) await scene.tell('setBlocked', rows[row]!.to, false)
    expect(await run.retryFailed()).toBe(2)
    expect(await run.start()).toMatchObject({ ...done, rows: { done: 6, failed: 0 } })
    expect(await findReceiverFaults(scene, journal, job, rows)).toEqual([])
  })

  test('F23: a batch of which only a blocked row is left fails by itself and stops nobody', async () => {
    const { rows, open, findFaults } = await playJob(scene, { count: 3, chunk: 1 })
    await scene.tell('setBlocked', rows[1]!.to, true)
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 2, failed: 1 } })
    expect(await findFaults([1])).toEqual([])
  })

  /** The node's blocks look as if they held only so much gas. */
  const limitBlocks = (gas: number) => {
    for (const node of [first, second]) {
      node.interfere(
        methodIs('eth_getBlockByNumber', () => ({
          change: (answer) => ({ ...answer, result: { ...(answer.result as object), gasLimit: toHex(gas) } }),
        })),
      )
    }
  }

  test('F24: batches that do not fit into a block are halved until they do', async () => {
    const { open, findFaults } = await playJob(scene, { count: 32, chunk: 32 })
    limitBlocks(600_000)
    const run = await open()
    expect(await run.start()).toMatchObject(done)
    expect(run.getBatches().filter(({ state }) => state === 'final').length).toBeGreaterThan(1)
    expect(await findFaults()).toEqual([])
  })

  test('F24: a batch that runs out of gas on the chain, as the estimate was wrong, is halved', async () => {
    const { open, findFaults } = await playJob(scene, { count: 8, chunk: 8 })
    first.interfere(
      firstTimes(
        1,
        methodIs('eth_estimateGas', () => ({ result: toHex(120_000) })),
      ),
    )
    const run = await open({ client: await scene.connect(first) })
    expect(await run.start()).toMatchObject(done)
    expect(run.getBatches().map(({ state }) => state)).toEqual(['split', 'final', 'final'])
    expect(await findFaults()).toEqual([])
  })

  test('F24: a row that is too large by itself is marked, and is paid when blocks are larger', async () => {
    const { open, findFaults } = await playJob(scene, { count: 4, chunk: 4 })
    limitBlocks(60_000)
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 0, failed: 4 } })
    await scene.calm()
    expect(await run.retryFailed()).toBe(4)
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F25: a chain without EIP-1559 and without the pending block is paid on in its own way', async () => {
    const { open, findFaults } = await playJob(scene)
    const watch = watchBroadcasts(first, second)
    watch.with(({ method, params }) => {
      if (method === 'eth_feeHistory') return { error: { code: -32601, message: 'method not found' } }
      if (params?.includes('pending')) return { error: { code: -32602, message: 'pending is not supported' } }
      return undefined
    })
    const run = await open({ quirks: { fee: 'legacy', minGasPrice: 10n ** 9n } })
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })

  test('F29: other code at the contract’s address stops the job before it begins', async () => {
    const { open, findFaults } = await playJob(scene)
    const code = await scene.chain.client.getCode({ address: scene.batchSend })
    const watch = watchBroadcasts(first, second)
    watch.with()
    await scene.chain.rpc('anvil_setCode', [scene.batchSend, `${code}00`])
    const run = await open()
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobCodeDiffers' } })
    expect(watch.raws).toEqual([])
    await scene.chain.rpc('anvil_setCode', [scene.batchSend, code!])
    first.interfere(methodIs('eth_call', () => undefined))
    expect(await run.start()).toMatchObject(done)
    expect(await findFaults()).toEqual([])
  })
})
