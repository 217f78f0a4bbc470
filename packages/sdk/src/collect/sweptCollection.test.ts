import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { type CollectScene, createCollectScene, type Holding } from '@tokensmith/testing/collectScene.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobBatch } from '../base/jobs/Job.ts'
import type { JobRun } from '../base/jobs/openJob.ts'
import { collectAddress } from './collectAddress.ts'
import { gasPerAsset, sweepTypedData } from './collectContract.ts'
import { findCollectMethod } from './findCollectMethod.ts'
import { probeDelegation } from './probeDelegation.ts'

const ether = 10n ** 18n
const done = { phase: 'done', pausedBy: undefined }
const ownCode = `0xef0100${collectAddress.slice(2).toLowerCase()}`
const foreignCode = `0xef0100${'ab'.repeat(20)}`
let scene: CollectScene
beforeAll(async () => {
  scene = await createCollectScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const play = (...wallets: Holding[]) => scene.play([{ coin: ether }, ...wallets], 'delegation')
const notes = (batches: readonly JobBatch[]) => batches.map(({ note }) => note)
const times = (count: number, holding: Holding) => Array.from({ length: count }, () => holding)
const codeOf = (address: Address) => scene.chain.client.getCode({ address })

/** Runs until the sweep is on the chain, and stops before the clearing, as when the page dies there. */
async function runToSweep(run: JobRun): Promise<void> {
  let pausing: Promise<void> | undefined
  run.subscribe(() => {
    if (!['planned', 'intent', 'unknown', 'signed'].includes(run.getBatches()[0]!.state)) pausing ??= run.pause()
  })
  await run.start()
  await pausing
}

describe.each(faultSeeds)('a collection by delegation (seed %i)', (seed) => {
  beforeEach(() => scene.shuffle(seed))

  test('empties 20 wallets without coin in one transaction of the payer, and leaves no code', async () => {
    const { job: begin, open, payer, report, findFaults, coins } = await play(...times(20, { tokens: 100n }))
    const { job, prepared } = await begin()
    expect(prepared.missingWei).toBe(0n)
    const run = await open(job)
    expect(notes(run.getBatches())).toEqual(['sweep', 'clear', 'rest'])
    expect(await run.start()).toMatchObject({ ...done, rows: { total: 21, done: 21, failed: 0 } })
    expect(await scene.chain.client.getTransactionCount({ address: payer })).toBe(3)
    expect(await coins(payer)).toBe(0n)
    expect(await findFaults(job)).toEqual([])
    // What it was said to cost beforehand was enough, and not twice as much as it came to.
    const hashes = (await report(job)).transactions.slice(0, 2).map(({ hash }) => hash)
    const receipts = await Promise.all(hashes.map((hash) => scene.chain.client.getTransactionReceipt({ hash })))
    const used = receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
    const { gas } = prepared.order
    const said = 20n * (gas.wallet + gas.transfers[0]!)
    expect(said).toBeGreaterThan(used)
    expect(said).toBeLessThan(used * 2n)
  })

  test('takes coin and tokens of a wallet, leaves nothing of the coin, and leaves coin that is not worth it', async () => {
    const {
      job: begin,
      open,
      addresses,
      findFaults,
      coins,
    } = await play({ tokens: 5n, coin: ether / 2n }, { coin: 1_000n })
    const { job } = await begin()
    expect(await (await open(job)).start()).toMatchObject(done)
    expect(await coins(addresses[1]!)).toBe(0n)
    expect(await coins(addresses[2]!)).toBe(1_000n)
    expect(await findFaults(job)).toEqual([])
  })

  test('a wallet on the blacklist of the token does not stop the others, is named, and is tried again', async () => {
    const { job: begin, open, addresses, findFaults, report, tell, give } = await play(...times(20, { tokens: 100n }))
    await tell('setBlocked', addresses[7]!, true)
    const { job } = await begin()
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { failed: 1 } })
    const failed = (await report(job)).rows.filter(({ status }) => status === 'failed')
    expect(failed).toMatchObject([{ from: addresses[7]! }])
    expect(await findFaults(job, { 7: 100n })).toEqual([])

    await tell('setBlocked', addresses[7]!, false)
    await give(addresses[0]!, { coin: ether / 10n })
    expect(await run.retryFailed()).toBe(1)
    // Who delegates again has to be cleared again.
    expect(notes(run.getBatches().slice(-2))).toEqual(['sweep', 'clear'])
    expect(await run.start()).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(await findFaults(job)).toEqual([`${-ether / 10n} wei are lost`])
  })

  test('F26: a wallet that gets foreign code after the confirmation is left out of the signatures', async () => {
    const { job: begin, open, addresses, findFaults, report } = await play(...times(3, { tokens: 100n }))
    const { job } = await begin()
    const foreign = addresses[2]!
    await scene.chain.rpc('anvil_setCode', [foreign, foreignCode])
    expect(await (await open(job)).start()).toMatchObject({ phase: 'done', rows: { failed: 1 } })
    expect((await codeOf(foreign))?.toLowerCase()).toBe(foreignCode)
    const row = (await report(job)).rows.find(({ from }) => from === foreign)
    expect(row).toMatchObject({ status: 'failed', reason: 'leftOut' })
    await scene.chain.rpc('anvil_setCode', [foreign, '0x'])
    expect(await findFaults(job, { 2: 100n })).toEqual([])
  })

  test('a sweep that reverts as a whole is told wallet by wallet, and its delegations are taken off', async () => {
    const { job: begin, open, addresses, findFaults, held, recipient, give } = await play(...times(3, { tokens: 100n }))
    const { job } = await begin()
    // Enough for the delegations, not for the transfers.
    for (const node of scene.nodes) {
      node.interfere(({ method, params }) => {
        const { to } = (params?.[0] ?? {}) as { to?: string }
        const isSweep = method === 'eth_estimateGas' && to?.toLowerCase() === collectAddress.toLowerCase()
        return isSweep ? { result: '0x30d40' } : undefined
      })
    }
    const run = await open(job)
    expect(await run.start()).toMatchObject({ phase: 'done', rows: { failed: 3 } })
    expect(await held(recipient)).toBe(0n)
    for (const address of addresses) expect(await codeOf(address)).toBeUndefined()
    await scene.calm()
    await give(addresses[0]!, { coin: ether / 10n })
    await run.retryFailed()
    expect(await run.start()).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(await findFaults(job)).toEqual([`${-ether / 10n} wei are lost`])
  })

  test('a sweep that does not fit into one transaction is divided, and all of it is cleared', async () => {
    const { job: begin, open, findFaults } = await play(...times(12, { tokens: 100n }))
    const { job } = await begin()
    const run = await open(job, { quirks: { fee: 'eip1559', minGasPrice: 0n, txGasCap: 900_000n } })
    expect(await run.start()).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(run.getBatches().filter(({ note, state }) => note === 'sweep' && state === 'final').length).toBeGreaterThan(
      1,
    )
    expect(await findFaults(job)).toEqual([])
  })

  test('nobody else can sweep a wallet that delegates, and the run goes on after a stop and clears it', async () => {
    const { job: begin, open, addresses, token, findFaults, held } = await play(...times(3, { tokens: 100n }))
    const { job } = await begin()
    await runToSweep(await open(job))
    const victim = addresses[1]!
    await vi.waitFor(async () => expect(await codeOf(victim)).toBe(ownCode), 10_000)
    const thief = devAccounts[5]!
    const order = {
      ...{ wallet: victim, receiver: thief.address, gasPerAsset, nonce: 1n, deadline: 2n ** 40n },
      assets: [{ kind: 1, token, id: 0n, minimum: 0n }],
    }
    const signature = await thief.signTypedData(sweepTypedData(order, scene.chain.chainId, collectAddress))
    const data = encodeFunctionData({ abi: collectAbi, functionName: 'collect', args: [order, signature] })
    await expect(scene.chain.client.call({ account: thief.address, to: victim, data })).rejects.toThrow()
    const many = encodeFunctionData({ abi: collectAbi, functionName: 'collectMany', args: [[order], [signature]] })
    const thiefSender = await createDevSender(scene.chain.url, thief)
    await thiefSender.send({ to: collectAddress, data: many, gas: 1_000_000n })
    expect(await held(thief.address)).toBe(0n)
    expect(await (await open(job)).start()).toMatchObject(done)
    expect(await findFaults(job)).toEqual([])
  })

  test('a new collection takes what wallets hold that an abandoned one has left delegated, and clears them', async () => {
    const { job: begin, open, addresses, give, held, recipient } = await play({ tokens: 100n })
    await runToSweep(await open((await begin()).job))
    await vi.waitFor(async () => expect(await codeOf(addresses[1]!)).toBe(ownCode), 10_000)
    await give(addresses[1]!, { tokens: 30n })
    expect(await (await open((await begin()).job)).start()).toMatchObject(done)
    expect(await held(recipient)).toBe(130n)
    expect(await codeOf(addresses[1]!)).toBeUndefined()
  })

  test('a clearing that has not cleared is done again, and is failed after the third time', async () => {
    const { job: begin, open, addresses, give, findFaults } = await play(...times(2, { tokens: 100n }))
    const { job } = await begin()
    const run = await open(job)
    // The chain says what stood there before: the authorizations of the clearing were void.
    let isLying = true
    for (const node of scene.nodes) {
      node.interfere(({ method, params }) => {
        const isCode = method === 'eth_getCode' && String(params?.[0]).toLowerCase() === addresses[1]!.toLowerCase()
        return isLying && isCode && run.getBatches()[0]!.state === 'final' ? { result: ownCode } : undefined
      })
    }
    expect(await run.start()).toMatchObject({ phase: 'done', batches: { failed: 1 } })
    const clearings = run.getBatches().filter(({ note }) => note === 'clear')
    expect(clearings.map(({ state }) => state)).toEqual(['split', 'split', 'failed'])
    expect(clearings.at(-1)?.reason).toMatchObject({ code: 'transactionFailed' })
    isLying = false
    await give(addresses[0]!, { coin: ether / 10n })
    await run.retryFailed()
    expect(await run.start()).toMatchObject({ ...done, batches: { failed: 0 } })
    expect(await findFaults(job)).toEqual([`${-ether / 10n} wei are lost`])
  })

  test('F29: other code at the contract’s address stops it before anything is signed', async () => {
    const { job: begin, open, payer } = await play({ tokens: 100n })
    const { job } = await begin()
    const code = await codeOf(collectAddress)
    await scene.chain.rpc('anvil_setCode', [collectAddress, '0x60006000fd'])
    expect(await (await open(job)).start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobCodeDiffers' } })
    expect(await scene.chain.client.getTransactionCount({ address: payer })).toBe(0)
    await scene.chain.rpc('anvil_setCode', [collectAddress, code])
  })

  test('a chain id of 0 is in no authorization, and each goes to the contract or to nothing', async () => {
    const { job: begin, open } = await play(...times(2, { tokens: 100n }))
    const { job } = await begin()
    const run = await open(job)
    await run.start()
    for (const { hashes } of run.getBatches().slice(0, 2)) {
      const { authorizationList = [] } = await scene.chain.client.getTransaction({ hash: hashes.at(-1)! })
      expect(authorizationList).toHaveLength(2)
      for (const { chainId, address } of authorizationList as unknown as { chainId: number; address: Address }[]) {
        expect(Number(chainId)).toBe(scene.chain.chainId)
        expect([collectAddress.toLowerCase(), zeroAddress]).toContain(address.toLowerCase())
      }
    }
  })
})

test.each(['delegation', 'funding'] as const)(
  'a payer without coin that is given what it lacks can pay for all of it by %s',
  async (method) => {
    const {
      job: begin,
      open,
      payer,
      give,
      coins,
      held,
      recipient,
    } = await scene.play(times(21, { tokens: 100n }), method)
    const lacking = (await begin()).prepared.missingWei
    expect(lacking).toBeGreaterThan(0n)
    await give(payer, { coin: lacking })
    const { job } = await begin()
    expect(await (await open(job)).start()).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(await held(recipient)).toBe(2_100n)
    // What was not used comes back.
    expect(await coins(payer)).toBe(0n)
  },
)

describe('probeDelegation', () => {
  test('finds delegations where the chain has them, and none where it does not', async () => {
    const { client } = scene.chain
    expect(await findCollectMethod(client)).toBe('delegation')
    expect(await probeDelegation(client, (await play()).token)).toBe(false)
    const old = await startChain({ hardfork: 'cancun' })
    try {
      await old.rpc('anvil_setCode', [collectAddress, await codeOf(collectAddress)])
      expect(await findCollectMethod(old.client)).toBe('funding')
      await old.rpc('anvil_setCode', [collectAddress, '0x'])
      expect(await findCollectMethod(old.client)).toBe('missing')
    } finally {
      await old.stop()
    }
  })

  test('takes a node that ignores delegations for one without, and does not guess when a node fails', async () => {
    const node = await startChaosNode(scene.chain.url)
    try {
      const deaf = connectClient(node.url, scene.chain.chainId).client
      const isDelegated = ({ params = [] }: { params?: readonly unknown[] }) =>
        'authorizationList' in (params[0] as object)
      node.interfere((request) =>
        request.method === 'eth_call' && isDelegated(request) ? { result: '0x' } : undefined,
      )
      expect(await probeDelegation(deaf, collectAddress)).toBe(false)
      node.interfere(() => ({ status: 503 }))
      await expect(probeDelegation(deaf, collectAddress)).rejects.toThrow()
    } finally {
      await node.stop()
    }
  })
})
