import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { estimateCost } from './estimateCost.ts'
import type { Plan, PlanStep } from './Plan.ts'
import { findSimulatedError, simulatePlan } from './simulatePlan.ts'

const chain = await startChain()
const node = await startChaosNode(chain.url)
const { client } = connectClient(node.url, chain.chainId)
const [alice, bob] = devAccounts.map((account) => account.address) as [Address, Address]
afterEach(() => node.interfere(undefined))
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

/** Called with data it remembers; called without, it reverts unless it remembers. */
const counter: Address = '0x00000000000000000000000000000000000c0c0a'
const counterCode = '0x36600b57600054601257fe5b6001600055005b00'
await chain.rpc('anvil_setCode', [counter, counterCode])
const plan = (...steps: PlanStep[]): Plan => ({ chainId: chain.chainId, steps, read() {} })
const call = (id: string, to: Address, data: Hex = '0x', value = 0n): PlanStep => ({ id, call: { to, data, value } })
const without = (...methods: string[]) =>
  node.interfere(({ method }) =>
    methods.includes(method) ? { error: { code: -32601, message: 'the method does not exist' } } : undefined,
  )

describe('simulatePlan', () => {
  test('runs later steps on what earlier ones leave', async () => {
    const good = await simulatePlan(client, plan(call('set', counter, '0x01'), call('read', counter)), alice)
    expect(good).toMatchObject({ method: 'sequence', couldNotSimulate: false })
    expect(good.steps.map(({ outcome }) => outcome)).toEqual(['succeeds', 'succeeds'])
    const bad = await simulatePlan(client, plan(call('read', counter)), alice)
    expect(bad.steps[0]?.outcome).toBe('reverts')
    expect(findSimulatedError(bad)?.code).toMatch(/^contract/)
    expect(findSimulatedError(good)).toBeUndefined()
  })

  test('gives the gas of each step', async () => {
    const { steps } = await simulatePlan(client, plan(call('pay', bob, '0x', 1n)), alice)
    expect(steps[0]).toEqual({ stepId: 'pay', outcome: 'succeeds', gas: 21_000n })
  })

  test('simulates the creation of a contract among other steps', async () => {
    const create: PlanStep = { id: 'create', call: { data: '0x6001600c60003960016000f300' } }
    const { method, steps } = await simulatePlan(client, plan(call('pay', bob, '0x', 1n), create), alice)
    expect(method).toBe('sequence')
    expect(steps.every(({ outcome }) => outcome === 'succeeds')).toBe(true)
  })

  test('without eth_simulateV1 looks at the first step alone, and says that it did not see the others', async () => {
    without('eth_simulateV1')
    const result = await simulatePlan(client, plan(call('pay', bob, '0x', 1n), call('read', counter)), alice)
    expect(result).toMatchObject({ method: 'single', couldNotSimulate: true })
    expect(result.steps.map(({ outcome }) => outcome)).toEqual(['succeeds', 'unknown'])
    const failing = await simulatePlan(client, plan(call('read', counter)), alice)
    expect(failing).toMatchObject({ method: 'single', couldNotSimulate: false, steps: [{ outcome: 'reverts' }] })
  })

  test('says honestly when nothing could be simulated', async () => {
    without('eth_simulateV1', 'eth_estimateGas', 'eth_call')
    const result = await simulatePlan(client, plan(call('pay', bob, '0x', 1n)), alice)
    expect(result).toEqual({ method: 'none', couldNotSimulate: true, steps: [{ stepId: 'pay', outcome: 'unknown' }] })
  })

  test('changes nothing on the chain', async () => {
    const before = await client.getBlockNumber({ cacheTime: 0 })
    await simulatePlan(client, plan(call('set', counter, '0x01')), alice)
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before)
    expect(await client.getStorageAt({ address: counter, slot: '0x0' })).toBe(numberToHex(0n, { size: 32 }))
  })
})

describe('estimateCost', () => {
  test('is gas times price, plus what is sent', async () => {
    const cost = await estimateCost(client, plan(call('pay', bob, '0x', 7n)), { account: alice })
    expect(cost).toMatchObject({ gas: 21_000n, gasLimit: 23_100n, valueWei: 7n, dataFeeWei: 0n, isComplete: true })
    expect(cost.feeWei).toBe(21_000n * cost.price)
    expect(cost.totalWei).toBe(cost.feeWei + 7n)
  })

  test('adds the data fee where the chain has the price oracle of the OP Stack', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    await chain.rpc('anvil_setCode', [oracle, '0x6103e860005260206000f3'])
    const cost = await estimateCost(client, plan(call('pay', bob), call('pay2', bob)), { account: alice })
    expect(cost.dataFeeWei).toBe(2_000n)
    await chain.rpc('anvil_setCode', [oracle, '0x'])
  })

  test('says when it is only a part', async () => {
    without('eth_simulateV1')
    const cost = await estimateCost(client, plan(call('set', counter, '0x01'), call('read', counter)), {
      account: alice,
    })
    expect(cost.isComplete).toBe(false)
  })
})
