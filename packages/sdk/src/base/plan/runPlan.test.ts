import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import type { LocalWalletOptions } from '@tokensmith/devnet/localWallet.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { type ChaosNode, startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { createTestWallet, type TestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOpen, type Journal, type JournalRecord } from './Journal.ts'
import { createMemoryJournal } from './memoryJournal.ts'
import type { Plan } from './Plan.ts'
import type { PlanProgress } from './PlanProgress.ts'
import type { RunPlanOptions } from './PlanRun.ts'
import { runPlan } from './runPlan.ts'

const chain = await startChain()
const node: ChaosNode = await startChaosNode(chain.url)
const { client } = connectClient(node.url, chain.chainId)
const [alice, bob] = devAccounts.map((account) => account.address) as [Address, Address]
/** A contract that takes coin and reverts when it is called with data. */
const moody: Address = '0x00000000000000000000000000000000000ca11e'
const revertCode = '0x36600557005b60006000fd'

let wallet: TestWallet
let journal: Journal
let progress: PlanProgress[]
let snapshot: unknown

const makeWallet = (options: Partial<LocalWalletOptions> = {}) =>
  createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: devAccounts.slice(0, 2), ...options })

beforeEach(async () => {
  snapshot = await chain.rpc('evm_snapshot')
  await chain.rpc('anvil_setCode', [moody, revertCode])
  wallet = makeWallet()
  journal = createMemoryJournal()
  progress = []
})
afterEach(async () => {
  node.interfere(undefined)
  await chain.rpc('anvil_dropAllTransactions')
  await chain.rpc('evm_setAutomine', [true])
  await chain.rpc('evm_revert', [snapshot])
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

const transferPlan = (...amounts: bigint[]): Plan<number> => ({
  chainId: chain.chainId,
  steps: amounts.map((value, index) => ({ id: `pay${index}`, call: { to: bob, data: '0x', value } })),
  read: (receipts) => receipts.length,
})
const run = <Result>(plan: Plan<Result>, options: Partial<RunPlanOptions> = {}) =>
  runPlan(plan, {
    client,
    provider: wallet.provider,
    account: alice,
    journal,
    pollMs: 10,
    dropAfterMs: 300,
    onProgress: (change) => progress.push(change),
    ...options,
  })
const states = (stepId = 'pay0') => progress.filter((change) => change.stepId === stepId).map(({ state }) => state)
const received = async () => (await client.getBalance({ address: bob })) - 10_000n * 10n ** 18n
const only = async (planKey?: string): Promise<JournalRecord> => {
  const records = await journal.list(planKey)
  expect(records).toHaveLength(1)
  return records[0]!
}
const mined = () => chain.rpc('anvil_mine', ['0x1'])
const untilWritten = async (count = 1) => {
  await vi.waitFor(() => expect(wallet.writeRequests.length).toBe(count), { interval: 5, timeout: 60_000 })
}
const untilState = async (state: PlanProgress['state']) => {
  await vi.waitFor(() => expect(progress.some((change) => change.state === state)).toBe(true), {
    interval: 5,
    timeout: 60_000,
  })
}
const sentHash = async () => {
  await vi.waitFor(async () => expect((await only()).hash).toBeDefined(), { interval: 5, timeout: 60_000 })
  return (await only()).hash!
}

describe('runPlan', () => {
  test('sends each step once, in order, and reads the result', async () => {
    const { result, receipts } = await run(transferPlan(1n, 2n))
    expect(result).toBe(2)
    expect(receipts.every(({ status }) => status === 'success')).toBe(true)
    expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await received()).toBe(3n)
    expect(states('pay1')).toEqual(['preparing', 'wallet', 'sent', 'confirmed'])
    expect((await journal.list()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  })

  test('the intent is written before the wallet is asked', async () => {
    const seen: string[] = []
    const watched: Journal = {
      ...journal,
      put: async (record) => {
        seen.push(`${record.state} after ${wallet.writeRequests.length} requests`)
        await journal.put(record)
      },
    }
    await run(transferPlan(1n), { journal: watched })
    expect(seen[0]).toBe('intent after 0 requests')
    expect(await only()).toMatchObject({ chainId: 31337, from: alice, to: bob, value: '1', state: 'confirmed' })
  })

  test('without a journal that holds, nothing is sent', async () => {
    const broken: Journal = { ...journal, put: () => Promise.reject(new Error('disk full')) }
    await expect(run(transferPlan(1n), { journal: broken })).rejects.toMatchObject({ code: 'planJournalFailed' })
    expect(wallet.writeRequests).toEqual([])
  })

  test('waits for as many blocks as wanted', async () => {
    const running = run(transferPlan(1n), { confirmations: 3 })
    await untilState('confirming')
    expect(progress.at(-1)).toMatchObject({ confirmations: { done: 1, needed: 3 } })
    await mined()
    await mined()
    await running
    expect(states()).toContain('confirmed')
  })

  test('sends with the rule for gas and price, on the chain that was meant', async () => {
    await run(transferPlan(1n))
    const [request] = wallet.writeRequests[0]!.params as [Record<string, Hex>]
    expect(request).toMatchObject({ from: alice, to: bob, value: '0x1', chainId: '0x7a69' })
    expect(BigInt(request!.gas!)).toBe((21_000n * 11n) / 10n)
    expect(BigInt(request!.maxFeePerGas!)).toBeGreaterThan(0n)
  })

  test('a refusal in the wallet leads back to ready, and the next run sends', async () => {
    wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
    const planKey = 'same'
    await expect(run(transferPlan(1n), { planKey })).rejects.toMatchObject({ code: 'walletRejected' })
    expect(states()).toEqual(['preparing', 'wallet', 'ready'])
    expect((await only()).state).toBe('rejected')
    await run(transferPlan(1n), { planKey })
    expect(await received()).toBe(1n)
  })

  test('after any error of the wallet it is not asked a second time under another name', async () => {
    wallet.next('eth_sendTransaction', { kind: 'fail', code: -32000, message: 'something inside' })
    await expect(run(transferPlan(1n))).rejects.toMatchObject({ code: 'transactionOutcomeUnknown' })
    expect(wallet.writeRequests).toHaveLength(1)
    expect((await only()).state).toBe('intent')
  })

  test('an unreadable answer is not taken for a hash', async () => {
    const provider = {
      ...wallet.provider,
      request: async (request: { method: string; params?: unknown }) =>
        request.method === 'eth_sendTransaction' ? 'yes' : wallet.provider.request(request as never),
    } as never
    await expect(run(transferPlan(1n), { provider })).rejects.toMatchObject({ code: 'transactionOutcomeUnknown' })
  })

  test('a lost answer is found again on the chain, and nothing is sent twice', async () => {
    wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
    const { receipts } = await run(transferPlan(1n))
    expect(receipts).toHaveLength(1)
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await received()).toBe(1n)
  })

  test('a lost answer is found among the waiting transactions too', async () => {
    await chain.rpc('evm_setAutomine', [false])
    wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
    const running = run(transferPlan(1n), { dropAfterMs: 10_000 })
    await untilState('sent')
    await mined()
    await running
    expect(wallet.writeRequests).toHaveLength(1)
  })

  test('what would revert is refused before the wallet is asked', async () => {
    const plan: Plan = { chainId: chain.chainId, steps: [{ id: 'call', call: { to: moody, data: '0x01' } }], read() {} }
    await expect(run(plan)).rejects.toMatchObject({ code: expect.stringMatching(/^contract/) })
    expect(wallet.writeRequests).toEqual([])
  })

  test('what reverts on the chain after all is explained', async () => {
    await chain.rpc('anvil_setCode', [moody, '0x00'])
    await chain.rpc('evm_setAutomine', [false])
    const plan: Plan = { chainId: chain.chainId, steps: [{ id: 'call', call: { to: moody, data: '0x01' } }], read() {} }
    const running = run(plan, { dropAfterMs: 10_000 })
    const ended = expect(running).rejects.toMatchObject({
      code: expect.stringMatching(/^(contract|transactionFailed)/),
    })
    await untilState('sent')
    await chain.rpc('anvil_setCode', [moody, '0x60006000fd'])
    await mined()
    await ended
    expect(states('call')).toEqual(['preparing', 'wallet', 'sent', 'reverted'])
    expect((await only()).state).toBe('reverted')
  })

  test('too little coin is told with the figures before the wallet is asked', async () => {
    await chain.rpc('anvil_setBalance', [alice, '0x5'])
    await expect(run(transferPlan(10n ** 18n))).rejects.toMatchObject({
      code: expect.stringMatching(/^insufficientFunds/),
    })
    expect(wallet.writeRequests).toEqual([])
  })

  test('coin for the value but not for the gas is told too', async () => {
    await chain.rpc('anvil_setBalance', [alice, numberToHex(10n ** 13n)])
    await expect(run(transferPlan(1n))).rejects.toMatchObject({
      code: 'insufficientFunds',
      params: { balanceWei: 10n ** 13n, symbol: 'ETH', missingWei: expect.any(BigInt) },
    })
  })

  test('the wrong chain and the wrong account stop it, also between two steps', async () => {
    const other = makeWallet({ chains: { 1: chain.url, [chain.chainId]: chain.url } })
    await expect(run(transferPlan(1n), { provider: other.provider })).rejects.toMatchObject({
      code: 'wrongChain',
      params: { expectedChainId: 31337, actualChainId: 1 },
    })
    const onProgress = ({ stepId, state }: PlanProgress) => {
      if (stepId === 'pay0' && state === 'confirmed') wallet.chooseAccount(devAccounts[1]!)
    }
    await expect(run(transferPlan(1n, 2n), { onProgress })).rejects.toMatchObject({
      code: 'wrongAccount',
      params: { expected: alice, actual: bob },
    })
    expect(wallet.writeRequests).toHaveLength(1)
  })

  test('an account that is switched while the step is prepared is noticed before the wallet is asked', async () => {
    node.interfere(({ method }) => {
      if (method === 'eth_estimateGas') wallet.chooseAccount(devAccounts[1]!)
      return undefined
    })
    await expect(run(transferPlan(1n))).rejects.toMatchObject({ code: 'wrongAccount' })
    expect(wallet.writeRequests).toEqual([])
  })

  test('a plan for another chain than the client reads is refused', async () => {
    await expect(run({ ...transferPlan(1n), chainId: 1 })).rejects.toMatchObject({ code: 'rpcChainMismatch' })
  })

  test.each([
    ['the recipient', 'to', { to: alice }],
    ['the value', 'value', { value: '0x2' }],
    ['the data', 'data', { data: '0x1234' }],
  ] as const)('a wallet that changes %s is caught', async (_, field, change) => {
    wallet.next('eth_sendTransaction', { kind: 'alter', change: { ...change, gas: '0x15f90' } })
    await expect(run(transferPlan(1n))).rejects.toMatchObject({ code: 'transactionMismatch', params: { field } })
  })

  test('stops when told, also while the wallet is open, and learns the hash later', async () => {
    const controller = new AbortController()
    wallet.next('eth_sendTransaction', { kind: 'delay', ms: 100 })
    const running = run(transferPlan(1n, 2n), { signal: controller.signal })
    await untilWritten()
    controller.abort()
    await expect(running).rejects.toMatchObject({ code: 'planAborted' })
    expect(await sentHash()).toMatch(/^0x/)
    expect(wallet.writeRequests).toHaveLength(1)
  })

  test('a failing node is tried again while a transaction is watched', async () => {
    await chain.rpc('evm_setAutomine', [false])
    const running = run(transferPlan(1n), { dropAfterMs: 10_000 })
    await untilState('sent')
    let failures = 6
    node.interfere(() => (failures-- > 0 ? { status: 503 } : undefined))
    await mined()
    await running
    expect(failures).toBeLessThan(1)
  })
})

describe('runPlan, replaced and dropped', () => {
  const replace = async (change: { to: Address; value: bigint; data?: Hex }) => {
    const { nonce } = await client.getTransaction({ hash: await sentHash() })
    const signed = await devAccounts[0]!.signTransaction({
      ...{ type: 'eip1559', chainId: chain.chainId, nonce, gas: 50_000n, data: '0x', ...change },
      ...{ maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n },
    })
    const hash = await chain.rpc<Hex>('eth_sendRawTransaction', [signed])
    await mined()
    return hash
  }

  test.each([
    ['before it was seen waiting', 0],
    ['after it was seen waiting', 60],
  ])('a speed-up %s is followed under its new hash', async (_, pauseMs) => {
    await chain.rpc('evm_setAutomine', [false])
    const running = run(transferPlan(1n), { dropAfterMs: 10_000 })
    await sentHash()
    await new Promise((resolve) => setTimeout(resolve, pauseMs)) // the state under test is "so long after sending"
    const hash = await replace({ to: bob, value: 1n })
    const { receipts } = await running
    expect(receipts[0]?.transactionHash).toBe(hash)
    expect(states()).toContain('replaced')
    expect((await only()).hash).toBe(hash)
  })

  test.each([
    ['before it was seen waiting', 0],
    ['after it was seen waiting', 60],
  ])('a cancellation %s ends the run as cancelled', async (_, pauseMs) => {
    await chain.rpc('evm_setAutomine', [false])
    const running = run(transferPlan(1n))
    const ended = expect(running).rejects.toMatchObject({ code: 'transactionCancelled' })
    await untilState('sent')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await replace({ to: alice, value: 0n })
    await ended
    expect((await only()).state).toBe('cancelled')
    expect(await received()).toBe(0n)
  })

  test('another transaction with its nonce ends the run as replaced', async () => {
    await chain.rpc('evm_setAutomine', [false])
    const running = run(transferPlan(1n))
    const ended = expect(running).rejects.toMatchObject({ code: 'transactionReplaced' })
    await untilState('sent')
    const hash = await replace({ to: bob, value: 7n })
    await ended
    expect(await only()).toMatchObject({ state: 'replaced', replacedBy: hash })
  })

  test('a transaction that the network never shows is dropped, and asked again only when a person says so', async () => {
    wallet.next('eth_sendTransaction', { kind: 'drop' })
    const planKey = 'same'
    await expect(run(transferPlan(1n), { planKey })).rejects.toMatchObject({ code: 'transactionDropped' })
    await expect(run(transferPlan(1n), { planKey })).rejects.toMatchObject({ code: 'transactionOutcomeUnknown' })
    expect(wallet.writeRequests).toHaveLength(1)
    await run(transferPlan(1n), { planKey, askAgain: true })
    expect(await received()).toBe(1n)
  })

  test('a block that is undone leads back to waiting, and the payment is counted once', async () => {
    const running = run(transferPlan(1n), { confirmations: 3, dropAfterMs: 10_000 })
    await untilState('confirming')
    await chain.rpc('anvil_reorg', [1, []])
    const signed = (await journal.list())[0]!.hash!
    expect(await chain.rpc('eth_getTransactionReceipt', [signed])).toBeNull()
    await vi.waitFor(() => expect(states().at(-1)).toBe('sent'), { interval: 5, timeout: 60_000 })
    const again = await devAccounts[0]!.signTransaction({
      ...{ type: 'eip1559', chainId: chain.chainId, to: bob, value: 1n, data: '0x', gas: 21_000n },
      ...{ nonce: (await only()).nonce, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n },
    })
    await chain.rpc('eth_sendRawTransaction', [again])
    await mined()
    await mined()
    await running
    expect(await received()).toBe(1n)
  })
})

describe('runPlan, continued', () => {
  test('a run that ended between two steps sends only the second', async () => {
    const planKey = 'same'
    const controller = new AbortController()
    const onProgress = ({ stepId, state }: PlanProgress) => {
      if (stepId === 'pay0' && state === 'confirmed') controller.abort()
    }
    const options = { planKey, onProgress, signal: controller.signal }
    await expect(run(transferPlan(1n, 2n), options)).rejects.toMatchObject({ code: 'planAborted' })
    const { receipts } = await run(transferPlan(1n, 2n), { planKey })
    expect(receipts).toHaveLength(2)
    expect(wallet.writeRequests).toHaveLength(2)
    expect(await received()).toBe(3n)
  })

  test('a page that died while waiting finds its transaction without asking the wallet', async () => {
    await chain.rpc('evm_setAutomine', [false])
    const planKey = 'same'
    const controller = new AbortController()
    const first = run(transferPlan(1n), { planKey, signal: controller.signal }).catch(() => {})
    await sentHash()
    controller.abort()
    await first
    await mined()
    await run(transferPlan(1n), { planKey })
    expect(wallet.writeRequests).toHaveLength(1)
  })

  test('a page that died between prompt and hash finds its transaction by nonce and content', async () => {
    const planKey = 'same'
    const crashing: Journal = {
      ...journal,
      // The page dies before the hash can be written.
      put: (record) => (record.state === 'intent' ? journal.put(record) : new Promise(() => {})),
    }
    void run(transferPlan(1n), { planKey, journal: crashing })
    await untilWritten()
    await vi.waitFor(async () => expect(await received()).toBe(1n), { timeout: 60_000 })
    expect(isOpen(await only())).toBe(true)
    await run(transferPlan(1n), { planKey })
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await received()).toBe(1n)
  })

  test('the same call from a new run is refused while the first still waits', async () => {
    await chain.rpc('evm_setAutomine', [false])
    const first = run(transferPlan(1n), { dropAfterMs: 10_000 })
    const hash = await sentHash()
    await expect(run(transferPlan(1n))).rejects.toMatchObject({ code: 'transactionAlreadyPending', params: { hash } })
    await mined()
    await first
    await chain.rpc('evm_setAutomine', [true])
    await run(transferPlan(1n)) // a second payment on purpose
    expect(await received()).toBe(2n)
  })
})

describe('runPlan with a wallet that sends batches', () => {
  test.each(['supported', 'ready'] as const)('sends all steps in one request when atomic is %s', async (atomic) => {
    wallet = makeWallet({ atomic })
    await run(transferPlan(1n, 2n))
    expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    expect(wallet.writeRequests[0]!.params).toMatchObject([
      { version: '2.0.0', atomicRequired: true, chainId: '0x7a69' },
    ])
    expect(await received()).toBe(3n)
    expect(states('pay0')).toEqual(states('pay1'))
  })

  test('a single step, a wallet without atomic batches and "never" send step by step', async () => {
    wallet = makeWallet({ atomic: 'supported' })
    await run(transferPlan(1n))
    await run(transferPlan(1n, 2n), { batch: 'never' })
    expect(wallet.writeRequests.every(({ method }) => method === 'eth_sendTransaction')).toBe(true)
    wallet = makeWallet({ atomic: 'unsupported' })
    await run(transferPlan(1n, 2n))
    expect(wallet.writeRequests.every(({ method }) => method === 'eth_sendTransaction')).toBe(true)
  })

  test.each([5700, 5740, 5750, 5760, -32601])('refused with %i, the steps are sent one by one', async (code) => {
    wallet = makeWallet({ atomic: 'supported' })
    wallet.next('wallet_sendCalls', { kind: 'fail', code, message: 'no' })
    await run(transferPlan(1n, 2n))
    expect(wallet.writeRequests).toHaveLength(3)
    expect(await received()).toBe(3n)
  })

  test('refused by the person, nothing else is asked', async () => {
    wallet = makeWallet({ atomic: 'supported' })
    wallet.next('wallet_sendCalls', { kind: 'fail', code: 4001, message: 'no' })
    await expect(run(transferPlan(1n, 2n))).rejects.toMatchObject({ code: 'walletRejected' })
    expect(wallet.writeRequests).toHaveLength(1)
  })

  test('a lost answer is asked for by the id of the batch', async () => {
    wallet = makeWallet({ atomic: 'supported' })
    wallet.next('wallet_sendCalls', { kind: 'loseAnswer' })
    await run(transferPlan(1n, 2n))
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await received()).toBe(3n)
  })

  test('a batch that reverts takes everything back and is told', async () => {
    wallet = makeWallet({ atomic: 'supported' })
    const plan = transferPlan(1n)
    const steps = [...plan.steps, { id: 'bad', call: { to: moody, data: '0x01' as Hex } }]
    await chain.rpc('anvil_setCode', [moody, '0x60006000fd'])
    await expect(run({ ...plan, steps })).rejects.toMatchObject({ code: 'batchFailed' })
    expect(await received()).toBe(0n)
  })

  test('a page that died is told by the wallet what became of the batch', async () => {
    wallet = makeWallet({ atomic: 'supported' })
    const planKey = 'same'
    wallet.next('wallet_sendCalls', { kind: 'loseAnswer' })
    for (let look = 0; look < 4; look += 1) {
      wallet.next('wallet_getCallsStatus', { kind: 'fail', code: -32603, message: 'locked' })
    }
    await expect(run(transferPlan(1n, 2n), { planKey })).rejects.toMatchObject({ code: 'transactionOutcomeUnknown' })
    const { receipts } = await run(transferPlan(1n, 2n), { planKey })
    expect(receipts.length).toBeGreaterThan(0)
    expect(wallet.writeRequests).toHaveLength(1)
    expect(await received()).toBe(3n)
  })
})
